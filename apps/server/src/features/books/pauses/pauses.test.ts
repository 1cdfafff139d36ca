import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createConfirmedMember, createMember, type Member } from '../../../../test/factories.ts';
import { makeJobsDue } from '../../../../test/jobs.ts';
import { createRequestsApp } from '../../../../test/requests.ts';
import { askAboutShelves } from './pauses.usecases.ts';

const world = await createRequestsApp({}, { receivesMails: true });
const { app, asked, bookOf, db, deps, moved, passTo } = world;
let asha: Member;
let ravi: Member;

beforeEach(async () => {
  passTo('2026-03-01T10:00:00Z');
  asha = await createConfirmedMember(world, 'Asha Menon');
  ravi = await createMember(db, 'Ravi Kumar');
});
afterAll(world.close);

const stateOf = async ({ id }: { id: number }) =>
  (await call(app, 'GET /api/book-posts/:id', { params: { id } })).data.state;
const isListed = async ({ id }: { id: number }) =>
  (await call(app, 'GET /api/book-posts/explore', { query: { owner: asha.id } })).data.data.some(
    (book) => book.id === id,
  );
const PAUSED = { kind: 'unavailable', reason: 'paused' };
async function runClock() {
  await world.runClock();
  await runJobs();
}
async function runJobs() {
  await world.runJobs();
  await makeJobsDue(world.pool);
  await world.runJobs();
}
const listSubjects = () =>
  world.mails
    .splice(0)
    .filter(({ to }) => to[0] === asha.email)
    .map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim());

describe('two requests in a row that ended without an answer', () => {
  test('pause the books without requests, with a mail, until their owner puts them back', async () => {
    const [first, second, third] = [await bookOf(asha), await bookOf(asha), await bookOf(asha)];
    await asked(ravi, first);
    await asked(ravi, second);
    passTo('2026-03-10T10:00:00Z');
    const waiting = await asked(ravi, third);
    const offered = await bookOf(asha, 'exchange');
    await asked(asha, await bookOf(ravi, 'exchange'), { exchange_book_id: offered.id });
    await runClock();
    passTo('2026-03-16T10:00:00Z');
    world.mails.length = 0;
    await runClock();
    const free = { kind: 'available' };
    expect(await Promise.all([first, second, third, offered].map(stateOf))).toEqual([PAUSED, PAUSED, free, free]);
    expect(await isListed(first)).toBe(false);
    expect(listSubjects()).toContain('Your 2 books are paused');
    await moved(asha, 'accept', waiting);

    expect((await call(app, 'GET /api/user/shelf', { token: asha.token })).data).toEqual({ paused: 2 });
    expect((await call(app, 'POST /api/user/shelf/resume', { token: asha.token })).data).toEqual({ resumed: 2 });
    expect(await stateOf(first)).toEqual({ kind: 'available' });
    expect(await isListed(first)).toBe(true);
    expect((await call(app, 'POST /api/user/shelf/resume', { token: asha.token })).data).toEqual({ resumed: 0 });
  });

  test('are not in a row with an answer between', async () => {
    const [first, second, third] = [await bookOf(asha), await bookOf(asha), await bookOf(asha)];
    await asked(ravi, first);
    passTo('2026-03-10T10:00:00Z');
    const declined = await asked(ravi, second);
    passTo('2026-03-16T10:00:00Z');
    await runClock();
    await moved(asha, 'decline', declined);
    await asked(ravi, third);
    passTo('2026-03-30T12:00:00Z');
    await runClock();
    expect(await stateOf(first)).toEqual({ kind: 'available' });
  });

  test('count only where the owner was to answer', async () => {
    const [first, second, third] = [await bookOf(asha), await bookOf(asha), await bookOf(asha)];
    for (const book of [first, second]) await moved(asha, 'counter', await asked(ravi, book), { price: 110 });
    passTo('2026-03-16T10:00:00Z');
    world.mails.length = 0;
    await runClock();
    expect(await stateOf(third)).toEqual({ kind: 'available' });
    expect(listSubjects()).toEqual(
      Array(2).fill('Ravi Kumar did not answer your counter-offer for The Guide in 14 days, so the request is closed'),
    );
    await asked(ravi, first);
    passTo('2026-03-31T10:00:00Z');
    await runClock();
    expect(await stateOf(third)).toEqual({ kind: 'available' });
    await asked(ravi, second);
    passTo('2026-04-15T10:00:00Z');
    world.mails.length = 0;
    await runClock();
    expect(await stateOf(third)).toEqual(PAUSED);
    const told = world.mails.find(({ to, text }) => to[0] === asha.email && text.includes('did not answer'))!.text;
    expect(told).not.toContain('nothing you need to do');
    expect(told.replace(/=?\r\n/g, ' ')).toContain('your books are paused until you put them back');
  });

  test('count alike when the reader took another one back between', async () => {
    const books = [await bookOf(asha), await bookOf(asha), await bookOf(asha)];
    const [, withdrawn] = [await asked(ravi, books[0]!), await asked(ravi, books[1]!), await asked(ravi, books[2]!)];
    await moved(ravi, 'cancel', withdrawn!);
    passTo('2026-03-16T10:00:00Z');
    await runClock();
    expect(await stateOf(books[1]!)).toEqual(PAUSED);
  });
});

test('after 90 days without a visit a member gets a question, and after 14 more days the books are paused', async () => {
  const book = await bookOf(asha);
  const seenAt = (moment: string) =>
    db
      .updateTable('users')
      .set({ last_seen_at: new Date(moment) })
      .where('id', '=', asha.id)
      .execute();
  const ask = async (moment: string) => {
    passTo(moment);
    world.mails.length = 0;
    await askAboutShelves(deps);
    await runJobs();
    return listSubjects();
  };
  await seenAt('2026-03-01T10:00:00Z');
  expect(await ask('2026-05-29T10:00:00Z')).toEqual([]);
  expect(await ask('2026-05-31T10:00:00Z')).toEqual(['Do you still have your book?']);
  expect(await ask('2026-06-01T10:00:00Z')).toEqual([]);
  await seenAt('2026-06-02T10:00:00Z');
  expect(await ask('2026-06-20T10:00:00Z')).toEqual([]);
  expect(await stateOf(book)).toEqual({ kind: 'available' });

  expect(await ask('2026-09-10T10:00:00Z')).toEqual(['Do you still have your book?']);
  expect(await ask('2026-09-23T10:00:00Z')).toEqual([]);
  expect(await ask('2026-09-25T10:00:00Z')).toEqual(['Your book is paused']);
  expect(await stateOf(book)).toEqual(PAUSED);
});
