import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSorts } from '@wandering-books/contract/books/book-options.ts';
import { BookFilters } from '@wandering-books/contract/books/books.ts';
import { clearLists, createTestDatabase } from '../../../test/database.ts';
import { fillLargeData } from '../../../test/large-data/fill.ts';
import { explainQuery, LARGE_TABLES, type PlanStep } from '../../../test/statements/query-plans.ts';
import { getSizes } from '../../../test/large-data/sizes.ts';
import type { Database } from '../../platform/db/tables.ts';
import { seedReferenceData } from '../../seeds/reference.ts';
import { countBooksPerFilter } from './facets/facets.queries.ts';
import { workSorts } from '@wandering-books/contract/works/works.ts';
import { findCopies, NEAR_KM, summarizeWorks } from './copies/copies.usecases.ts';
import { findWork } from '../matching/matching.usecases.ts';
import { indexNewWords } from './sounds/sounds.usecases.ts';
import { suggestSearches } from './suggestions/suggestions.usecases.ts';
import { searchBooks, searchBooksNear } from './book-search.usecases.ts';

/** Enough for the planner to prefer indexes. */
const BOOKS = 50_000;
/** Few candidates are sorted; many are read in index order. */
const MAX_SORTED = 3000;
/** Before PostgreSQL 17 hundreds of words are looked up one by one; a sequential scan of so few blocks is cheaper. */
const MAX_BLOCKS_ON_OLDER_POSTGRES = 100;
const delhi = { latitude: 28.65, longitude: 77.23 };

const INDEXES = [
  ...['books_newest', 'books_by_title', 'books_by_words', 'books_by_place', 'books_without_place'],
  ...['books_by_price', 'books_by_type', 'books_by_condition', 'books_of_work_by_price', 'books_of_work_by_place'],
  ...['books_by_category', 'books_by_language', 'books_by_city', 'books_by_college'],
  ...['category', 'language', 'city', 'college'].flatMap((filter) => [
    `books_of_${filter}_by_title`,
    `books_of_${filter}_by_price`,
  ]),
  ...['books_by_category_and_language', 'books_by_category_and_city', 'books_by_language_and_city'],
];

const { db, pool, url, close } = await createTestDatabase();
const asked: CompiledQuery[] = [];
const listening = new Kysely<Database>({
  dialect: new PostgresDialect({ pool }),
  log: (event) => void asked.push(event.query),
});
const used = new Set<string>();
afterAll(close);

let filters: Record<string, object>;
let mostBlocks = 0;

