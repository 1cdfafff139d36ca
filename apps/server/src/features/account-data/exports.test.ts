import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { call } from '../../../test/app.ts';
import { unpackZip } from '../../../test/zip.ts';
import { registerMember, type Member } from '../../../test/factories.ts';
import { createDevice } from '../../../test/services/push-service.ts';
import { createModerator, createReport } from '../../../test/moderation.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import { createRateLimits } from '../../rate-limits.ts';
import { exportData } from './exports.usecases.ts';

const world = await createRequestsApp();
const { app, asked, bookOf, db, deps, moved } = world;
const asha = await registerMember(app, 'Asha Menon');
const ravi = await registerMember(app, 'Ravi Kumar');
const meera = await registerMember(app, 'Meera Nair');
afterAll(() => world.close());

const requestExport = ({ token, password }: Member, from = app, proof: object = { password }) =>
  from.inject({
    method: 'POST',
    url: '/api/user/export',
    headers: { authorization: `Bearer ${token}` },
    payload: proof,
  });

async function readExport(member: Member) {
  const files = await unpackZip((await requestExport(member)).rawPayload);
  return { files, data: JSON.parse(files['data.json']!.toString()) as Record<string, unknown> };
}

/** Characters that JSON escapes. */
const AT_SIX = 'At "six".\n\\o/ \u2028 आओ 📚\u0001';
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

async function write(from: Member, to: Member, message: string) {
  const { data } = await call(app, 'POST /api/conversations', { token: from.token, body: { user_id: to.id } });
  const params = { id: data.id };
  await call(app, 'POST /api/conversations/:id/messages', { token: from.token, params, body: { message } });
}

