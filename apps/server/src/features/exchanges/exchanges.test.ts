import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../test/app.ts';
import { createBook, createMember, type Member } from '../../../test/factories.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import { createToken } from '../../platform/security/tokens.ts';
import { endLateExchanges } from './exchanges.usecases.ts';

const world = await createRequestsApp();
const { app, ask, bookNow, db, deps, passDays, passTo, runJobs, takeTold } = world;
const PLACE = { latitude: 18.52, longitude: 73.86 };
let asha: Member;
let ravi: Member;
let meera: Member;
let tara: Member;

beforeEach(async () => {
  passTo('2026-03-01T10:00:00Z');
  await db.deleteFrom('wishes').execute();
  await db.updateTable('exchanges').set({ status: 'ended' }).where('status', '=', 'open').execute();
  await runJobs();
  [asha, ravi, meera, tara] = (await Promise.all(
    ['Asha', 'Ravi', 'Meera', 'Tara'].map((name) => createMember(db, name)),
  )) as [Member, Member, Member, Member];
  takeTold();
});
afterAll(() => world.close());

/** A book with a title like no other, and the wish of another member for it. */
async function offer(giver: Member, getter: Member, given: { type?: 'exchange' | 'donate' } = {}) {
  const title = createToken().replaceAll(/[^a-z]/gi, '');
  const book = await createBook(db, { user_id: giver.id, title, type: 'exchange', price: null, ...PLACE, ...given });
  await runJobs();
  await call(app, 'POST /api/wishes', { token: getter.token, body: { text: title } });
  await runJobs();
  return book;
}

const list = async (who: Member) => (await call(app, 'GET /api/exchanges', { token: who.token })).data.data;
const answer = (who: Member | undefined, id: number, how: 'accept' | 'decline' = 'accept') =>
  call(app, `POST /api/exchanges/:id/${how}`, { token: who?.token, params: { id } });
const listRequests = (id: number) =>
  db
    .selectFrom('requests')
    .where('exchange_id', '=', id)
    .orderBy('id')
    .select(['book_id', 'exchange_book_id', 'sender_id', 'receiver_id', 'type', 'status'])
    .execute();

/** Ravi's book goes to Asha, Meera's to Ravi, and Asha's to Meera. */
async function createCircle() {
  const books = [await offer(ravi, asha), await offer(meera, ravi), await offer(asha, meera)] as const;
  return { books, id: (await list(asha))[0]!.id };
}

