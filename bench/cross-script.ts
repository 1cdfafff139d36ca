// Measures search across scripts: which English titles return a book in another script before the right one,
// and the recall of common spellings: npm run bench -- cross-script
import { mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BookFilters } from '@wandering-books/contract/books/books.ts';
import { searchBooks } from '../apps/server/src/features/book-search/book-search.usecases.ts';
import { setupLimits } from '../apps/server/src/platform/db/connections/connection-limits.ts';
import type { Db } from '../apps/server/src/platform/db/tables.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { openEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { migrateToLatest } from '../apps/server/src/platform/db/setup/migrate.ts';
import { readTable } from '../apps/server/src/seeds/seed-files.ts';
import { chooseSize, isJudged } from './support/sizes.ts';

const ENGLISH_TITLES = chooseSize(3000, 50);
const SPELLED_TITLES = chooseSize(Infinity, 50);
const MAX_WRONG_SHARE = 0.04;
const MIN_RECALL = 0.94;
/** SPELLINGS=unseen-spellings.tsv selects a held-out list, on which the search must not be tuned. */
const SPELLINGS =
  process.env['SPELLINGS'] ?? join(import.meta.dirname, '../apps/server/test/search/search-spellings.tsv');

const spellings = readFileSync(SPELLINGS, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(0, SPELLED_TITLES)
  .map((line) => line.split('\t'))
  .map(([, native = '', latin = '']) => ({ native, latin: latin.split('|') }));
const books = readTable<'title' | 'author'>('demo/books.tsv');
const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);

const folder = await mkdtemp(join(tmpdir(), 'cross-script-'));
const postgres = await openEmbeddedPostgres({ dataDir: folder, log: () => {} });
const { db, pool } = openDatabase(postgres.url, 2, setupLimits);
try {
  await migrateToLatest(db, pool);
  await addBooks(db, [...books, ...spellings.map(({ native }) => ({ title: native, author: 'Unknown' }))]);
  const wrong = await findWrongTitles(db);
  const recall = await measureRecall(db);
  if (isJudged && (wrong > MAX_WRONG_SHARE || recall < MIN_RECALL)) process.exitCode = 1;
} finally {
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

async function addBooks(db: Db, titles: { title: string; author: string }[]) {
  const add = async (table: 'categories' | 'languages', name: string) =>
    (await db.insertInto(table).values({ name, position: 1 }).returning('id').executeTakeFirstOrThrow()).id;
  const user = { name: 'Bench', email: 'bench@example.org', mobile: '9876543210' };
  const { id: user_id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  const rest = {
    ...{ user_id, category_id: await add('categories', 'Any'), language_id: await add('languages', 'Any') },
    ...{ type: 'donate' as const, condition: 'used' as const },
  };
  for (let at = 0; at < titles.length; at += 500)
    await db
      .insertInto('books')
      .values(titles.slice(at, at + 500).map(({ title, author }) => ({ title, author, ...rest })))
      .execute();
  console.log(
    `${titles.length} books, of which ${titles.filter(({ title }) => !isLatin(title)).length} in other scripts`,
  );
}

async function listTitles(db: Db, q: string) {
  const { results } = await searchBooks(db, BookFilters.parse({ q: q.slice(0, 200) }));
  const ids = results.map(({ id }) => id);
  const rows = await db
    .selectFrom('books')
    .where('id', 'in', [0, ...ids])
    .select(['id', 'title'])
    .execute();
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  return ids.map((id) => titles.get(id)!);
}

/** Queries are titles without subtitle and series. */
async function findWrongTitles(db: Db) {
  const all = [...new Set(books.map(({ title }) => title).filter(isLatin))];
  const step = Math.max(1, Math.floor(all.length / ENGLISH_TITLES));
  const asked = all.filter((_, at) => at % step === 0).slice(0, ENGLISH_TITLES);
  const wrong: string[] = [];
  let shown = 0;
  for (const title of asked) {
    const q = title.split(/[:(]/)[0]!.trim() || title;
    const found = await listTitles(db, q);
    const right = found.findIndex((one) => one.startsWith(q));
    const native = found.findIndex((one) => !isLatin(one));
    if (native >= 0) shown++;
    if (native >= 0 && (right < 0 || native < right)) wrong.push(`${q} → ${found[native]}`);
  }
  console.log(
    `Of ${asked.length} English titles ${shown} find a book in another script, ${wrong.length} before the right one`,
  );
  console.log(wrong.slice(0, 20).join('\n'));
  return wrong.length / asked.length;
}

async function measureRecall(db: Db) {
  const missed: string[] = [];
  let asked = 0;
  for (const { native, latin } of spellings)
    for (const spelling of latin) {
      asked++;
      if (!(await listTitles(db, spelling)).slice(0, 5).includes(native)) missed.push(spelling);
    }
  const recall = 1 - missed.length / asked;
  console.log(`${asked} spellings: recall ${recall.toFixed(3)}; not found: ${missed.join(', ')}`);
  return recall;
}
