import { interfaceLanguages } from '@wandering-books/contract/language/interface-languages.ts';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearLists, createTestDatabase } from '../../../test/database.ts';
import { fillLargeData } from '../../../test/large-data/fill.ts';
import { getSizes } from '../../../test/large-data/sizes.ts';
import { explainQuery } from '../../../test/statements/query-plans.ts';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../platform/db/tables.ts';
import { seedReferenceData } from '../../seeds/reference.ts';
import { findLatestChange, listBookLists } from '../books/page-meta/page-meta.usecases.ts';
import { getBookFeed } from '../books/page-meta/feeds.usecases.ts';
import { listMemberPages } from '../profiles/page-meta/page-meta.usecases.ts';

/** Enough for the planner to prefer indexes. */
const BOOKS = 50_000;
const MAX_IN_FEED = 50;

const { db, pool, url, close } = await createTestDatabase();
const asked: CompiledQuery[] = [];
const dialect = new PostgresDialect({ pool });
const listening = new Kysely<Database>({ dialect, log: (event) => void asked.push(event.query) });
afterAll(close);
beforeAll(async () => {
  await clearLists(db);
  await seedReferenceData(db);
  await fillLargeData(url, getSizes(BOOKS), { isComplete: false });
}, 120_000);

const cached = (_key: string, load: () => Promise<unknown>) => load();
const deps = { db: listening, cache: { cached } } as unknown as Deps;
const site = { name: 'The Books', describe: () => '', url: 'https://books.example.org' };

async function listSteps(ask: () => Promise<unknown>) {
  asked.length = 0;
  await ask();
  return (await Promise.all(asked.map((query) => explainQuery(pool, query)))).flat();
}

async function countAll(entries: AsyncIterable<unknown>) {
  let count = 0;
  for await (const _ of entries) count++;
  return count;
}

it('a feed reads only the books that it contains', async () => {
  const { category_id: category, city_id } = await db
    .selectFrom('books')
    .where('city_id', 'is not', null)
    .select(['category_id', 'city_id'])
    .executeTakeFirstOrThrow();
  const city = city_id!;
  for (const filters of [{}, { category }, { city }, { category, city }]) {
    const steps = await listSteps(() => getBookFeed(deps, filters, site, interfaceLanguages[0]));
    expect(steps.filter(({ node, table }) => node === 'Seq Scan' && table === 'books')).toEqual([]);
    expect(Math.max(...steps.map(({ received }) => received))).toBeLessThanOrEqual(2 * MAX_IN_FEED);
  }
});

it('the sitemap reads one book per list and member', async () => {
  let entries = 0;
  const steps = await listSteps(async () => {
    await findLatestChange(deps);
    entries = (await countAll(listBookLists(deps))) + (await countAll(listMemberPages(deps)));
  });
  expect(entries).toBeGreaterThan(1000);
  const ofBooks = steps.filter(({ table }) => table === 'books');
  expect(ofBooks.length).toBeGreaterThan(10);
  expect([...new Set(ofBooks.map(({ node }) => node))].toSorted()).toEqual(['Index Only Scan', 'Index Scan']);
  expect(Math.max(...steps.map(({ received }) => received))).toBeLessThan(BOOKS / 2);
});