describe('a proposal', () => {
  test('is made for a pair, notifies both, and becomes one request for both books', async () => {
    const [first, second] = [await offer(ravi, asha), await offer(asha, ravi)];
    expect(takeTold().changed).toEqual(expect.arrayContaining([asha.id, ravi.id]));
    const [proposal] = await list(asha);
    expect(proposal).toMatchObject({
      status: 'open',
      members: 2,
      accepted: 0,
      accepted_by_me: false,
      expires_at: '2026-03-03T10:00:00.000Z',
      gets: { book_id: first.id, title: first.title, member: { id: ravi.id, name: 'Ravi' } },
      gives: { book_id: second.id, member: { id: ravi.id } },
    });
    await answer(asha, proposal!.id);
    expect((await answer(ravi, proposal!.id)).data).toMatchObject({ status: 'agreed', accepted: 2 });
    const requests = await listRequests(proposal!.id);
    expect(requests).toMatchObject([{ type: 'exchange', status: 'accepted' }]);
    expect([requests[0]!.book_id, requests[0]!.exchange_book_id].toSorted((a, b) => a! - b!)).toEqual([
      first.id,
      second.id,
    ]);
  });

  test('is made for a circle of three, and promises all books with the last acceptance', async () => {
    const { id, books } = await createCircle();
    expect((await answer(asha, id)).data).toMatchObject({ status: 'open', accepted: 1, accepted_by_me: true });
    expect((await answer(ravi, id)).data).toMatchObject({ accepted: 2, accepted_by_me: true });
    for (const book of books) expect((await bookNow(book)).reserved_by).toBeNull();
    expect(await listRequests(id)).toEqual([]);
    expect((await answer(meera, id)).status).toBe(200);
    expect((await listRequests(id)).toSorted((a, b) => a.book_id - b.book_id)).toEqual(
      [
        [books[0], asha, ravi],
        [books[1], ravi, meera],
        [books[2], meera, asha],
      ].map(([book, sender, receiver]) => ({
        book_id: book!.id,
        exchange_book_id: null,
        sender_id: sender!.id,
        receiver_id: receiver!.id,
        type: 'exchange',
        status: 'accepted',
      })),
    );
    for (const book of books) expect((await bookNow(book)).reserved_by).not.toBeNull();
    const { data } = await call(app, 'GET /api/requests', { token: asha.token });
    expect(data).toMatchObject([{ book_id: books[0].id, status: 'accepted', deal: { sentence_code: 'agreed' } }]);
  });

  test('is made for a chain that begins with a gift, as long as it can be', async () => {
    const gift = await offer(ravi, asha, { type: 'donate' });
    expect(await list(asha)).toEqual([]);
    const [own, last] = [await offer(asha, meera), await offer(meera, tara)];
    const [proposal] = await list(ravi);
    expect(proposal).toMatchObject({ gets: null, gives: { book_id: gift.id, member: { id: asha.id } } });
    expect((await list(meera))[0]).toMatchObject({ id: proposal!.id, members: 3, gives: null });
    await answer(tara, proposal!.id, 'decline');
    await answer(meera, proposal!.id, 'decline');
    await runJobs();
    const [longer] = await list(tara);
    expect(longer).toMatchObject({ status: 'open', members: 4, gives: null, gets: { book_id: last.id } });
    for (const who of [ravi, asha, meera, tara]) expect((await answer(who, longer!.id)).status).toBe(200);
    expect((await listRequests(longer!.id)).map(({ book_id, type }) => [book_id, type])).toEqual(
      expect.arrayContaining([
        [gift.id, 'donate'],
        [own.id, 'exchange'],
        [last.id, 'exchange'],
      ]),
    );
  });

  test('takes back what a reader asked for the same book meanwhile', async () => {
    const { id, books } = await createCircle();
    const offered = await createBook(db, { user_id: asha.id, type: 'exchange', price: null });
    const asked = await ask(asha, books[0], { exchange_book_id: offered.id });
    expect(asked.status).toBe(201);
    for (const who of [asha, ravi, meera]) await answer(who, id);
    expect(await world.statusOf(asked.data)).toBe('cancelled');
    expect(await listRequests(id)).toHaveLength(3);
  });

  test('is made once for the same books, and once at a time for a member', async () => {
    const { id } = await createCircle();
    await offer(tara, asha);
    await offer(asha, tara);
    expect(await list(tara)).toEqual([]);
    expect((await answer(ravi, id, 'decline')).data).toMatchObject({ status: 'ended', gets: { member: null } });
    await runJobs();
    expect((await list(asha)).map(({ status, members }) => [status, members])).toEqual([
      ['open', 2],
      ['ended', 3],
    ]);
    await answer(tara, (await list(tara))[0]!.id, 'decline');
    await runJobs();
    expect((await list(asha)).map(({ status }) => status)).toEqual(['ended', 'ended']);
  });

  test.each<[string, (books: { id: number }[]) => Promise<unknown>]>([
    [
      'a book is promised',
      ([book]) => db.updateTable('books').set({ status: 'unavailable' }).where('id', '=', book!.id).execute(),
    ],
    [
      'a book is deleted',
      ([book]) => call(app, 'DELETE /api/book-posts/:id', { token: ravi.token, params: { id: book!.id } }),
    ],
    [
      'a book is for sale',
      ([book]) => db.updateTable('books').set({ type: 'sell', price: 9 }).where('id', '=', book!.id).execute(),
    ],
    ['an owner leaves', () => call(app, 'DELETE /api/user', { token: ravi.token, body: { password: ravi.password } })],
    [
      'an owner blocks another member',
      () => call(app, 'POST /api/users/:id/block', { token: ravi.token, params: { id: meera.id } }),
    ],
    [
      'an owner is suspended',
      () =>
        db
          .updateTable('users')
          .set({ suspended_at: deps.clock(), suspension_reason: 'spam' })
          .where('id', '=', ravi.id)
          .execute(),
    ],
    [
      'an answer is late',
      async () => {
        passDays(2);
        await endLateExchanges(deps);
      },
    ],
  ])('ends for all and names nobody when %s', async (_, end) => {
    const { id, books } = await createCircle();
    await answer(meera, id);
    takeTold();
    await end([...books]);
    await runJobs();
    expect(takeTold().changed).toEqual(expect.arrayContaining([asha.id, meera.id]));
    for (const who of [asha, meera]) {
      const ended = (await list(who)).find((one) => one.id === id);
      expect(ended?.status).toBe('ended');
      expect(JSON.stringify(ended)).not.toContain('Ravi');
      expect(await answer(who, id)).toMatchObject({ status: 409, data: { code: 'exchanges.ended' } });
    }
    expect(await listRequests(id)).toEqual([]);
  });

  test('is not made between members when one has blocked another', async () => {
    await call(app, 'POST /api/users/:id/block', { token: asha.token, params: { id: meera.id } });
    await offer(ravi, asha, { type: 'donate' });
    await offer(asha, tara);
    await offer(tara, meera);
    expect((await list(ravi))[0]).toMatchObject({ members: 3 });
    expect(await list(meera)).toEqual([]);
  });
});

test('ends when its time is over, before the job has run', async () => {
  const { id } = await createCircle();
  passDays(2);
  expect((await answer(asha, id)).data).toMatchObject({ code: 'exchanges.ended' });
});

test('is answered by its members alone', async () => {
  const { id } = await createCircle();
  expect((await answer(undefined, id)).status).toBe(401);
  for (const how of ['accept', 'decline'] as const) {
    expect(await answer(tara, id, how)).toMatchObject({ status: 404, data: { code: 'exchanges.not_found' } });
    expect((await answer(asha, 'x' as never, how)).status).toBeGreaterThanOrEqual(404);
  }
  expect((await call(app, 'GET /api/exchanges', {})).status).toBe(401);
});

test('makes the requests once, however often the last member accepts at the same time', async () => {
  const { id } = await createCircle();
  await answer(asha, id);
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => answer(at % 2 ? ravi : meera, id)));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await listRequests(id)).toHaveLength(3);
});
