import { basename, dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import type { Client } from 'pg';
import { findUnreleased, migrateExactly, migrateToLatest, migrations } from '../db/setup/migrate.ts';
import { openDatabase } from '../db/database.ts';
import { setupLimits } from '../db/connections/connection-limits.ts';
import { runUnderSetupLock } from '../db/setup/setup-lock.queries.ts';
import { runInParallel } from '../concurrency/parallel.ts';
import { StartupError } from '../startup-error.ts';
import { type BackupPlace, getTableFile } from './backup-place.ts';
import * as queries from './backup.queries.ts';
import { checkBackup, listPictures, type Manifest, type TableFile } from './manifest.ts';
import type { ImageStores } from './image-copier.ts';
import { createProgress, type Print } from './progress.ts';

interface Options {
  place: BackupPlace;
  stores: ImageStores;
  print: Print;
  openDatabaseUrl: () => Promise<string>;
}

/** Restores a backup into an empty database and empty picture folders; an interrupted restore can be repeated. */
export async function restoreBackup({ place, stores, print, openDatabaseUrl }: Options): Promise<Manifest> {
  const manifest = await checkBackup(place, print);
  ensureKnownMigrations(manifest);
  const databaseUrl = await openDatabaseUrl();
  const printWaiting = () => print('Another process is preparing the database, waiting for it ...');
  await runUnderSetupLock(databaseUrl, printWaiting, async () => {
    const client = await queries.openCopyConnection(databaseUrl);
    try {
      await ensureEmpty(client, stores);
      await queries.markUnfinishedRestore(client);
      await migrateDatabase(databaseUrl, manifest.migrations);
      await restoreImages(place, stores, manifest, print);
      await loadTables(client, place, manifest, print);
    } finally {
      await client.end();
    }
    await migrateDatabase(databaseUrl);
  });
  return manifest;
}

function ensureKnownMigrations({ migrations: had }: Manifest) {
  const unreleased = findUnreleased(had);
  if (unreleased)
    throw new StartupError(
      `The backup was made by a version between two releases: it has migration ${unreleased}, which no release contains. ` +
        'Restore it with that version.',
    );
  const unknown = had.find((name) => !(name in migrations));
  if (unknown)
    throw new StartupError(
      `The backup is of a later release than this one, which does not know ${unknown}. Restore it with that release.`,
    );
}

async function ensureEmpty(client: Client, stores: ImageStores) {
  if (await queries.hasTable(client, queries.UNFINISHED_RESTORE)) return;
  const [table] = await queries.listTables(client);
  if (table)
    throw new StartupError(
      `The database is not empty: it has the table ${table.name}. Nothing was changed.\n` +
        'A backup is restored into an empty database: name a new one with DATABASE_URL, or another folder with DATA_DIR.',
    );
  for (const [part, store] of Object.entries(stores))
    if (!(await store.isEmpty()))
      throw new StartupError(
        `There are pictures in ${part} already. Nothing was changed. Choose another folder with DATA_DIR.`,
      );
}

async function migrateDatabase(databaseUrl: string, names?: string[]) {
  const { db, pool } = openDatabase(databaseUrl, 2, setupLimits);
  try {
    await (names ? migrateExactly(db, pool, names) : migrateToLatest(db, pool));
  } finally {
    await db.destroy();
  }
}

async function restoreImages(place: BackupPlace, stores: ImageStores, { images }: Manifest, print: Print) {
  const reportProgress = createProgress('picture files restored', images.files, print);
  await runInParallel(listPictures(place), async (picture) => {
    const bytes = await buffer(await openCheckedFile(place, place.getPictureFile(picture)));
    await stores[dirname(picture.path)]!.restoreFile(basename(picture.path), bytes);
    reportProgress(1);
  });
}

async function openCheckedFile(place: BackupPlace, file: string) {
  const content = await place.openFile(file);
  if (!content) throw new StartupError(`${file} was removed from ${place.name} during the restore.`);
  return content;
}

async function loadTables(client: Client, place: BackupPlace, manifest: Manifest, print: Print) {
  const tables = matchTables(manifest.tables, await queries.listTables(client), print);
  await queries.runLoad(client, tables, async () => {
    for (const table of tables) {
      const packed = await openCheckedFile(place, getTableFile(table.name));
      const unpacked = packed.pipe(createGunzip());
      packed.once('error', (error) => unpacked.destroy(error));
      const rows = await queries.copyTableIn(client, table, unpacked);
      if (rows !== table.rows) throw new Error(`${table.name} took ${rows} of ${table.rows} rows`);
      print(`${table.name}: ${rows.toLocaleString('en')} rows`);
    }
    for (const { name, value } of manifest.sequences) await queries.setSequence(client, name, value);
  });
}

function matchTables(saved: TableFile[], tables: queries.Table[], print: Print): TableFile[] {
  return saved.filter(({ name, columns }) => {
    const table = tables.find((one) => one.name === name);
    if (!table) {
      print(`${name}: not a table of the product, skipped`);
      return false;
    }
    const unknown = columns.find((column) => !table.columns.includes(column));
    if (unknown)
      throw new StartupError(
        `This release has no column ${unknown} in ${name}. Restore the backup with the release that made it, then start this one.`,
      );
    return true;
  });
}
