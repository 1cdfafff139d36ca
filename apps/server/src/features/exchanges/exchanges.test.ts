import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { call } from '../../../test/app.ts';
import { createBook, createConfirmedMember, type Member } from '../../../test/factories.ts';
import { makeJobsDue } from '../../../test/jobs.ts';
import { countWaitingForLocks } from '../../../test/locks.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import { createToken } from '../../platform/security/tokens.ts';
import { endExchanges } from './exchanges.notifications.usecases.ts';
import { proposeExchange } from './exchanges.usecases.ts';

const world = await createRequestsApp({}, { receivesMails: true });
const { app, ask, bookNow, db, deps, move, passDays, passTo, runJobs, takeTold } = world;
const PLACE = { latitude: 18.52, longitude: 73.86 };
let asha: Member;
let ravi: Member;
let meera: Member;

beforeEach(async () => {
  passTo('2026-03-01T10:00:00Z');
  await db.deleteFrom('wishes').execute();
  await db.updateTable('exchanges').set({ status: 'ended' }).where('status', '=', 'open').execute();
  await endExchanges(deps);
  await runJobs();
  // One after the other: members of an ended exchange are searched for in the order of their ids.
  asha = await createConfirmedMember(world, 'Asha');
  ravi = await createConfirmedMember(world, 'Ravi');
  meera = await createConfirmedMember(world, 'Meera');
  takeMails();
  takeTold();
});
afterAll(world.close);

const takeMails = () =>
  world.mails
    .splice(0)
    .map(({ to, text }) => ({ to: to[0], subject: /^Subject: (.*)$/m.exec(text)?.[1]?.trim(), text }));

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
const listNews = async (who: Member) =>
  (await call(app, 'GET /api/notifications', { token: who.token })).data.filter(({ kind }) => kind === 'exchange');
const see = (who: Member) =>
  call(app, 'POST /api/notifications/seen', { token: who.token, body: { kind: 'exchange' } });
const listRequests = (id: number) =>
  db
    .selectFrom('requests')
    .where('exchange_id', '=', id)
    .orderBy('id')
    .select(['id', 'book_id', 'exchange_book_id', 'sender_id', 'receiver_id', 'type', 'status'])
    .execute();

/** Ravi has a book for Asha, and Asha one for Ravi. */
async function createPair() {
  const books = [await offer(ravi, asha), await offer(asha, ravi)] as const;
  return { books, id: (await list(asha))[0]!.id };
}

/** The mails to a member since the last call. */
async function readMails(who: Member) {
  await runJobs();
  return takeMails().filter(({ to }) => to === who.email);
}

