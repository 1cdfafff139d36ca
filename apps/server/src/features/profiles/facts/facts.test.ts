import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createMember, type Member } from '../../../../test/factories.ts';
import { explainQuery } from '../../../../test/statements/query-plans.ts';
import { createRequestsApp } from '../../../../test/requests.ts';
import { selectFactCounts } from './facts.queries.ts';

const world = await createRequestsApp();
const { app, db, pool, asked, moved, bookOf, passDays, passTo } = world;
afterAll(() => world.close());

let owner: Member, reader: Member;
beforeEach(async () => {
  passTo('2026-03-01T10:00:00.000Z');
  [owner, reader] = [await createMember(db, 'Asha'), await createMember(db, 'Ravi')];
});

const readFacts = async (of: Member, viewer?: Member) =>
  (await call(app, 'GET /api/users/:id/profile', { token: viewer?.token, params: { id: of.id } })).data.facts;
const askForBook = async () => asked(reader, await bookOf(owner));
const repeat = async <T>(times: number, run: (at: number) => Promise<T>) => {
  const results: T[] = [];
  for (let at = 0; at < times; at++) results.push(await run(at));
  return results;
};
const send = (from: Member, to: Member, text: string) =>
  call(app, 'POST /api/conversations', { token: from.token, body: { user_id: to.id } }).then(({ data }) =>
    call(app, 'POST /api/conversations/:id/messages', {
      token: from.token,
      params: { id: data.id },
      body: { message: text },
    }),
  );

test('are unknown at first, for guests and members alike', async () => {
  const none = { answers_within: null, appointments: null, handed_over: null };
  expect(await readFacts(owner)).toEqual(none);
  expect(await readFacts(owner, reader)).toEqual(none);
});

test('are read alone by everybody but a blocked member', async () => {
  const read = ({ id }: { id: number }, viewer?: Member) =>
    call(app, 'GET /api/users/:id/facts', { token: viewer?.token, params: { id } });
  for (const viewer of [undefined, reader, owner])
    expect((await read(owner, viewer)).data).toEqual(await readFacts(owner, viewer));
  expect((await read({ id: 999_999 })).error.code).toBe('profiles.not_found');
  await call(app, 'POST /api/users/:id/block', { token: owner.token, params: { id: reader.id } });
  expect((await read(owner, reader)).error.code).toBe('profiles.not_found');
});

test.each(['accept', 'decline'] as const)(
  '%s is a first answer, told when the request is three days old',
  async (move) => {
    const requests = await repeat(5, askForBook);
    passTo('2026-03-01T20:00:00.000Z');
    for (const request of requests) await moved(owner, move, request);
    passTo('2026-03-04T09:00:00.000Z');
    expect((await readFacts(owner)).answers_within).toBeNull();
    passTo('2026-03-04T11:00:00.000Z');
    expect((await readFacts(owner)).answers_within).toBe('day');
    passTo('2026-09-02T11:00:00.000Z');
    expect((await readFacts(owner)).answers_within).toBeNull();
  },
);

test('a message of the owner and a counter-offer are answers, a message of the reader is none', async () => {
  const requests = await repeat(5, askForBook);
  await send(reader, owner, 'Is it still there?');
  passTo('2026-03-03T10:00:00.000Z');
  await world.countered(owner, requests[0]!, { price: 110 });
  passTo('2026-03-20T10:00:00.000Z');
  expect((await readFacts(owner)).answers_within).toBe('longer');
  await send(owner, reader, 'It is.');
  await db
    .updateTable('messages')
    .set({ created_at: new Date('2026-03-03T12:00:00.000Z') })
    .execute();
  expect((await readFacts(owner)).answers_within).toBe('three_days');
});

test('an offer of the owner is no request that they answer', async () => {
  const wish = { token: reader.token, body: { text: 'The Guide', shown: true } };
  const { id } = (await call(app, 'POST /api/wishes', wish)).data;
  await repeat(4, askForBook);
  const { id: book_id } = await bookOf(owner);
  const offer = { token: owner.token, params: { id }, body: { book_id } };
  expect((await call(app, 'POST /api/wanted/:id/offers', offer)).status).toBe(201);
  passDays(10);
  expect((await readFacts(owner)).answers_within).toBeNull();
});

test('most requests without an answer make a slow owner', async () => {
  const requests = await repeat(6, askForBook);
  for (const request of requests.slice(0, 2)) await moved(owner, 'decline', request);
  passDays(20);
  expect((await readFacts(owner)).answers_within).toBe('longer');
  passTo('2026-03-01T10:30:00.000Z');
  await moved(owner, 'decline', requests[2]!);
  passDays(20);
  expect((await readFacts(owner)).answers_within).toBe('hour');
});

test('a second request for a book, one in line and one withdrawn at once are left out', async () => {
  const requests = await repeat(5, askForBook);
  const others = [await createMember(db, 'Meera'), await createMember(db, 'Dev')];
  for (const request of requests) await moved(owner, 'decline', request);
  // Five more cases without an answer would be the majority.
  for (const { book_id } of requests) await asked(reader, { id: book_id, type: 'sell' });
  const promised = await bookOf(owner);
  await moved(owner, 'accept', await asked(others[0]!, promised));
  for (const who of [others[1]!, reader]) await asked(who, promised);
  await repeat(5, async () => moved(reader, 'cancel', await askForBook()));
  passDays(10);
  expect((await readFacts(owner)).answers_within).toBe('hour');
});

