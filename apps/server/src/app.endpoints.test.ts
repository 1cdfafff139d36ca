import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api, type Api } from '@wandering-books/contract/api.ts';
import type { Endpoint } from '@wandering-books/contract/endpoint.ts';
import type { ErrorAnswer } from '@wandering-books/contract/errors.ts';
import type { z } from 'zod';
import { call } from '../test/app.ts';
import { unpackZip } from '../test/zip.ts';
import { createMember, type Member } from '../test/factories.ts';
import { createReport } from '../test/moderation.ts';
import { hashToken, createToken } from './platform/security/tokens.ts';
import { createRequestsApp, type RequestsApp } from '../test/requests.ts';

type Name = keyof Api;

/** What makes an endpoint answer with something. */
interface Input {
  id?: number;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** Neither an id nor a price nor a count comes near these, nor the seconds of a time: those are from 0 to 60. */
const OWN_PLACE = { latitude: -23.456789, longitude: 77.654321 };
const NEARBY_PLACE = { latitude: -23.5, longitude: 77.6 };
/** In degrees: more than the public position is away from the exact one. */
const NEAR = 0.02;

/** They move the callers or end their sessions. */
const LAST: Name[] = [
  'PUT /api/user/location',
  'DELETE /api/user/location',
  'DELETE /api/sessions',
  'PUT /api/password',
  'DELETE /api/user',
  'POST /api/logout',
];
/** They are seen to end sessions here, of the caller or of somebody else. */
const END_SESSIONS: Name[] = [
  'DELETE /api/sessions',
  'DELETE /api/sessions/:id',
  'PUT /api/password',
  'DELETE /api/user',
  'POST /api/moderation/reports/:id/suspend',
];
/** They answer with a word; the first two need what was sent by mail, the last a session that is left. */
const MESSAGE_ONLY: Name[] = ['POST /api/password/reset', 'POST /api/email/verify', 'POST /api/logout'];

const endpoints = new Map(Object.entries(api) as [Name, Endpoint][]);
const orderedNames = [...endpoints.keys()].filter((name) => !LAST.includes(name)).concat(LAST);

let world: RequestsApp;
let asha: Member, ravi: Member, zoya: Member;
/** The tokens of all who have signed in. */
const tokens: string[] = [];
let elsewhere = '';
let inputs: Partial<Record<Name, Input | (() => Promise<Input>)>>;

beforeAll(async () => {
  world = await createRequestsApp();
  const { app, db, asked, moved, bookOf } = world;
  const join = async (name: string) => {
    const member = await createMember(app, name);
    tokens.push(member.token);
    return member;
  };
  asha = await join('Asha');
  ravi = await join('Ravi');
  zoya = await join('Zoya');
  await call(app, 'PUT /api/user/location', { token: asha.token, body: OWN_PLACE });
  await call(app, 'PUT /api/user/location', { token: ravi.token, body: NEARBY_PLACE });

  const book = await bookOf(asha, 'sell', 'Godan');
  const newRequest = async () => asked(ravi, await bookOf(asha));
  const accepted = async () => moved(asha, 'accept', await newRequest());
  const lent = async () => moved(asha, 'accept', await asked(ravi, await bookOf(asha, 'rent')));
  await accepted();
  await call(app, 'PUT /api/user/mail-preferences', { token: asha.token, body: { answer: true } });
  const { unsubscribe_token: token } = await db
    .selectFrom('mail_preferences')
    .where('user_id', '=', asha.id)
    .select('unsubscribe_token')
    .executeTakeFirstOrThrow();
  const { data: conversation } = await call(app, 'POST /api/conversations', {
    token: ravi.token,
    body: { user_id: asha.id },
  });
  const again = await call(app, 'POST /api/login', { body: { email: asha.email, password: asha.password } });
  tokens.push(again.data.token);
  const { id: session } = await db
    .selectFrom('sessions')
    .where('user_id', '=', asha.id)
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const place = { code: 'IN', name: 'India' };
  const country = await db.insertInto('countries').values(place).returning('id').executeTakeFirstOrThrow();
  const within = { country_id: country.id, code: '19', name: 'Karnataka' };
  const state = await db.insertInto('states').values(within).returning('id').executeTakeFirstOrThrow();
  const socket = { socket_id: '1.1', channel_name: `private-user.${asha.id}` };
  const proof = { password: asha.password };
  const shared = {
    ...{ title: 'Gaban', author: 'Premchand', category_id: 1, language_id: 1, type: 'sell', price: 90 },
    ...{ status: 'available', condition: 'used', cover: 'drawn' },
  };

  await db.updateTable('users').set({ moderator_since: new Date() }).where('id', '=', zoya.id).execute();
  const someone = await join('Tara');
  const aboutBook = async () => ({
    id: await createReport(app, asha, { kind: 'book', id: (await bookOf(someone)).id }),
    body: { words: 'Seen' },
  });
  const aboutPerson = async () => ({
    id: await createReport(app, asha, { kind: 'person', id: (await join('Usha')).id }),
    body: { reason: 'spam' },
  });
  const done = async (act: 'hide' | 'suspend', { id, body }: { id: number; body: object }) => {
    await call(app, `POST /api/moderation/reports/:id/${act}`, {
      token: zoya.token,
      params: { id },
      body: { ...body },
    });
    return { id };
  };

  inputs = {
    'POST /api/register': { body: { name: 'Nila', email: 'nila@example.org', mobile: '9876543210', ...proof } },
    'POST /api/login': { body: { email: asha.email, ...proof } },
    'PUT /api/settings': { body: { contact_visibility: 'accepted' } },
    'PUT /api/password': { body: { current_password: asha.password, password: 'another quiet room' } },
    'DELETE /api/sessions/:id': { id: session },
    'DELETE /api/user': { body: { password: 'another quiet room' } },
    'POST /api/password/forgot': { body: { email: asha.email } },
    'GET /api/users/:id/profile': { id: asha.id },
    'PUT /api/user': { body: { name: 'Asha', bio: 'Reads on trains.' } },
    'PUT /api/user/location': { body: OWN_PLACE },
    'GET /api/countries/:id/states': country,
    'GET /api/states/:id/cities': state,
    'POST /api/book-post': { body: shared },
    'GET /api/book-posts/explore': { query: { sort_by: 'distance', ...NEARBY_PLACE } },
    'GET /api/book-posts/search': { query: { q: 'godan' } },
    'POST /api/book-posts/books-near-you': { body: NEARBY_PLACE },
    'GET /api/book-posts/:id': { id: book.id },
    'POST /api/favorites': { body: { book_id: book.id } },
    'DELETE /api/favorites': { body: { book_id: book.id } },
    'PUT /api/book-posts/:id': async () => ({ id: (await bookOf(asha)).id, body: shared }),
    'DELETE /api/book-posts/:id': async () => ({ id: (await bookOf(asha)).id }),
    'POST /api/requests': { body: { book_id: book.id, type: 'buy', buy_price: 100 } },
    'POST /api/requests/:id/accept': newRequest,
    'POST /api/requests/:id/decline': newRequest,
    'POST /api/requests/:id/cancel': newRequest,
    'POST /api/requests/:id/complete': accepted,
    'PUT /api/requests/:id/due-date': async () => ({ id: (await lent()).id, body: { due_date: '2026-03-09' } }),
    'POST /api/mail-stop': { body: { token } },
    'POST /api/mail-stop/undo': { body: { token } },
    'POST /api/requests/:id/rating': async () => ({
      id: (await moved(ravi, 'complete', await accepted())).id,
      body: { stars: 5, line: 'Kind, and on time.' },
    }),
    'GET /api/users/:id/ratings': { id: asha.id },
    'GET /api/users/:id/requests': { id: asha.id },
    'POST /api/conversations': { body: { user_id: asha.id } },
    'GET /api/conversations/:id/messages': { id: conversation.id },
    'POST /api/conversations/:id/messages': { id: conversation.id, body: { message: 'Come and fetch it.' } },
    'POST /api/conversations/:id/mark-read': { id: conversation.id },
    'POST /api/users/:id/block': async () => ({ id: (await join('Nobody')).id }),
    'DELETE /api/users/:id/block': { id: zoya.id },
    'POST /api/broadcasting/auth': { body: socket },
    'POST /api/broadcasting/user-auth': { body: socket },
    'POST /broadcasting/user-auth': { body: socket },
    'POST /api/reports': { body: { kind: 'book', id: book.id, reason: 'other' } },
    'GET /api/moderation/reports/:id': aboutBook,
    'POST /api/moderation/reports/:id/dismiss': aboutBook,
    'POST /api/moderation/reports/:id/hide': aboutBook,
    'POST /api/moderation/reports/:id/show': async () => done('hide', await aboutBook()),
    'POST /api/moderation/reports/:id/suspend': aboutPerson,
    'POST /api/moderation/reports/:id/lift': async () => done('suspend', await aboutPerson()),
    'POST /api/contact': {
      body: { name: 'Asha', email: asha.email, subject: 'Hello', message: 'Thank you for this.' },
    },
  };
});
afterAll(() => world.close());

async function send(name: Name, member: Member | undefined, { id = 0, query, body }: Input) {
  const [method, path] = name.split(' ') as ['GET' | 'POST', string];
  const response = await world.app.inject({
    method,
    url: path.replace(':id', String(id)),
    query: query as Record<string, string>,
    ...(method !== 'GET' && { payload: body ?? {} }),
    headers: member ? { authorization: `Bearer ${member.token}` } : {},
  });
  const isArchive = endpoints.get(name)?.download && response.statusCode === 200;
  const files = isArchive ? Object.values(await unpackZip(response.rawPayload)) : [response.rawPayload];
  return { status: response.statusCode, text: files.join('\n') };
}

/** Those of the tokens that are good by what the database has at this moment. */
async function listLiveTokens() {
  const rows = await world.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .select('token_hash')
    .execute();
  const hashes = new Set(rows.map(({ token_hash }) => token_hash.toString('hex')));
  return tokens.filter((token) => hashes.has(hashToken(token).toString('hex')));
}

/** A second session, without the work of a password, unless there is one. */
async function signInElsewhere({ id }: Member) {
  if ((await listLiveTokens()).includes(elsewhere)) return;
  elsewhere = createToken();
  await world.db
    .insertInto('sessions')
    .values({ user_id: id, token_hash: hashToken(elsewhere), expires_at: new Date('2100-01-01') })
    .execute();
  tokens.push(elsewhere);
}

async function listAcceptedTokens() {
  const accepted = [];
  for (const token of tokens)
    if ((await call(world.app, 'GET /api/sessions', { token })).status !== 401) accepted.push(token);
  return accepted;
}

const findPlaces = (text: string) =>
  [...text.matchAll(/-?\d+\.\d+/g)]
    .map(Number)
    .filter((number) => Object.values(OWN_PLACE).some((hers) => Math.abs(hers - number) < NEAR));

describe('every endpoint', () => {
  test('is closed to guests unless it says otherwise, tells nobody where somebody else is, and ends sessions at once', async () => {
    const ending: Name[] = [];
    for (const name of orderedNames) {
      const given = inputs[name] ?? {};
      const input = typeof given === 'function' ? await given() : given;
      await signInElsewhere(asha);
      const before = await listLiveTokens();
      const guest = await send(name, undefined, input);
      const others = [await send(name, zoya, input), await send(name, ravi, input)];
      const hers = await send(name, asha, input);

      const after = await listLiveTokens();
      expect(await listAcceptedTokens(), `who is signed in after ${name}`).toEqual(after);
      if (before.some((token) => !after.includes(token))) ending.push(name);

      if (!endpoints.get(name)?.public) expect(guest.status, name).toBe(401);
      for (const { status, text } of [guest, ...others]) {
        expect(findPlaces(text), name).toEqual([]);
        expect(status, name).toBeLessThan(500);
      }
      const statuses = [guest, ...others, hers].map(({ status }) => status);
      if (!MESSAGE_ONLY.includes(name)) expect(Math.min(...statuses), `${name}: ${hers.text}`).toBeLessThan(300);
    }
    expect(ending).toEqual(expect.arrayContaining(END_SESSIONS));
  });

  test('answers anything that makes no sense with a word about it', async () => {
    const member = await createMember(world.app, 'Somebody Else');
    for (const [name, endpoint] of endpoints) {
      for (const input of buildNonsense(endpoint)) {
        const { status, text } = await send(name, member, input);
        expect(status, `${name} ${JSON.stringify(input).slice(0, 200)}`).toBeLessThan(500);
        expect(text).not.toMatch(/select |insert into|node_modules|at Object\./i);
        if (status === 422) expectNothingSaidTwice(name, text);
      }
    }
  });
});

function expectNothingSaidTwice(name: Name, text: string) {
  const { errors } = JSON.parse(text) as ErrorAnswer;
  for (const [field, messages] of Object.entries(errors ?? {}))
    expect(messages, `${name}: ${field}`).toEqual([...new Set(messages)]);
}

const NONSENSE = [
  '\u0000',
  '-1',
  '1e400',
  '9'.repeat(30),
  '\ud800',
  "' or 1=1 --",
  '%',
  'ﷺ'.repeat(2000),
  '2026-02-31',
];

function* buildNonsense({ params, query, body }: Endpoint): Generator<Input> {
  if (params) for (const id of [-1, 0, 1.5, Number.MAX_SAFE_INTEGER, NaN]) yield { id };
  for (const field of listFields(query)) for (const value of NONSENSE) yield { query: { [field]: value } };
  for (const field of listFields(body))
    for (const value of [...NONSENSE, null, [], {}, -1, true]) yield { id: 1, body: { [field]: value } };
}

const listFields = (schema: z.ZodType | undefined) =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