describe('a proposal', () => {
  test('says to both what is proposed, until when, and that nothing is promised', async () => {
    const { books, id } = await createPair();
    expect(takeTold().changed).toEqual(expect.arrayContaining([asha.id, ravi.id]));
    expect((await list(asha))[0]).toMatchObject({
      id,
      status: 'open',
      accepted_by_me: false,
      accepted_by_other: false,
      end_unseen: false,
      expires_at: '2026-03-03T10:00:00.000Z',
      other: { id: ravi.id, name: 'Ravi' },
      gets: { book_id: books[0].id, title: books[0].title },
      gives: { book_id: books[1].id },
    });
    const [mail] = await readMails(asha);
    const proposed = `You would get “${books[0].title}” from Ravi and give “${books[1].title}” for it.`;
    const deadline = 'Nothing is promised until both of you have accepted. You have until Tue, 3 Mar, 3:30 pm.';
    expect(mail!.subject).toBe('An exchange for you');
    expect(mail!.text).toContain(proposed);
    expect(mail!.text).toContain(deadline);
    expect(await listNews(asha)).toMatchObject([{ text: `${proposed} ${deadline}`, sender: { id: ravi.id } }]);
  });

  test('becomes an agreed request for both books when both have accepted, of which the first is notified', async () => {
    const { books, id } = await createPair();
    await readMails(ravi);
    takeTold();
    expect((await answer(asha, id)).data).toMatchObject({ status: 'open', accepted_by_me: true });
    expect(takeTold().changed).toEqual([asha.id, ravi.id].toSorted((one, other) => one - other));
    for (const book of books) expect((await bookNow(book)).reserved_by).toBeNull();
    expect((await list(ravi))[0]).toMatchObject({ accepted_by_me: false, accepted_by_other: true });
    const terms = `Asha would exchange “${books[1].title}” for your “${books[0].title}”.`;
    expect((await readMails(ravi)).map(({ text }) => text)).toEqual([expect.stringContaining(terms)]);
    expect((await listNews(ravi))[0]!.text).toContain(terms);
    expect(await listNews(asha)).toEqual([]);

    expect((await answer(ravi, id)).data).toMatchObject({ status: 'agreed', accepted_by_other: true });
    expect(takeTold().changed).toEqual([asha.id, ravi.id].toSorted((one, other) => one - other));
    const requests = await listRequests(id);
    expect(requests).toMatchObject([
      {
        book_id: books[0].id,
        exchange_book_id: books[1].id,
        sender_id: asha.id,
        receiver_id: ravi.id,
        type: 'exchange',
        status: 'accepted',
      },
    ]);
    for (const book of books) expect((await bookNow(book)).reserved_by).toBe(requests[0]!.id);
    await runJobs();
    const mails = takeMails();
    const agreed = `You and Ravi agreed to exchange “${books[1].title}” for “${books[0].title}”`;
    expect(mails.map(({ to }) => to)).toEqual([asha.email]);
    expect(mails[0]!.text).toContain(agreed);
    const { data } = await call(app, 'GET /api/users/:id/requests', { token: ravi.token, params: { id: asha.id } });
    expect(data[0]).toMatchObject({
      text: `You and Asha agreed to exchange “${books[0].title}” for “${books[1].title}”`,
      events: [{ code: 'agreed' }],
    });
  });

  test('that was agreed is called off as an exchange, not as a request of either', async () => {
    const { books, id } = await createPair();
    for (const who of [asha, ravi]) await answer(who, id);
    const [request] = await listRequests(id);
    const { data } = await move(asha, 'cancel', request!);
    expect(data.text).toBe(`You called off the exchange of “${books[1].title}” for “${books[0].title}” with Ravi`);
    const text = `Asha called off the exchange of “${books[0].title}” for “${books[1].title}”`;
    expect((await readMails(ravi)).at(-1)!.text).toContain(text);
  });

  test('is made for two books to exchange, not for gifts and not among three', async () => {
    await offer(ravi, asha, { type: 'donate' });
    await offer(asha, ravi);
    await offer(meera, ravi);
    await offer(asha, meera);
    await offer(ravi, asha);
    expect(await list(meera)).toEqual([]);
    expect(await list(asha)).toHaveLength(1);
  });

  test('takes back what either requested for the same books meanwhile', async () => {
    const { id, books } = await createPair();
    const asked = [];
    for (const [who, book] of [
      [asha, books[0]],
      [ravi, books[1]],
    ] as const) {
      const own = await createBook(db, { user_id: who.id, type: 'exchange', price: null });
      asked.push(await ask(who, book, { exchange_book_id: own.id }));
    }
    for (const who of [asha, ravi]) await answer(who, id);
    for (const { data } of asked) expect(await world.statusOf(data)).toBe('cancelled');
    expect(await listRequests(id)).toHaveLength(1);
  });

  test('is not made for a book that either has dismissed', async () => {
    const { id: book_id } = await offer(ravi, asha);
    const { data } = await call(app, 'GET /api/wishes', { token: asha.token });
    await call(app, 'POST /api/wishes/:id/dismiss', {
      ...{ token: asha.token, params: { id: data.data[0]!.id } },
      body: { book_id },
    });
    await offer(asha, ravi);
    await proposeExchange(deps, asha.id);
    expect(await list(asha)).toEqual([]);
  });

  test('is mailed to a member also when the other has got too many mails', async () => {
    const { countExcess } = deps.limits;
    onTestFinished(() => void (deps.limits.countExcess = countExcess));
    deps.limits.countExcess = async (_rule, key) => (key === `${asha.id} ${ravi.id}` ? 1 : 0);
    await createPair();
    expect(takeMails().map(({ to }) => to)).toEqual([asha.email]);
  });

  test('is made once for the same books, and once at a time for a member', async () => {
    const { id } = await createPair();
    await offer(meera, ravi);
    await offer(ravi, meera);
    await offer(meera, asha);
    await offer(asha, meera);
    expect(await list(meera)).toEqual([]);
    expect((await answer(ravi, id, 'decline')).data).toMatchObject({ status: 'ended', other: null });
    // Asha is looked after first: her job was added first.
    await makeJobsDue(world.pool);
    await runJobs();
    expect((await list(asha)).map(({ status, other }) => [status, other?.id])).toEqual([
      ['open', meera.id],
      ['ended', undefined],
    ]);
    await answer(meera, (await list(meera))[0]!.id, 'decline');
    await runJobs();
    expect((await list(asha)).map(({ status }) => status)).toEqual(['ended', 'ended']);
    expect((await list(ravi))[0]).toMatchObject({ status: 'open', other: { id: meera.id } });
  });

  test('that is declined notifies the other member, until they have seen it', async () => {
    const { books, id } = await createPair();
    await answer(asha, id);
    await readMails(asha);
    takeTold();
    await answer(ravi, id, 'decline');
    expect(takeTold().changed).toEqual([asha.id, ravi.id].toSorted((one, other) => one - other));
    await runJobs();
    const text = `The exchange of “${books[1].title}” for “${books[0].title}” was not agreed on. No book changes hands.`;
    expect(takeMails()).toMatchObject([
      { to: asha.email, subject: 'A proposed exchange has ended', text: expect.stringContaining(text) as string },
    ]);
    expect(await listNews(asha)).toMatchObject([{ text, sender: { id: asha.id }, path: '/exchanges' }]);
    expect(await listNews(ravi)).toEqual([]);
    expect((await list(asha))[0]!.end_unseen).toBe(true);
    expect((await see(asha)).status).toBe(200);
    expect(await listNews(asha)).toEqual([]);
    expect((await list(asha))[0]!.end_unseen).toBe(false);
  });

  test.each<[string, (books: readonly { id: number }[]) => Promise<unknown>]>([
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
    ['a member leaves', () => call(app, 'DELETE /api/user', { token: ravi.token, body: { password: ravi.password } })],
    [
      'a member blocks the other',
      () => call(app, 'POST /api/users/:id/block', { token: ravi.token, params: { id: asha.id } }),
    ],
    [
      'a member is suspended',
      () =>
        db
          .updateTable('users')
          .set({ suspended_at: deps.clock(), suspension_reason: 'spam' })
          .where('id', '=', ravi.id)
          .execute(),
    ],
    ['an answer is late', async () => passDays(2)],
  ])('ends for both, names nobody and notifies once when %s', async (_, end) => {
    const { id, books } = await createPair();
    await answer(asha, id);
    await runJobs();
    takeTold();
    takeMails();
    await end(books);
    expect(await answer(asha, id)).toMatchObject({ status: 409, data: { code: 'exchanges.ended' } });
    await endExchanges(deps);
    await endExchanges(deps);
    await runJobs();
    expect(takeTold().changed).toContain(asha.id);
    const news = takeMails().filter(({ to }) => to === asha.email);
    expect(news.map(({ subject }) => subject)).toEqual(['A proposed exchange has ended']);
    expect(news[0]!.text).not.toContain('Ravi');
    const ended = (await list(asha)).find((one) => one.id === id);
    expect(ended).toMatchObject({ status: 'ended', end_unseen: true });
    expect(JSON.stringify([ended, await listNews(asha)])).not.toContain('Ravi');
    expect(await listRequests(id)).toEqual([]);
  });

  test('is not made with a member who leaves while it is', async () => {
    await offer(ravi, asha);
    await createBook(db, { user_id: asha.id, title: 'Zamindari', type: 'exchange', price: null, ...PLACE });
    await call(app, 'POST /api/wishes', { token: ravi.token, body: { text: 'Zamindari' } });
    const { jobs } = await db.transaction().execute(async (leaving) => {
      await leaving.updateTable('users').where('id', '=', ravi.id).set({ deleted_at: deps.clock() }).execute();
      const running = runJobs();
      await expect.poll(() => countWaitingForLocks(db)).toBe(1);
      return { jobs: running };
    });
    await jobs;
    expect(await list(asha)).toEqual([]);
  });

  test('is not made between members when one has blocked another', async () => {
    await call(app, 'POST /api/users/:id/block', { token: asha.token, params: { id: ravi.id } });
    await offer(ravi, asha);
    await offer(asha, ravi);
    expect(await list(ravi)).toEqual([]);
  });
});

test('makes the request once, however often both accept at the same time', async () => {
  const { id } = await createPair();
  const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => answer(at % 2 ? ravi : asha, id)));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await listRequests(id)).toHaveLength(1);
});
