import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { StartupError } from '../startup-error.ts';
import { type BackupPlace, readFingerprint, getTableFile, IMAGE_LIST, writeBackupFile } from './backup-place.ts';
import {
  listMigrations,
  listSequences,
  listTables,
  openCopyConnection,
  readRelease,
  readSchemaVersion,
  beginSnapshot,
  copyTableOut,
  endSnapshot,
  hasImages,
  listImageNames,
  withTableReleased,
} from './backup.queries.ts';
import { checkBackup } from './check-backup.ts';
import { type Manifest, type TableFile, writeManifest } from './manifest.ts';
import { createProgress, type Print } from './progress.ts';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { getImageName, type ImageStore, listImageFiles } from '../images/image-store.ts';

interface Options {
  databaseUrl: string;
  stores: ImageStores;
  place: BackupPlace;
  print: Print;
}

const MAX_SNAPSHOTS = 10;
const COMPRESSION = { level: 3 };

/** Writes one snapshot and its pictures while the product runs, and verifies the result; a failed backup is removed. */
export async function createBackup({ databaseUrl, stores, place, print }: Options): Promise<Manifest> {
  const [snapshotReader, current] = [await openCopyConnection(databaseUrl), await openCopyConnection(databaseUrl)];
  try {
    await place.prepare(['tables', ...Object.keys(stores)]);
    return await fillPlace({ snapshotReader, current, stores, place, print });
  } finally {
    await Promise.all([snapshotReader.end(), current.end()]);
  }
}

interface Copying extends Pick<Options, 'stores' | 'place' | 'print'> {
  snapshotReader: Client;
  current: Client;
}

async function fillPlace({ snapshotReader, current, stores, place, print }: Copying) {
  try {
    const version = await readSchemaVersion(snapshotReader);
    const { takenAt, lost } = await copyImages({ snapshotReader, current, stores, place, print });
    const manifest = await writeSnapshot({ snapshotReader, stores, place, takenAt, lost, print });
    await endSnapshot(snapshotReader);
    await ensureSameVersion(current, version);
    await writeManifest(place, manifest);
    return await checkBackup(place, print);
  } catch (error) {
    await place.clear();
    throw error;
  }
}

/** Copying takes long, so it precedes the snapshot; pictures removed meanwhile are missing in a later snapshot too. */
async function copyImages({ snapshotReader, current, stores, place, print }: Copying) {
  const copyAll = async (from: Client, reportProgress: (count: number) => void) => {
    const missing: { name: string; files: string[] }[] = [];
    for await (const names of listImageNames(from)) {
      const copies = names.map(async (name) => ({ name, files: await copyImage(stores, place, name) }));
      missing.push(...(await Promise.all(copies)).filter(({ files }) => files.length > 0));
      reportProgress(names.length);
    }
    return missing;
  };

  await current.query('begin');
  await copyAll(current, createProgress('pictures copied', print));
  await current.query('rollback');
  for (let snapshot = 1; snapshot <= MAX_SNAPSHOTS; snapshot += 1) {
    const takenAt = await beginSnapshot(snapshotReader);
    const missing = await copyAll(snapshotReader, () => undefined);
    const names = missing.map(({ name }) => name);
    if (await hasImages(current, names)) return { takenAt, lost: missing.flatMap(({ files }) => files) };
    await endSnapshot(snapshotReader);
  }
  throw new StartupError('Pictures are removed faster than they can be copied. Try again when there is less to do.');
}

interface Snapshot extends Omit<Copying, 'current'> {
  takenAt: Date;
  lost: string[];
}

async function writeSnapshot({ snapshotReader, stores, place, takenAt, lost, print }: Snapshot): Promise<Manifest> {
  return {
    format: 1,
    takenAt: takenAt.toISOString(),
    postgres: await readRelease(snapshotReader),
    migrations: await withTableReleased(snapshotReader, () => listMigrations(snapshotReader)),
    tables: await writeTables(snapshotReader, place, print),
    sequences: await listSequences(snapshotReader),
    images: { ...(await writeImageList(snapshotReader, stores, place)), lost },
  };
}

