import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/app.ts';
import { createBook, createMember, type Member } from '../../../../test/factories.ts';
import { runInTransaction } from '../../../platform/db/transaction.ts';
import { reserveBooks } from './locks.usecases.ts';
import { lockBooks, releaseBooks, withdrawBooks } from './locks.queries.ts';

const { db, close } = await createTestApp();
afterAll(close);

let owner: Member;
let reader: Member;
beforeAll(async () => {
  owner = await createMember(db);
  reader = await createMember(db, 'Ravi');
});

const aGift = (given = {}) => createBook(db, { user_id: owner.id, type: 'donate', price: null, ...given });

async function aRequest(book_id: number) {
  const people = { sender_id: reader.id, receiver_id: owner.id };
  const { id } = await db
    .insertInto('requests')
    .values({ book_id, ...people, type: 'donate', status: 'declined', description: 'To read it.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const stateOf = (id: number) =>
  db.selectFrom('books').where('id', '=', id).select(['status', 'reserved_by', 'listed']).executeTakeFirstOrThrow();

it('locks a book, but not a deleted one', async () => {
  const book = await aGift();
  const deleted = await aGift({ deleted_at: new Date() });
  await runInTransaction(db, async (trx) => {
    expect(await lockBooks(trx, [book.id])).toEqual([
      {
        id: book.id,
        user_id: owner.id,
        title: book.title,
        type: 'donate',
        price: null,
        status: 'available',
        reserved_by: null,
        hidden: false,
        rent_unit: null,
        rent_max: null,
      },
    ]);
    expect(await lockBooks(trx, [deleted.id, 2_147_483_647])).toEqual([]);
  });
});

it('locks several in order of their ids', async () => {
  const [first, second] = [await aGift(), await aGift()];
  // PostgreSQL stores the row behind the second one.
  await runInTransaction(db, (trx) => withdrawBooks(trx, [first.id]));
  const held = await runInTransaction(db, (trx) => lockBooks(trx, [second.id, first.id, second.id]));
  expect(held.map(({ id }) => id)).toEqual([first.id, second.id]);
});

it('reserves two books for a request, frees them and withdraws them', async () => {
  const books = [(await aGift()).id, (await aGift()).id];
  const request = await aRequest(books[0]!);
  await runInTransaction(db, (trx) => reserveBooks(trx, books.toReversed(), request));
  for (const id of books) expect(await stateOf(id)).toMatchObject({ reserved_by: request, listed: false });

  await runInTransaction(db, (trx) => releaseBooks(trx, request));
  for (const id of books) expect(await stateOf(id)).toMatchObject({ reserved_by: null, listed: true });

  await runInTransaction(db, (trx) => withdrawBooks(trx, books));
  for (const id of books) expect(await stateOf(id)).toMatchObject({ status: 'unavailable', listed: false });
});

it('reserves all of the books or none', async () => {
  const [free, taken] = [(await aGift()).id, (await aGift({ status: 'unavailable' })).id];
  const request = await aRequest(free);
  await expect(runInTransaction(db, (trx) => reserveBooks(trx, [free, taken], request))).rejects.toMatchObject({
    code: 'requests.book_taken',
  });
  expect(await stateOf(free)).toMatchObject({ reserved_by: null });
});

it('reserves a book for exactly one of many concurrent requests', async () => {
  const book = (await aGift()).id;
  const requests = await Promise.all([1, 2, 3, 4].map(() => aRequest(book)));
  const outcomes = await Promise.allSettled(
    requests.map((request) => runInTransaction(db, (trx) => reserveBooks(trx, [book], request))),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
