// Creates the large data sets in data/bench: npm run bench -- large-data 10000 1000000
// CSV files with the columns title, authors, isbn13, language and publisher add real titles to those of the demo.
import { join } from 'node:path';
import { openEmbeddedPostgres } from '../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { setupLimits } from '../apps/server/src/platform/db/connections/connection-limits.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { migrateToLatest } from '../apps/server/src/platform/db/setup/migrate.ts';
import { readSetting, writeSetting } from '../apps/server/src/platform/db/settings.queries.ts';
import { seedReferenceData } from '../apps/server/src/seeds/reference.ts';
import { runAdminStatement, createDatabase } from '../apps/server/test/services/database-server.ts';
import { fillLargeData } from '../apps/server/test/large-data/fill.ts';
import { LARGE_DATA_VERSION, getSizes } from '../apps/server/test/large-data/sizes.ts';
import { readCsvBooks } from './support/real-books.ts';

const FOLDER = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../data/bench');
const VERSION_KEY = 'large_data';

/** Starts PostgreSQL with a database for each number of books; existing ones are reused. */
export async function openLargeData(sizes: number[], csvFiles: string[] = []) {
  const { url, stop } = await openEmbeddedPostgres({ dataDir: FOLDER, log: console.log });
  const urls: string[] = [];
  try {
    for (const books of sizes) urls.push(await ensureDatabase(url, books, csvFiles));
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls, close: stop };
}

async function ensureDatabase(server: string, books: number, csvFiles: string[]) {
  const name = `books_${books}`;
  const version = [LARGE_DATA_VERSION, ...csvFiles].join(' ');
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (await isMade(server, name, url.href, version)) return url.href;

  console.log(`Making ${books} books in ${FOLDER} ...`);
  await runAdminStatement(server, `drop database if exists ${name} with (force)`);
  await createDatabase(server, name);
  await withMigratedDatabase(url.href, async (db) => seedReferenceData(db));
  const works = csvFiles
    .flatMap(readCsvBooks)
    .map((book) => ({ ...book, isbn13: book.isbn, category: '', description: '' }));
  await fillLargeData(url.href, getSizes(books), { works, log: console.log });
  await withMigratedDatabase(url.href, (db) => writeSetting(db, VERSION_KEY, version));
  return url.href;
}

async function isMade(server: string, name: string, url: string, version: string) {
  const { rowCount } = await runAdminStatement(server, `select datname from pg_database where datname = '${name}'`);
  if (rowCount === 0) return false;
  // A database whose migrations ran in another order cannot be migrated.
  return withMigratedDatabase(url, async (db) => (await readSetting(db, VERSION_KEY)) === version).catch(() => false);
}

async function withMigratedDatabase<T>(url: string, work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>) {
  const { db, pool } = openDatabase(url, 2, setupLimits);
  try {
    await migrateToLatest(db, pool);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

if (process.argv[1] === import.meta.filename) {
  const given = process.argv.slice(2);
  const sizes = given.filter((argument) => /^\d+$/.test(argument)).map(Number);
  const { close } = await openLargeData(
    sizes.length > 0 ? sizes : [10_000, 1_000_000],
    given.filter((one) => one.endsWith('.csv')),
  );
  await close();
}
