import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@wandering-books/contract/endpoint.ts';
import type { ErrorAnswer } from '@wandering-books/contract/errors.ts';
import type { z } from 'zod';
import { call } from '../app.ts';
import { endpoints, type Name, type Sample, type Samples, callSample } from '../samples/endpoint-sample.ts';
import { createEndpointSamples, OWNERS_PLACE } from '../samples/endpoint-samples.ts';
import { createMember, type Member } from '../factories.ts';
import { recordStatements } from '../statements/recorded-statements.ts';
import { findFullScans, stopAutovacuum } from '../statements/full-scans.ts';
import { createToken, hashSessionToken, hashToken } from '../../src/platform/security/tokens.ts';
import type { RequestsApp } from '../requests.ts';

/** Degrees: more than the distance of the public position from the exact one. */
const NEAR = 0.02;

/** They change the callers or end their sessions. */
const LAST: Name[] = [
  'PUT /api/user/location',
  'DELETE /api/user/location',
  'DELETE /api/sessions',
  'PUT /api/password',
  'DELETE /api/user',
  'POST /api/logout',
];
/** Contact details that appear in no other response. */
const CONTACT = { email: 'asha.of.the.endpoints@example.org', mobile: '+911234509876' };
/** They return it to a client with her password, and to Ravi, who has an accepted request with her. */
const RETURNS_CONTACT: Partial<Record<Name, string[]>> = {
  'POST /api/login': ['Guest', 'Zoya', 'Ravi'],
  'GET /api/users/:id/profile': ['Ravi'],
};
/** They end sessions of the caller or of others here. */
const END_SESSIONS: Name[] = [
  'DELETE /api/sessions',
  'DELETE /api/sessions/:id',
  'PUT /api/password',
  'DELETE /api/user',
  'POST /api/moderation/reports/:id/suspend',
];
/** They need a token from a mail or from Google, or a remaining session. */
const NEED_TOKEN: Name[] = [
  'POST /api/password/reset',
  'POST /api/password/reset/factors',
  'POST /api/email/verify',
  'POST /api/account/undo',
  'GET /api/calendar-feeds/:token/calendar.ics',
  'POST /api/auth/google/exchange',
  'POST /api/login/second-factor',
  'POST /api/login/passkey',
  'POST /api/logout',
];

/** They may read all: queues, figures that are cached or for moderators, a change by moderators, and this file. */
const READS_ALL = [
  'update exchanges set end_notified',
  'update "exchanges" set "status"',
  'from "reports" where "about_id" <>',
  'from "moderation_acts" where "about_id" is distinct from',
  'select count(*) from ((select from "books" where "deleted_at" is null',
  'select add_facet(',
  'select "token_hash" from "sessions"',
  // On large data they do not.
  `where "status" in ('accepted') and ("book_id"`,
  'update work_isbns',
  'left join editions',
];

const orderedNames = [...endpoints.keys()].filter((name) => !LAST.includes(name)).concat(LAST);

let world: RequestsApp;
let asha: Member, ravi: Member, zoya: Member;
let tokens: string[];
let samples: Samples;
let elsewhere = '';
let takeStatements: ReturnType<typeof recordStatements>;

beforeAll(async () => {
  ({ world, asha, ravi, zoya, tokens, samples } = await createEndpointSamples());
  await stopAutovacuum(world.pool);
  takeStatements = recordStatements();
  await world.db.updateTable('users').set(CONTACT).where('id', '=', asha.id).execute();
  asha.email = CONTACT.email;
  // An earlier call changed the password.
  samples['DELETE /api/user'] = () => ({ body: { password: 'another quiet room' } });
});
afterAll(() => world.close());

const send = (name: Name, member: Member | undefined, sample: Sample) =>
  callSample(world.app, name, member?.token, sample);

/** The tokens with an active session in the database. */
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

/** Creates a second session in the database, unless there is one. */
async function signInElsewhere({ id }: Member) {
  if ((await listLiveTokens()).includes(elsewhere)) return;
  elsewhere = createToken();
  await world.db
    .insertInto('sessions')
    .values({ user_id: id, ...hashSessionToken(elsewhere), expires_at: new Date('2100-01-01') })
    .execute();
  tokens.push(elsewhere);
}

async function listAcceptedTokens() {
  const accepted = [];
  for (const token of tokens)
    if ((await call(world.app, 'GET /api/sessions', { token })).status !== 401) accepted.push(token);
  return accepted;
}