beforeAll(async () => {
  const { rows } = await pool.query<{ release: string }>(`select current_setting('server_version_num') as release`);
  if (Number(rows[0]!.release) < 170_000) mostBlocks = MAX_BLOCKS_ON_OLDER_POSTGRES;
  await clearLists(db);
  await seedReferenceData(db);
  await fillLargeData(url, getSizes(BOOKS), { isComplete: false });
  // A unique combination of shelf, city, college and words; others share some of them.
  const book = await db
    .selectFrom('books')
    .where('college_id', 'is not', null)
    .where('language_id', '>', 5)
    .select(['category_id', 'language_id', 'city_id', 'college_id', 'user_id'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [category, language, city, college] = [book.category_id, book.language_id, book.city_id, book.college_id].map(
    String,
  );
  filters = {
    none: {},
    ...{ category: { category }, language: { language }, city: { city }, college: { college } },
    ...{
      owner: { owner: book.user_id },
      day: { date: new Date(Date.now() - 90 * 86_400_000).toISOString().slice(0, 10) },
    },
    ...{ 'category and language': { category, language }, 'category and city': { category, city } },
    ...{ 'language and city': { language, city }, 'category and college': { category, college } },
    ...{ 'a common word': { q: 'murders' }, 'a word': { q: 'gitanjali' }, 'an unfinished word': { q: 'git' } },
    ...{ type: { type: 'donate' }, condition: { condition: 'new' }, 'a price': { max_price: 20 } },
    ...{ 'a category as a word': { q: 'fiction' }, 'a category and a city as words': { q: 'poetry mumbai' } },
    ...{ 'books in a city': { q: 'books in mumbai' }, 'a city in another script': { q: 'मुंबई' } },
    ...{ 'a title in another script': { q: 'godan' }, 'two words in another script': { q: 'madhushala bachchan' } },
    ...{ 'a misspelt city': { q: 'mumbaai' }, 'free and cheap': { q: 'gitanjali', type: 'donate', max_price: 100 } },
    ...{ 'a typing error': { q: 'gitanjli' }, 'an ISBN': { q: '9780143039655' }, 'two words': { q: 'history kol' } },
    ...{ 'word and category': { q: 'history', category }, 'word and city': { q: 'history', city } },
  };
  await indexNewWords(db);
  await searchBooks(db, BookFilters.parse({ q: 'any' }));
}, 120_000);

async function stepsOf(ask: () => Promise<unknown>) {
  asked.length = 0;
  await ask();
  const steps = (await Promise.all(asked.map((query) => explainQuery(pool, query)))).flat();
  for (const { index } of steps) if (index) used.add(index);
  return steps;
}

function expectCheap(steps: PlanStep[], what: string) {
  const scanned = steps.filter(
    ({ node, table, blocks }) => node === 'Seq Scan' && LARGE_TABLES.has(table!) && blocks > mostBlocks,
  );
  expect(
    scanned.map(({ table }) => table),
    `${what} reads whole tables`,
  ).toEqual([]);
  const sorted = steps.filter(({ node, received }) => node.includes('Sort') && received > MAX_SORTED);
  expect(
    sorted.map(({ received }) => received),
    `${what} sorts many`,
  ).toEqual([]);
}

const browse = (query: object) => searchBooks(listening, BookFilters.parse({ ...delhi, ...query }));

describe.each(bookSorts)('lists by %s', (sort_by) => {
  it('read only what they need, with any filter', async () => {
    for (const [name, filter] of Object.entries(filters)) {
      let after: string | null | undefined;
      const first = await stepsOf(async () => (after = (await browse({ sort_by, ...filter })).meta.next));
      expectCheap(first, `${name} by ${sort_by}`);
      if (after)
        expectCheap(await stepsOf(() => browse({ sort_by, ...filter, after })), `${name} by ${sort_by}, read on`);
    }
  });
});

describe('other lists', () => {
  it('of a search rank the best without reading all', async () => {
    for (const [name, filter] of Object.entries(filters).filter(([, filter]) => 'q' in filter))
      expectCheap(await stepsOf(() => browse(filter)), name);
  });

  it('suggestions read a bounded number of rows', async () => {
    for (const text of ['g', 'god', 'fic', 'poetry mum', 'mumbaai', 'ponniyin selv'])
      expectCheap(await stepsOf(() => suggestSearches(listening, text, {})), `suggestions for ${text}`);
  });

  it('counts per filter read a bounded number of rows', async () => {
    expectCheap(await stepsOf(() => countBooksPerFilter(listening)), 'counts per filter');
  });

  it('copies of works read a bounded number of rows, also for the most popular', async () => {
    const popular = await db
      .selectFrom('books')
      .groupBy('work_id')
      .select(['work_id', ({ fn }) => fn.countAll<number>().as('copies')])
      .orderBy('copies', 'desc')
      .limit(20)
      .execute();
    expect(popular[0]!.copies).toBeGreaterThan(200);
    const ids = popular.map(({ work_id }) => work_id);
    for (const within of [undefined, { kilometres: NEAR_KM, of: delhi }]) {
      expectCheap(await stepsOf(() => summarizeWorks(listening, ids, { within })), 'figures of works');
      for (const sort of workSorts) {
        const search = { sort, place: delhi, within, excludeOwnerIds: [7] };
        const steps = await stepsOf(() => findCopies(listening, ids[0]!, search, { limit: 20, offset: 0 }));
        expectCheap(steps, `${sort} copies`);
      }
    }
  });

  it('the work of a listing is found among few', async () => {
    for (const { title, author } of await db.selectFrom('works').select(['title', 'author']).limit(20).execute()) {
      const steps = await stepsOf(() => findWork(listening, { title, author: `${author} jr`, isbn13: null }));
      expectCheap(steps, title);
      expect(steps.map(({ index }) => index)).toContain('works_by_match_key');
    }
  });

  it('nearby lists read a bounded number of rows', async () => {
    const around = { ...delhi, radius: 50, limit: 10 };
    expectCheap(await stepsOf(() => searchBooksNear(listening, around)), 'around a place');
    expectCheap(
      await stepsOf(() => searchBooksNear(listening, around, { excludeOwnerIds: [7] })),
      'around a place, of others',
    );
  });

  it('from a place that many books share sort no more than they show', async () => {
    const { latitude, longitude, books } = await db
      .selectFrom('books')
      .where('latitude', 'is not', null)
      .groupBy(['latitude', 'longitude'])
      .select(({ fn }) => ['latitude', 'longitude', fn.countAll<number>().as('books')])
      .orderBy('books', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(books).toBeGreaterThan(MAX_SORTED);
    const steps = await stepsOf(() => browse({ sort_by: 'distance', latitude, longitude }));
    expectCheap(steps, 'where many stand');
    const sorted = steps.filter(({ node }) => node.includes('Sort'));
    expect(sorted.map(({ received }) => received)).toEqual([expect.closeTo(21, -1)]);
  });

  it('pages read by cursor seek', async () => {
    const steps = await stepsOf(() => browse({ page: 1000, per_page: 20 }));
    expectCheap(steps, 'page 1,000');
    expect(steps).toContainEqual(expect.objectContaining({ node: 'Index Only Scan', index: 'books_newest' }));
  });
});

it('every index of the lists exists and is used', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     where indrelid = 'books'::regclass and pg_get_expr(indpred, indrelid) like '%listed%'
       and indexrelid <> 'books_to_exchange'::regclass`,
  );
  const present = rows.map(({ name }) => name);
  expect(present.toSorted()).toEqual(INDEXES.toSorted());
  expect(present.filter((name) => !used.has(name))).toEqual([]);
});
