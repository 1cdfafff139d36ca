import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api, type Api } from '@wandering-books/contract/api.ts';
import type { BookFilters } from '@wandering-books/contract/books/books.ts';
import type { Endpoint } from '@wandering-books/contract/endpoint.ts';
import { call, createTestApp, PUBLIC_URL } from '../app.ts';
import { createBook, createCity, createMember } from '../factories.ts';
import { createBuiltWeb } from '../web.ts';
import { recordStatements, type Statement } from '../statements/recorded-statements.ts';
import { findReadColumns } from '../statements/columns-read.ts';
import type { Cache } from '../../src/platform/cache/cache.ts';
import { CachedResponse } from '../../src/platform/cache/cached-response.ts';

/** A value for each filter of cached lists that changes its queries. */
const FILTERS: Record<Exclude<keyof BookFilters, 'after'>, unknown[]> = {
  q: ['guide', 'gui', 'giude', 'the', '9780143039648'],
  category: [1, 'Fiction'],
  language: [1, 'Hindi'],
  city: [1, 'Pune'],
  college: [1, 'Fergusson'],
  owner: [1],
  date: ['2026-03-01'],
  created_from: ['2026-03-01T00:00:00Z'],
  created_before: ['2026-03-02T00:00:00Z'],
  sort_by: ['newest', 'oldest', 'title_asc', 'title_desc', 'distance'],
  latitude: [12],
  longitude: [77],
  type: ['sell', 'donate'],
  condition: ['used'],
  max_price: [0, 100],
  mixed: [true],
  page: [1, 2],
  per_page: [1, 10, 100],
};
/** A known edition suggests a category when a search finds nothing: that may be late. */
const MAY_BE_LATE = ['editions'];
/** Written by triggers on books in the same transaction, or derived from such tables. */
const FOLLOWS_BOOKS = ['book_words', 'word_sounds', 'new_words', 'facet_words'];

let built: Awaited<ReturnType<typeof createBuiltWeb>>;
let world: Awaited<ReturnType<typeof createTestApp>>;
const loaded: Statement[] = [];
const cachedKeys = new Set<string>();

/** A cache that stores nothing, so everything is loaded and its statements are recorded. */
const loadingCache: Cache = {
  async cached(key, load) {
    cachedKeys.add(key.split(' ')[0]!);
    const takeStatements = recordStatements();
    const { bytes } = await load().finally(() => loaded.push(...takeStatements()));
    return new CachedResponse(bytes, key);
  },
  find: async () => undefined,
  counts: { hits: 0, misses: 0 },
};

beforeAll(async () => {
  built = await createBuiltWeb();
  const web = { folder: built.folder, settings: {}, publicUrl: PUBLIC_URL };
  world = await createTestApp({ cache: loadingCache }, { web });
  const { id } = await createMember(world.db, 'Asha');
  const city = await createCity(world.db, 'Pune', { latitude: 18.52, longitude: 73.86 });
  for (let n = 0; n < 12; n++) await createBook(world.db, { user_id: id, city_id: city });
  const lists = Object.entries(FILTERS).flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
  for (const [name, endpoint] of Object.entries(api) as [keyof Api, Endpoint][]) {
    if (!endpoint.public || !name.startsWith('GET ')) continue;
    for (const query of [{}, ...(endpoint.query ? lists : [])])
      await call(world.app, name as 'GET /api/book-posts/explore', { query, params: { id: 1 } } as never);
  }
  const { data } = await call(world.app, 'GET /api/book-posts/explore', { query: { per_page: 3 } });
  await call(world.app, 'GET /api/book-posts/explore', { query: { per_page: 3, after: data.next } });
  for (const query of lists) await world.app.inject({ url: '/books', query: toText(query) });
  for (const query of [{}, { category: 1 }, { city }])
    await world.app.inject({ url: '/feeds/books.atom', query: toText(query) });
}, 120_000);
afterAll(async () => {
  await world.close();
  await built.remove();
});

const toText = (query: object) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/** Whether a change of the column is noted, or updates the books that show it, which is noted. */
async function isCounted({ table, column }: { table: string; column: string }, event: 'insert' | 'update' | 'delete') {
  const bit = { insert: 4, delete: 8, update: 16 }[event];
  const { rows } = await sql`
    select from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid
    where tgrelid = ${table}::regclass and not tgisinternal and tgenabled = 'O' and tgtype & ${bit} <> 0
      and prosrc ~ 'update books |insert into book_changes '
      and (${event} <> 'update' or tgattr = '' or (
        select attnum from pg_attribute where attrelid = tgrelid and attname = ${column}) = any (tgattr))`.execute(
    world.db,
  );
  return rows.length > 0;
}

async function isPrimaryKey(table: string, column: string) {
  const { rows } = await sql`
    select from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = ${table}::regclass and indisprimary and attname = ${column}`.execute(world.db);
  return rows.length > 0;
}

/**
 * Rows that a book refers to exist before it and are deleted after it; rows that extend them are inserted and deleted
 * with them.
 */
async function isReferredTo(table: string) {
  const { rows } = await sql`
    with recursive referred (id) as (
      select confrelid from pg_constraint where contype = 'f' and conrelid = 'books'::regclass
      union
      select conrelid from referred join pg_constraint on confrelid = referred.id and contype = 'f'
      join pg_index on indrelid = conrelid and indisprimary and indkey::text = array_to_string(conkey, ' ')
    )
    select from referred where id = ${table}::regclass`.execute(world.db);
  return rows.length > 0;
}

test('a trigger notes a change of every column that a cached response reads', async () => {
  expect([...cachedKeys].toSorted()).toEqual([
    'book',
    'book-feed',
    'book-list-meta',
    'books',
    'cities',
    'filter',
    'suggestions',
  ]);
  const read = (await findReadColumns(world.pool, loaded)).filter(
    ({ table }) => ![...FOLLOWS_BOOKS, ...MAY_BE_LATE].includes(table),
  );
  expect([...new Set(read.map(({ table }) => table))].toSorted()).toEqual(
    expect.arrayContaining(['books', 'categories', 'cities', 'colleges', 'languages', 'profiles', 'users']),
  );
  const missing: string[] = [];
  for (const one of read) {
    const name = `${one.table}.${one.column}`;
    if (!(await isPrimaryKey(one.table, one.column)) && !(await isCounted(one, 'update')))
      missing.push(`update of ${name}`);
    if (await isReferredTo(one.table)) continue;
    for (const event of ['insert', 'delete'] as const)
      if (!(await isCounted(one, event))) missing.push(`${event} into ${one.table}`);
  }
  expect([...new Set(missing)]).toEqual([]);
});