async function writeTables(snapshotReader: Client, place: BackupPlace, print: Print): Promise<TableFile[]> {
  const files: TableFile[] = [];
  for (const table of await listTables(snapshotReader)) {
    const file = await withTableReleased(snapshotReader, async () => {
      const rows = copyTableOut(snapshotReader, table);
      const packed = rows.pipe(createGzip(COMPRESSION));
      rows.once('error', (error) => packed.destroy(error));
      const fingerprint = await writeBackupFile(place, getTableFile(table.name), packed);
      return { ...table, rows: rows.rowCount, ...fingerprint };
    });
    files.push(file);
    print(`${file.name}: ${file.rows.toLocaleString('en')} rows`);
  }
  return files;
}

async function writeImageList(snapshotReader: Client, stores: ImageStores, place: BackupPlace) {
  const kept = new Set<string>();
  const counts = { count: 0, files: 0, bytes: 0 };

  async function* listLines() {
    for await (const names of listImageNames(snapshotReader)) {
      for (const name of names) kept.add(name);
      for (const path of names.flatMap((name) => listImagePaths(stores, name))) {
        const copy = await readFingerprint(place, path);
        if (!copy) continue;
        counts.files += 1;
        counts.bytes += copy.bytes;
        yield `${copy.sha256}  ${path}\n`;
      }
    }
  }

  const { sha256 } = await writeBackupFile(place, IMAGE_LIST, listLines());
  if (kept.size > 0 && counts.files === 0)
    throw new StartupError(
      `The database names ${kept.size.toLocaleString('en')} pictures, and none of them is there. Set DATA_DIR as for the server.`,
    );
  await removeOtherCopies(stores, place, kept);
  return { ...counts, count: kept.size, sha256 };
}

/** A table rewritten by a migration looks empty to an older snapshot. */
async function ensureSameVersion(current: Client, version: string) {
  if ((await readSchemaVersion(current)) !== version)
    throw new StartupError('The database was brought to another release while the backup was made. Make it again.');
}

export type ImageStores = Record<string, ImageStore>;

/** Copies a picture from whichever store has it, unless it was copied already. Returns the files that no store has. */
async function copyImage(stores: ImageStores, place: BackupPlace, name: string): Promise<string[]> {
  const files = listImageFiles(name);
  for (const [part, store] of Object.entries(stores)) {
    const outcomes = await Promise.all(files.map((file) => copyFile(store, place, { part, file })));
    if (outcomes.some(Boolean)) return files.filter((_, at) => !outcomes[at]);
  }
  return files;
}

interface PartFile {
  part: string;
  file: string;
}

async function copyFile(store: ImageStore, place: BackupPlace, { part, file }: PartFile): Promise<boolean> {
  const path = `${part}/${file}`;
  if (await place.hasFile(path)) return true;
  const bytes = await store.readImage(file);
  if (!bytes) return false;
  await place.writeFile(path, Readable.from(bytes, { objectMode: false }));
  const written = await place.openFile(path);
  if (!written || !bytes.equals(await buffer(written)))
    throw new Error(`${path} in ${place.name} is not what was written to it`);
  return true;
}

/** Removes copies of pictures that no row of the backup refers to, because they were deleted during the backup. */
async function removeOtherCopies(stores: ImageStores, place: BackupPlace, kept: Set<string>) {
  for (const part of Object.keys(stores))
    for await (const name of place.listFiles(part))
      if (!kept.has(getImageName(name))) await place.removeFile(`${part}/${name}`);
}

const listImagePaths = (stores: ImageStores, name: string) =>
  Object.keys(stores).flatMap((part) => listImageFiles(name).map((file) => `${part}/${file}`));