/** Finds her email address and mobile number in a text, in any format. */
const findContact = (text: string) => {
  const plain = text.toLowerCase().replace(/[\s-]/g, '');
  return Object.values(CONTACT).filter((hers) => plain.includes(hers.replace('+91', '')));
};

const findPlaces = (text: string) =>
  [...text.matchAll(/-?\d+\.\d+/g)]
    .map(Number)
    .filter((number) => Object.values(OWNERS_PLACE).some((hers) => Math.abs(hers - number) < NEAR));

const VIEWERS = ['Guest', 'Zoya', 'Ravi'];

/**
 * Checks that a response contains neither her exact position nor, for viewers without permission, her contact details.
 */
function expectPrivate({ status, text }: { status: number; text: string }, name: Name, viewer: string) {
  // The places of cities are public.
  if (name !== 'GET /api/towns') expect(findPlaces(text), name).toEqual([]);
  if (!RETURNS_CONTACT[name]?.includes(viewer))
    expect(findContact(text), `what ${viewer} is told by ${name}`).toEqual([]);
  expect(status, name).toBeLessThan(500);
}

describe('every endpoint', () => {
  test('returns 401 to guests unless public, reveals no exact position, and ends sessions at once', async () => {
    const ending: Name[] = [];
    for (const name of orderedNames) {
      const sample = (await samples[name]?.()) ?? {};
      await signInElsewhere(asha);
      const before = await listLiveTokens();
      const guest = await send(name, undefined, sample);
      const others = [await send(name, zoya, sample), await send(name, ravi, sample)];
      const hers = await send(name, asha, sample);

      const after = await listLiveTokens();
      expect(await listAcceptedTokens(), `who is signed in after ${name}`).toEqual(after);
      if (before.some((token) => !after.includes(token))) ending.push(name);

      if (!endpoints.get(name)?.public) expect(guest.status, name).toBe(401);
      for (const [at, answer] of [guest, ...others].entries()) expectPrivate(answer, name, VIEWERS[at]!);
      for (const { text, caching } of [guest, ...others, hers])
        if (caching !== 'no-store') expectForEverybody(text, name);
      const statuses = [guest, ...others, hers].map(({ status }) => status);
      if (!NEED_TOKEN.includes(name)) expect(Math.min(...statuses), `${name}: ${hers.text}`).toBeLessThan(300);
    }
    expect(ending).toEqual(expect.arrayContaining(END_SESSIONS));
  });

  test('finds the rows of growing tables by an index', async () => {
    await world.runJobs();
    const scanning = await findFullScans(world.pool, takeStatements());
    expect(scanning.filter((text) => !READS_ALL.some((part) => text.includes(part)))).toEqual([]);
    expect(READS_ALL.filter((part) => !scanning.some((text) => text.includes(part)))).toEqual([]);
  });

  test('rejects invalid input with an error that names it', async () => {
    const member = await createMember(world.db, 'Somebody Else');
    for (const [name, endpoint] of endpoints) {
      for (const input of buildInvalidInput(endpoint)) {
        const { status, text } = await send(name, member, input);
        expect(status, `${name} ${JSON.stringify(input).slice(0, 200)}`).toBeLessThan(500);
        expect(text).not.toMatch(/select |insert into|node_modules|at Object\./i);
        if (status === 422) expectNoDuplicates(name, text);
      }
    }
  });
});

/** Checks that no cacheable response contains tokens or personal data. */
function expectForEverybody(text: string, name: Name) {
  expect(text, name).not.toMatch(/"token"|"email"|"mobile"|@example\.org|98765/);
}

function expectNoDuplicates(name: Name, text: string) {
  const { errors } = JSON.parse(text) as ErrorAnswer;
  for (const [field, messages] of Object.entries(errors ?? {}))
    expect(messages, `${name}: ${field}`).toEqual([...new Set(messages)]);
}

const INVALID_VALUES = [
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

function* buildInvalidInput({ params, query, body }: Endpoint): Generator<Sample> {
  if (params) for (const id of [-1, 0, 1.5, Number.MAX_SAFE_INTEGER, NaN]) yield { id };
  for (const field of listFields(query)) for (const value of INVALID_VALUES) yield { query: { [field]: value } };
  for (const field of listFields(body))
    for (const value of [...INVALID_VALUES, null, [], {}, -1, true]) yield { id: 1, body: { [field]: value } };
}

const listFields = (schema: z.ZodType | undefined) =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
