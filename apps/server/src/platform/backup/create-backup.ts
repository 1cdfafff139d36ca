import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { StartupError } from '../startup-error.ts';
import { runInParallel } from '../concurrency/parallel.ts';
import { type BackupPlace, getTableFile, IMAGE_LIST, writeBackupFile } from './backup-place.ts';
import * as queries from './backup.queries.ts';
import { checkRows, type Manifest, type TableFile, writeManifest } from './manifest.ts';
import { createProgress, type Print } from './progress.ts';
import { createImageCopier, type ImageCopier, type ImageStores } from './image-copier.ts';

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
  const copier = await createImageCopier(stores, place);
  const connect = () => queries.openCopyConnection(databaseUrl);
  const [snapshotReader, current] = [await connect(), await connect()];
  try {
    await place.prepare(['tables', ...Object.keys(stores)]);
    return await fillPlace({ snapshotReader, current, copier, place, print });
  } finally {
    await Promise.all([snapshotReader.end(), current.end()]);
  }
}

interface Copying extends Pick<Options, 'place' | 'print'> {
  copier: ImageCopier;
  snapshotReader: Client;
  current: Client;
}

async function fillPlace({ snapshotReader, current, copier, place, print }: Copying) {
  try {
    const version = await queries.readSchemaVersion(snapshotReader);
    const { takenAt, lostFiles } = await copyImages({ snapshotReader, current, copier, print });
    const manifest = await writeSnapshot({ snapshotReader, copier, place, takenAt, lostFiles, print });
    await queries.endSnapshot(snapshotReader);
    await ensureSameVersion(current, version);
    await writeManifest(place, manifest);
    return await checkRows(place);
  } catch (error) {
    await place.clear();
    throw error;
  }
}

/** Copying takes long, so it precedes the snapshot; pictures removed meanwhile are missing in a later snapshot too. */
async function copyImages({ snapshotReader, current, copier, print }: Omit<Copying, 'place'>) {
  const copyAll = async (from: Client, reportProgress: (count: number) => void) => {
    const missingImages: { name: string; files: string[] }[] = [];
    await runInParallel(queries.listImageNames(from), async (name) => {
      const files = await copier.copyImage(name);
      if (files.length > 0) missingImages.push({ name, files });
      reportProgress(1);
    });
    return missingImages;
  };

  await current.query('begin');
  await copyAll(current, createProgress('pictures', await queries.countImages(current), print));
  await current.query('rollback');
  for (let snapshot = 1; snapshot <= MAX_SNAPSHOTS; snapshot += 1) {
    const takenAt = await queries.beginSnapshot(snapshotReader);
    const missingImages = await copyAll(snapshotReader, () => undefined);
    const names = missingImages.map(({ name }) => name);
    if (await queries.hasImages(current, names))
      return { takenAt, lostFiles: missingImages.flatMap(({ files }) => files) };
    await queries.endSnapshot(snapshotReader);
  }
  throw new StartupError(
    'Pictures are removed faster than they can be copied. Try again when the server is less busy.',
  );
}

type Snapshot = Omit<Copying, 'current'> & { takenAt: Date; lostFiles: string[] };

const writeSnapshot = async ({
  snapshotReader,
  copier,
  place,
  takenAt,
  lostFiles,
  print,
}: Snapshot): Promise<Manifest> => ({
  format: 1,
  takenAt: takenAt.toISOString(),
  postgres: await queries.readRelease(snapshotReader),
  migrations: await queries.withTableReleased(snapshotReader, () => queries.listMigrations(snapshotReader)),
  tables: await writeTables(snapshotReader, place, print),
  sequences: await queries.listSequences(snapshotReader),
  images: { ...(await writeImageList(snapshotReader, copier, place)), lost: lostFiles },
});

async function writeTables(snapshotReader: Client, place: BackupPlace, print: Print): Promise<TableFile[]> {
  const files: TableFile[] = [];
  for (const table of await queries.listTables(snapshotReader)) {
    const file = await queries.withTableReleased(snapshotReader, async () => {
      const rows = queries.copyTableOut(snapshotReader, table);
      const packed = rows.pipe(createGzip(COMPRESSION));
      rows.once('error', (error) => packed.destroy(error));
      // Once writing has failed, nobody else listens while the connection ends.
      packed.on('error', () => {});
      const fingerprint = await writeBackupFile(place, getTableFile(table.name), packed);
      return { ...table, rows: rows.rowCount, ...fingerprint };
    });
    files.push(file);
    print(`${file.name}: ${file.rows.toLocaleString('en')} rows`);
  }
  return files;
}

async function writeImageList(snapshotReader: Client, { copies }: ImageCopier, place: BackupPlace) {
  const unused = new Map(copies);
  const usedHashes = new Set<string>();
  const counts = { count: 0, files: 0, bytes: 0 };

  async function* listLines() {
    for await (const name of queries.listImageNames(snapshotReader)) {
      counts.count += 1;
      unused.delete(name);
      for (const { path, sha256, bytes } of copies.get(name) ?? []) {
        usedHashes.add(sha256);
        counts.files += 1;
        counts.bytes += bytes;
        yield `${sha256}  ${path}\n`;
      }
    }
  }

  const { sha256 } = await writeBackupFile(place, IMAGE_LIST, listLines());
  if (counts.count > 0 && counts.files === 0)
    throw new StartupError(
      `The database lists ${counts.count.toLocaleString('en')} pictures, but none of their files exists. Set DATA_DIR as for the server.`,
    );
  await place.removePictures([...unused.values()].flat(), usedHashes);
  return { ...counts, sha256 };
}

/** A table rewritten by a migration looks empty to an older snapshot. */
async function ensureSameVersion(current: Client, version: string) {
  if ((await queries.readSchemaVersion(current)) !== version)
    throw new StartupError('The database was migrated during the backup. Run the backup again.');
}