test('books handed over are those of completed deals, and both of an exchange', async () => {
  const complete = async (type: 'sell' | 'exchange', more = {}) =>
    moved(owner, 'complete', await moved(owner, 'accept', await asked(reader, await bookOf(owner, type), more)));
  await repeat(4, () => complete('sell'));
  expect((await readFacts(owner)).handed_over).toBeNull();
  await complete('exchange', { exchange_book_id: (await bookOf(reader)).id });
  expect((await readFacts(owner)).handed_over).toBe(5);
  expect((await readFacts(reader)).handed_over).toBeNull();
  await repeat(4, async () => complete('exchange', { exchange_book_id: (await bookOf(reader)).id }));
  expect(await Promise.all([owner, reader].map(async (one) => (await readFacts(one)).handed_over))).toEqual([9, 5]);
  passTo('2026-09-02T11:00:00.000Z');
  expect((await readFacts(owner)).handed_over).toBeNull();
});

const START = '2026-03-07T12:00:00.000Z';
async function meet() {
  const { id } = await moved(owner, 'accept', await askForBook());
  const body = { slots: [{ starts_at: START, place: 'Cubbon Park' }] };
  const { data } = await call(app, 'POST /api/requests/:id/appointments', {
    token: reader.token,
    params: { id },
    body,
  });
  await call(app, 'POST /api/appointments/:id/accept', {
    token: owner.token,
    params: { id: data.id },
    body: { slot: 0 },
  });
  return { id: data.id, request: { id } };
}
const report = (who: Member, { id }: { id: number }) =>
  call(app, 'POST /api/appointments/:id/no-show', { token: who.token, params: { id } });
const answer = (who: Member, { id }: { id: number }, agree: boolean) =>
  call(app, 'POST /api/appointments/:id/no-show/answer', { token: who.token, params: { id }, body: { agree } });

test('a missed meeting counts once it is agreed or unanswered, for the one who did not come', async () => {
  const meetings = await repeat(7, meet);
  await call(app, 'DELETE /api/appointments/:id', { token: owner.token, params: { id: meetings[6]!.id } });
  expect((await readFacts(owner)).appointments).toBeNull();
  passTo('2026-03-07T14:00:00.000Z');
  expect((await readFacts(owner)).appointments).toEqual({ kept: 6, agreed: 6 });
  for (const meeting of meetings.slice(0, 4)) await report(reader, meeting);
  expect((await readFacts(owner)).appointments).toEqual({ kept: 6, agreed: 6 });
  await answer(owner, meetings[0]!, true);
  await answer(owner, meetings[1]!, false);
  await report(owner, meetings[2]!);
  expect((await readFacts(owner)).appointments).toEqual({ kept: 5, agreed: 6 });
  passTo('2026-03-09T14:00:00.000Z');
  expect((await readFacts(owner)).appointments).toEqual({ kept: 4, agreed: 6 });
  expect((await readFacts(reader)).appointments).toEqual({ kept: 6, agreed: 6 });
});

test('a missed meeting stays when it is called off later, another time is agreed, or the request ends', async () => {
  const meetings = await repeat(5, meet);
  passTo('2026-03-07T14:00:00.000Z');
  for (const meeting of meetings) await report(reader, meeting);
  await call(app, 'DELETE /api/appointments/:id', { token: owner.token, params: { id: meetings[0]!.id } });
  await moved(owner, 'cancel', meetings[1]!.request);
  await moved(owner, 'complete', meetings[2]!.request);
  const body = { slots: [{ starts_at: '2026-03-12T12:00:00.000Z', place: 'Cubbon Park' }] };
  const params = meetings[3]!.request;
  await call(app, 'POST /api/requests/:id/appointments', { token: owner.token, params, body });
  passTo('2026-03-10T14:00:00.000Z');
  expect((await readFacts(owner)).appointments).toEqual({ kept: 0, agreed: 5 });
});

test('reads the newest requests of the member by index among many of others', async () => {
  const [first] = await repeat(3, meet);
  await send(owner, reader, 'See you there.');
  const others = await Promise.all(['Meera', 'Dev'].map((name) => createMember(db, name)));
  const ids = others.map(({ id }) => id);
  await sql`
    insert into requests (book_id, sender_id, receiver_id, type, buy_price, status, created_at, updated_at)
    select book_id, ${ids[0]}, ${ids[1]}, type, buy_price, 'declined', created_at, updated_at
    from requests, generate_series(1, 10000) where id = ${first!.request.id}`.execute(db);
  await sql`
    insert into request_events (request_id, kind, actor_id, at)
    select id, 'declined', receiver_id, updated_at from requests where sender_id = ${ids[0]}`.execute(db);
  await sql`
    insert into appointments (request_id, proposer_id, status, slots, created_at, updated_at)
    select requests.id, sender_id, 'called_off', slots, now(), now()
    from requests, appointments where sender_id = ${ids[0]} and appointments.id = ${first!.id}`.execute(db);
  await sql`
    insert into messages (conversation_id, seq, sender_id, body)
    select conversations.id, 10 + number, user_one_id, 'Hello' from conversations, generate_series(1, 10000) as number
    where ${reader.id} in (user_one_id, user_two_id)`.execute(db);
  await sql`analyze requests, request_events, appointments, messages, conversations`.execute(db);
  const now = new Date('2026-03-20T10:00:00.000Z');
  const steps = await explainQuery(pool, selectFactCounts(owner.id, now, now).compile(db));
  expect(steps[0]!.blocks).toBeLessThan(100);
}, 60_000);
