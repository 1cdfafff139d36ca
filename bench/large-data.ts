// Creates the large data sets in data/bench: npm run bench -- large-data 10000 1000000
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

const FOLDER = process.env['BENCH_DATA_DIR'] ?? join(import.meta.dirname, '../data/bench');
const VERSION_KEY = 'large_data';

/** Starts PostgreSQL with a database for each number of books; existing ones are reused. */
export async function openLargeData(sizes: number[]) {
  const { url, stop } = await openEmbeddedPostgres({ dataDir: FOLDER, log: console.log });
  const urls: string[] = [];
  try {
    for (const books of sizes) urls.push(await ensureDatabase(url, books));
  } catch (error) {
    await stop();
    throw error;
  }
  return { urls, close: stop };
}

async function ensureDatabase(server: string, books: number) {
  const name = `books_${books}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  if (await isMade(server, name, url.href)) return url.href;

  console.log(`Making ${books} books in ${FOLDER} ...`);
  await runAdminStatement(server, `drop database if exists ${name} with (force)`);
  await createDatabase(server, name);
  await withMigratedDatabase(url.href, async (db) => seedReferenceData(db));
  await fillLargeData(url.href, getSizes(books), { log: console.log });
  await withMigratedDatabase(url.href, (db) => writeSetting(db, VERSION_KEY, String(LARGE_DATA_VERSION)));
  return url.href;
}

async function isMade(server: string, name: string, url: string) {
  const { rowCount } = await runAdminStatement(server, `select datname from pg_database where datname = '${name}'`);
  if (rowCount === 0) return false;
  // A database whose migrations ran in another order cannot be migrated.
  return withMigratedDatabase(
    url,
    async (db) => (await readSetting(db, VERSION_KEY)) === String(LARGE_DATA_VERSION),
  ).catch(() => false);
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
  const sizes = process.argv.slice(2).map(Number);
  const { close } = await openLargeData(sizes.length > 0 ? sizes : [10_000, 1_000_000]);
  await close();
}