describe('POST /api/user/export', () => {
  test('of a new member is complete and contains nothing of others', async () => {
    const { files, data } = await readExport(await registerMember(app, 'Somebody New'));
    expect(Object.keys(files)).toEqual(['data.json']);
    expect(data['account']).toMatchObject({ name: 'Somebody New' });
    expect(data['sessions']).toHaveLength(1);
    expect(data['login_networks']).toEqual([{ network: '127.0.0.1', last_used_at: expect.stringMatching(MOMENT) }]);
    for (const list of [
      'books',
      'favourites',
      'requests_sent',
      'requests_received',
      'blocked',
      'conversations',
      'messages',
    ])
      expect(data[list]).toEqual([]);
  });

  test('contains the member’s reports and moderation decisions, without moderators’ names', async () => {
    const [one, moderator] = [await registerMember(app, 'Nila Rao'), await createModerator(world)];
    await createReport(app, one, { kind: 'person', id: meera.id, reason: 'fraud', words: 'Took my money' });
    const params = { id: await createReport(app, meera, { kind: 'book', id: (await bookOf(one)).id }) };
    await call(app, 'POST /api/moderation/reports/:id/hide', {
      token: moderator.token,
      params,
      body: { words: 'Junk' },
    });
    const { data } = await readExport(one);
    expect(data['reports']).toEqual([expect.objectContaining({ reason: 'fraud', words: 'Took my money' })]);
    expect(data['reports']).not.toEqual([expect.objectContaining({ snapshot: expect.anything() as unknown })]);
    expect(data['moderation']).toEqual([
      { id: 1, act: 'hide', reason: null, until: null, created_at: expect.any(String) as unknown },
    ]);
  });

  test('contains the member’s data, requests and messages, received ones included', async () => {
    const [ashas, ravis] = [await bookOf(asha, 'sell', 'The Guide'), await bookOf(ravi, 'sell', 'Godan')];
    await asked(ravi, ashas);
    await asked(asha, ravis);
    await db.insertInto('favourites').values({ user_id: asha.id, book_id: ravis.id }).execute();
    await call(app, 'PUT /api/user/mail-preferences', { token: asha.token, body: { answer: false } });
    await write(asha, ravi, 'Shall we meet?');
    await write(ravi, asha, AT_SIX);
    await write(ravi, meera, 'A secret');

    const { data } = await readExport(asha);
    expect(data['account']).toMatchObject({ email: asha.email, mobile: '+919876543210' });
    expect(data['mail_preferences']).toMatchObject({ new_request: true, answer: false });
    expect(data['books']).toEqual([expect.objectContaining({ title: 'The Guide', category: 'Fiction' })]);
    expect(data['favourites']).toEqual([expect.objectContaining({ title: 'Godan' })]);
    expect(data['requests_sent']).toEqual([expect.objectContaining({ book: 'Godan', with: 'Ravi Kumar' })]);
    const [sent] = data['requests_sent'] as [{ events: object[] }];
    expect(sent.events[0]).toMatchObject({ kind: 'sent', by: 'Asha Menon', data: { status: 'requested' } });
    expect(data['requests_received']).toEqual([expect.objectContaining({ book: 'The Guide', with: 'Ravi Kumar' })]);
    expect(data['conversations']).toEqual([expect.objectContaining({ with: 'Ravi Kumar' })]);
    expect(data['messages']).toEqual([
      expect.objectContaining({
        from: 'Asha Menon',
        message: 'Shall we meet?',
        created_at: expect.stringMatching(MOMENT) as unknown,
      }),
      expect.objectContaining({ from: 'Ravi Kumar', message: AT_SIX }),
    ]);
    expect(JSON.stringify(data)).not.toContain('A secret');
    expect(JSON.stringify(data)).not.toMatch(/argon2|token_hash/);
  });

  test('contains push preferences and devices without endpoints and keys', async () => {
    const member = await registerMember(app, 'Leela Das');
    const device = createDevice('https://push.example.org');
    await call(app, 'PUT /api/user/push-subscription', { token: member.token, body: device.subscription });
    await call(app, 'PUT /api/user/push-preferences', { token: member.token, body: { message: false } });
    const { data } = await readExport(member);
    expect(data['push_preferences']).toMatchObject({ message: false, answer: true, shows_content: false });
    expect(data['push_devices']).toEqual([
      { service: 'push.example.org', created_at: expect.stringMatching(MOMENT) as unknown },
    ]);
    const { endpoint, keys } = device.subscription;
    for (const secret of [new URL(endpoint).pathname, keys.auth, keys.p256dh])
      expect(JSON.stringify(data)).not.toContain(secret);
    expect((await readExport(ravi)).data['push_devices']).toEqual([]);
  });

  test('contains visible ratings in both directions', async () => {
    const [owner, reader] = [await registerMember(app, 'Leela Das'), await registerMember(app, 'Kavya Rao')];
    const rate = (who: Member, id: number, line: string) =>
      call(app, 'POST /api/requests/:id/rating', { token: who.token, params: { id }, body: { stars: 4, line } });
    const requests = [];
    for (const title of ['Godan', 'Kim']) {
      const request = await asked(reader, await bookOf(owner, 'sell', title));
      await moved(owner, 'accept', request);
      requests.push(await moved(reader, 'complete', request));
    }
    await rate(reader, requests[0]!.id, 'Kind');
    await rate(owner, requests[0]!.id, 'Careful');
    await rate(owner, requests[1]!.id, 'Hidden');
    const given = { stars: 4, line: 'Kind', book: 'Godan' };
    const received = { stars: 4, line: 'Careful', book: 'Godan' };

    const ofReader = (await readExport(reader)).data;
    expect(ofReader['ratings_given']).toEqual([expect.objectContaining({ ...given, with: 'Leela Das' })]);
    expect(ofReader['ratings_received']).toEqual([expect.objectContaining({ ...received, with: 'Leela Das' })]);
    const ofOwner = (await readExport(owner)).data;
    expect(ofOwner['ratings_given']).toHaveLength(2);
    expect(ofOwner['ratings_received']).toEqual([expect.objectContaining({ ...given, with: 'Kavya Rao' })]);
  });

  test('contains members blocked by the member, none of whom blocks them', async () => {
    const [member, other] = [await registerMember(app), await registerMember(app, 'Kavya Rao')];
    const block = (who: Member, { id }: Member) =>
      call(app, 'POST /api/users/:id/block', { token: who.token, params: { id } });
    await block(member, ravi);
    await block(other, member);
    const mutual = await registerMember(app, 'Meera Das');
    await block(member, mutual);
    await block(mutual, member);
    expect((await readExport(member)).data['blocked']).toEqual([expect.objectContaining({ name: 'Ravi Kumar' })]);
  });

  test('contains long lists without gaps, by conversation', async () => {
    const member = await registerMember(app);
    const [toRavi, toMeera] = [1101, 700].map((many, at) => Array.from({ length: many }, (_, n) => `${at}: ${n + 1}`));
    await write(member, ravi, toRavi![0]!);
    await write(member, meera, toMeera![0]!);
    const conversations = await db.selectFrom('conversations').select('id').orderBy('id', 'desc').limit(2).execute();
    const [second, first] = conversations.map(({ id }) => id);
    const rest = (conversation_id: number, texts: string[]) =>
      texts.slice(1).map((body, at) => ({ conversation_id, seq: at + 2, sender_id: member.id, body }));
    for (const rows of [rest(second!, toMeera!), rest(first!, toRavi!)])
      await db.insertInto('messages').values(rows).execute();
    const { data } = await readExport(member);
    const texts = (data['messages'] as { message: string }[]).map(({ message }) => message);
    expect(texts).toEqual([...toRavi!, ...toMeera!]);
    expect(data['messages']).not.toContainEqual(expect.objectContaining({ seq: expect.anything() as unknown }));
  });

  test('contains pictures, and skips the content of a lost file', async () => {
    const member = await registerMember(app);
    const [kept, lost] = [await uploadPicture(member), await uploadPicture(member)];
    await deps.images.removeImage(lost);
    const { files } = await readExport(member);
    expect(files[`pictures/${kept}`]).toEqual(await deps.images.readImage(kept));
    expect(files[`pictures/${lost}`]).toHaveLength(0);
  });

  test('reads every table that refers to members, and all columns except those listed here', async () => {
    await write(asha, ravi, 'Still there?');
    const { read, watched } = watchReads();
    const actor = { userId: asha.id, sessionId: 0, blockedUserIds: [] };
    const bytes = await exportData({ ...deps, db: watched }, actor, { password: asha.password });
    await once(bytes.resume(), 'end');
    const columns = await listColumnsOfMembers();
    const isUnread = ({ table }: Column) => !read.has(table);
    expect([...new Set(columns.filter(isUnread).map(({ table }) => table))].sort()).toEqual(
      Object.keys(EXCLUDED_TABLES).sort(),
    );
    const left = columns.filter(
      ({ table, name }) => read.get(table)?.has('*') === false && !read.get(table)!.has(name),
    );
    const expected = Object.entries(EXCLUDED_COLUMNS).flatMap(([table, names]) =>
      names.map((name) => `${table}.${name}`),
    );
    expect(left.map(({ table, name }) => `${table}.${name}`).sort()).toEqual(expected.sort());
  });

  test('is an attachment that is not cacheable', async () => {
    const { headers, statusCode } = await requestExport(asha);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-wandering-books.zip"',
      'cache-control': 'no-store',
    });
  });

  test('requires a proof of ownership', async () => {
    const wrong = await requestExport(asha, app, { password: 'not this one' });
    expect([(await requestExport(asha, app, {})).statusCode, wrong.statusCode]).toEqual([403, 422]);
  });

  test('is limited to two an hour per member', async () => {
    const strict = await createRequestsApp({ limits: createRateLimits(1) });
    const [one, other] = [await registerMember(strict.app), await registerMember(strict.app)];
    const statuses = [];
    for (const who of [one, one, one, other]) statuses.push((await requestExport(who, strict.app)).statusCode);
    expect(statuses).toEqual([200, 200, 429, 200]);
    await strict.close();
  });

  test('can be aborted by the client', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${asha.token}`, 'content-type': 'application/json' };
    const options = { port, path: '/api/user/export', method: 'POST', headers };
    for (let round = 0; round < 5; round++) {
      const [answer] = (await once(request(options).end(JSON.stringify({ password: asha.password })), 'response')) as [
        IncomingMessage,
      ];
      answer.destroy();
    }
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200);
  });
});

/** Tables that refer to members and are in no export. */
const EXCLUDED_TABLES = {
  account_tokens: 'hashes of links that were mailed',
  google_codes: 'hashes of codes that are good for a minute',
  second_factor_challenges: 'hashes of sign-ins under way',
  shelf_questions: 'when the daily job wrote to them, which their mailbox tells',
  idempotency_keys: 'random keys, and hashes of what was sent under them',
};

/** Columns of other tables that are in no export: derived values, hashes, keys and internal state. */
const EXCLUDED_COLUMNS: Record<string, string[]> = {
  appointments: ['sequence', 'uid'],
  account_changes: ['google_subject', 'id', 'token_hash'],
  book_photos: ['client_id'],
  books: [
    'asking_price',
    'city_id',
    'college_id',
    'due_back',
    'gone_as',
    'handed_over',
    'hidden',
    'hidden_at',
    'isbn13',
    'latitude',
    'listed',
    'longitude',
    'owner_suspended',
    'reserved_by',
    'search',
    'sort_title',
    'waiting',
    'work_id',
  ],
  calendar_feeds: ['token_hash'],
  college_entries: ['college_id'],
  conversations: [
    'about_book_id',
    'archived',
    'last_seq',
    'updated_at',
    'user_one_mail_seq',
    'user_one_read_seq',
    'user_two_mail_seq',
    'user_two_read_seq',
  ],
  exchange_members: ['is_open'],
  mail_preferences: ['unsubscribe_token'],
  moderation_acts: ['college', 'moderator_id', 'report_id', 'words', 'work_change_id'],
  passkeys: ['counter', 'public_key'],
  push_subscriptions: ['auth', 'p256dh', 'session_id'],
  ratings: ['receiver_id', 'sender_id'],
  recovery_codes: ['code_hash'],
  reports: [
    'about_id',
    'book_id',
    'closed_at',
    'entry_id',
    'message_id',
    'person_id',
    'snapshot',
    'thing_id',
    'wish_id',
  ],
  requests: ['asked_at', 'counter_id', 'moved_at', 'moved_by', 'next_step_at'],
  sessions: ['document_token_hash', 'reauthentication_expires_at', 'reauthentication_hash', 'token_hash'],
  totp_factors: ['begun_at', 'last_used_step'],
  wishes: ['keys', 'words'],
  users: ['suspended_at', 'suspended_until', 'suspension_reason'],
};

interface Column {
  table: string;
  name: string;
}

/** Records the tables that are read (except those joined for a name) and every identifier in such statements. */
function watchReads() {
  const read = new Map<string, Set<string>>();
  const watched = db.withPlugin({
    transformQuery({ node, queryId }) {
      const { sql } = db.getExecutor().compileQuery(node, queryId);
      for (const [, table] of sql.matchAll(/\bfrom "?(\w+)/g))
        read.set(table!, new Set([...(read.get(table!) ?? []), ...(sql.match(/\w+|\*/g) ?? [])]));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { read, watched };
}

async function listColumnsOfMembers() {
  const { rows } = await sql<Column>`
    select attrelid::regclass::text as table, attname as name from pg_attribute
    where attnum > 0 and not attisdropped and attrelid in (
      select 'users'::regclass
      union select conrelid from pg_constraint where confrelid in ('users'::regclass, 'profiles'::regclass))`.execute(
    db,
  );
  return rows;
}

async function uploadPicture({ id }: Member) {
  const drawing = sharp({ create: { width: 300, height: 400, channels: 3, background: 'teal' } });
  const image = await deps.images.storeImage(await drawing.png().toBuffer());
  await db.insertInto('images').values(image).execute();
  const book = await bookOf({ id } as Member);
  await db.updateTable('books').set({ image: image.name }).where('id', '=', book.id).execute();
  return image.name;
}
