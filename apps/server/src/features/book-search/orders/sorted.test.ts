import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { createBook } from '../../../../test/factories.ts';
import type { Selection } from '../book-search.plan.rules.ts';
import { MAX_COUNTED } from '../pages/pagination.rules.ts';
import { findSorted, ORDER_BY, type SortColumn } from './sorted.queries.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

const SHARED = 24;
let poetry: number;
const sortings: SortColumn[] = ['newest', 'oldest', 'title_asc', 'title_desc', 'price_asc'];

beforeAll(async () => {
  const people = ['Asha', 'Ravi'].map((name) => ({ name, email: `${name}@example.org`, mobile: '' }));
  const users = await db.insertInto('users').values(people).returning('id').execute();
  await db
    .insertInto('profiles')
    .values(users.map(({ id }) => ({ user_id: id })))
    .execute();
  const categories = await db.selectFrom('categories').select('id').orderBy('id').execute();
  poetry = categories[1]!.id;
  for (let n = 0; n < SHARED; n++)
    await createBook(db, {
      user_id: users[n % 2]!.id,
      category_id: categories[n % 3 ? 0 : 1]!.id,
      title: `Title ${(n * 7) % SHARED}`,
      created_at: new Date(Date.UTC(2026, 0, 1, (n * 5) % SHARED)),
      status: n % 12 ? 'available' : 'unavailable',
      type: n % 5 ? 'sell' : 'exchange',
      price: n % 5 ? (n * 11) % 7 : null,
    });
});

/** All available books in order. */
async function all(sort: SortColumn, category?: number) {
  const { rows } = await sql<{ id: number; version: string; date: number; title: string; price: number }>`
    select id, xmin::text as version, (extract(epoch from created_at) * 1000000)::bigint as date, sort_title as title,
      price_rank(asking_price)::float8 as price
    from books where status = 'available' and category_id = coalesce(${category ?? null}, category_id)
    order by ${ORDER_BY[sort]}`.execute(db);
  return rows.map(({ id, version, date, title, price }) => ({
    book: { id, version },
    key: sort === 'price_asc' ? price : sort.startsWith('title') ? title : date,
  }));
}

const resultsOf = (books: Awaited<ReturnType<typeof all>>) => books.map(({ book }) => book);

describe.each(sortings)('by %s', (sort) => {
  test('the first page has row versions, cursor key and count', async () => {
    const books = await all(sort);
    expect(new Set(books.map(({ book }) => book.version)).size).toBe(books.length);
    expect(await findSorted(db, {}, sort, { limit: 11, offset: 0 })).toEqual({
      results: resultsOf(books.slice(0, 11)),
      key: books[9]!.key,
      count: books.length,
    });
  });

  test('a deep page has the same', async () => {
    const books = await all(sort);
    expect(await findSorted(db, {}, sort, { limit: 5, offset: 12 })).toEqual({
      results: resultsOf(books.slice(12, 17)),
      key: books[15]!.key,
      count: books.length,
    });
  });

  test('a page after a cursor continues the list and is not counted', async () => {
    const books = await all(sort);
    const after = { key: books[7]!.key, id: books[7]!.book.id };
    expect(await findSorted(db, {}, sort, { limit: 5, offset: 0, after })).toEqual({
      results: resultsOf(books.slice(8, 13)),
      key: books[11]!.key,
    });
  });

  test('a filter limits results and count', async () => {
    const books = await all(sort, poetry);
    const selection: Selection = { category_id: [poetry] };
    expect(await findSorted(db, selection, sort, { limit: 3, offset: 0 })).toEqual({
      results: resultsOf(books.slice(0, 3)),
      key: books[1]!.key,
      count: books.length,
    });
  });
});

test('a page that is not full implies the count', async () => {
  const books = await all('newest', poetry);
  const page = await findSorted(db, { category_id: [poetry] }, 'newest', { limit: 101, offset: 0 });
  expect(page).toEqual({ results: resultsOf(books) });
  expect(await findSorted(db, {}, 'newest', { limit: 11, offset: 500 })).toEqual({ results: [] });
});

test('counts only when the count is shown', async () => {
  const { count } = await findSorted(db, {}, 'newest', { limit: 11, offset: MAX_COUNTED });
  expect(count).toBeUndefined();
});
