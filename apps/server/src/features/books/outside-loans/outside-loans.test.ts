import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../../test/app.ts';
import { createConfirmedMember, createMember, type Member } from '../../../../test/factories.ts';
import { listWaitingJobs } from '../../../../test/jobs.ts';
import { createRequestsApp } from '../../../../test/requests.ts';
import { sendOutsideReminder } from './outside-loans.usecases.ts';

const world = await createRequestsApp({}, { receivesMails: true });
const { app, asked, bookOf, db, deps, moved, passTo } = world;
const ravi = await createMember(db, 'Ravi Kumar');
let asha: Member;

beforeEach(async () => {
  passTo('2026-03-01T10:00:00Z');
  asha = await createConfirmedMember(world, 'Asha Menon');
  world.mails.length = 0;
});
afterAll(world.close);

type Given = { id: number };
const lend = (
  who: Member | undefined,
  { id }: Given,
  body: Record<string, unknown> = { borrower: 'Suresh', due_on: '2026-03-09' },
) => call(app, 'PUT /api/book-posts/:id/outside-loan', { token: who?.token, params: { id }, body });
const read = (who: Member | undefined, { id }: Given) =>
  call(app, 'GET /api/book-posts/:id/outside-loan', { token: who?.token, params: { id } });
const end = (who: Member | undefined, { id }: Given) =>
  call(app, 'DELETE /api/book-posts/:id/outside-loan', { token: who?.token, params: { id } });
const readBook = async ({ id }: Given) =>
  (await call(app, 'GET /api/book-posts/:id', { token: ravi.token, params: { id } })).data;

describe('a book lent outside the community', () => {
  test('is not available until it is back, and only its owner sees the borrower', async () => {
    const book = await bookOf(asha);
    const loan = { borrower: 'Suresh', due_on: '2026-03-09' };
    expect((await lend(asha, book)).data).toEqual({ loan });
    expect((await read(asha, book)).data).toEqual({ loan });
    const shown = await readBook(book);
    expect(shown.state).toEqual({ kind: 'unavailable', reason: 'not_yet' });
    expect(JSON.stringify(shown)).not.toContain('Suresh');
    expect((await end(asha, book)).data).toEqual({ loan: null });
    expect((await readBook(book)).state).toEqual({ kind: 'available' });
    expect((await read(asha, book)).data).toEqual({ loan: null });
  });

  test('leaves a book that was not lent as its owner set it', async () => {
    const book = await bookOf(asha);
    await db.updateTable('books').set({ is_available: false }).where('id', '=', book.id).execute();
    expect((await end(asha, book)).data).toEqual({ loan: null });
    expect((await readBook(book)).state).toEqual({ kind: 'unavailable', reason: 'not_yet' });
  });

  test('may be noted anew, without a day', async () => {
    const book = await bookOf(asha);
    await lend(asha, book);
    expect((await lend(asha, book, { borrower: 'Kavita' })).data).toEqual({
      loan: { borrower: 'Kavita', due_on: null },
    });
  });

  test('is noted anew for the same day with one reminder', async () => {
    const book = await bookOf(asha);
    await lend(asha, book);
    const planned = await listWaitingJobs(world.pool);
    await lend(asha, book, { borrower: 'Suresh Kumar', due_on: '2026-03-09' });
    expect(await listWaitingJobs(world.pool)).toHaveLength(planned.length);
  });

  test.each([
    [{}, 'borrower'],
    [{ borrower: ' ' }, 'borrower'],
    [{ borrower: 'x'.repeat(81) }, 'borrower'],
    [{ borrower: 'Suresh', due_on: 'soon' }, 'due_on'],
    [{ borrower: 'Suresh', due_on: '2026-03-01' }, 'due_on'],
    [{ borrower: 'Suresh', due_on: '2027-03-02' }, 'due_on'],
    [{ borrower: 'Suresh', due_on: '9999-12-31' }, 'due_on'],
  ])('is not noted with %j', async (body, field) => {
    const book = await bookOf(asha);
    expect((await lend(asha, book, body)).error.errors).toHaveProperty(field);
    expect((await readBook(book)).state).toEqual({ kind: 'available' });
  });

  test('is a book of their own that is promised to no member', async () => {
    const book = await bookOf(asha);
    for (const change of [lend, read, end]) {
      expect((await change(asha, { id: 2_000_000_000 })).error.code).toBe('books.not_found');
    }
    await moved(asha, 'accept', await asked(ravi, book));
    expect((await lend(asha, book)).error.code).toBe('requests.book_taken');
  });

  test('brings a mail on the day it is due, unless it is back or due on another day', async () => {
    const book = await bookOf(asha);
    await lend(asha, book);
    const remind = (day: string) => sendOutsideReminder(deps, `remind-${book.id}-${day}`, { bookId: book.id, day });
    await remind('2026-03-08');
    expect(world.mails).toEqual([]);
    await remind('2026-03-09');
    expect(world.mails.map(({ to }) => to)).toEqual([[asha.email]]);
    expect(world.mails[0]!.text).toContain('The Guide is due back today from Suresh');
    await end(asha, book);
    await sendOutsideReminder(deps, 'again', { bookId: book.id, day: '2026-03-09' });
    expect(world.mails).toHaveLength(1);
  });

  test.each([
    ['sell', 'complete', { kind: 'unavailable', reason: 'sold' }],
    ['rent', 'hand_over', { kind: 'lent' }],
    ['rent', 'complete', { kind: 'available' }],
  ] as const)('is with nobody else once a deal about it, to %s, came to %s', async (type, action, state) => {
    const book = await bookOf(asha, type);
    await lend(asha, book);
    const request = await moved(asha, 'accept', await asked(ravi, book));
    expect((await read(asha, book)).data.loan).not.toBeNull();
    await moved(asha, action, request);
    expect((await read(asha, book)).data).toEqual({ loan: null });
    expect((await readBook(book)).state).toMatchObject(state);
    world.mails.length = 0;
    await sendOutsideReminder(deps, `deal-${book.id}`, { bookId: book.id, day: '2026-03-09' });
    expect(world.mails).toEqual([]);
  });
});
