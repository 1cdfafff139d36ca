import { randomBytes } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { fingerprintDatabase } from '../../../test/samples/database-contents.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { createDatabase } from '../../../test/services/database-server.ts';
import { prepareDatabase } from '../../startup/prepare-database.ts';
import { openDatabase } from '../db/database.ts';
import { migrateExactly, migrations } from '../db/setup/migrate.ts';
import { writeSetting } from '../db/settings.queries.ts';
import { runInTransaction } from '../db/transaction.ts';
import { deleteDiscardedImages } from '../images/images.jobs.ts';
import { createFolderStore } from '../images/folder-store.ts';
import { createImageStore, getImageName, type ImageStore } from '../images/image-store.ts';
import { insertImage, markImagesDiscarded } from '../images/images.queries.ts';
import { checkBackup } from './manifest.ts';
import { createBackup } from './create-backup.ts';
import { createFolderPlace } from './open-place.ts';
import { restoreBackup } from './restore-backup.ts';

const base = await mkdtemp(join(tmpdir(), 'books-backup-'));
const log = pino({ level: 'silent' });
const print = () => {};
let folders = 0;
/** Each in a folder of its own, so that no backup is beside another. */
const createFolderName = (what: string) => join(base, String((folders += 1)), what);
const createEmptyDatabase = () =>
  createDatabase(
    inject('databaseServerUrl'),
    `${inject('templateDatabase')}_${randomBytes(6).toString('hex')}`,
    'template0',
  );

async function createStores(folder = createFolderName('data')) {
  const openStore = async (name: string) => createImageStore(await createFolderStore(join(folder, name)));
  const images = await openStore('images');
  return { images, 'private-images': await openStore('private-images'), folder };
}

type Stores = Awaited<ReturnType<typeof createStores>>;
const pick = ({ images, 'private-images': privateImages }: Stores) => ({ images, 'private-images': privateImages });

let source: { stores: Stores } & Awaited<ReturnType<typeof createTestDatabase>>;
const quiet = createFolderName('quiet');

beforeAll(async () => {
  source = { stores: await createStores(), ...(await createTestDatabase()) };
  for (const part of ['images', 'images', 'private-images'] as const) await addImage(source.stores[part]);
  await createBackup({ databaseUrl: source.url, stores: pick(source.stores), place: createFolderPlace(quiet), print });
});
afterAll(async () => {
  await source.close();
  await rm(base, { recursive: true, force: true });
});

async function addImage(store: ImageStore) {
  const bytes = randomBytes(64);
  const image = await store.storePreparedImage({
    full: bytes,
    smaller: [bytes, bytes],
    colour: '000000',
    width: 1,
    height: 1,
  });
  await runInTransaction(source.db, (trx) => insertImage(trx, image));
  return image.name;
}

async function removeImage(name: string) {
  await runInTransaction(source.db, (trx) => markImagesDiscarded(trx, [name]));
  const { images, 'private-images': privateImages } = source.stores;
  const removeFromBoth = (gone: string) => Promise.all([images.removeImage(gone), privateImages.removeImage(gone)]);
  await deleteDiscardedImages({
    db: source.db,
    images: { ...images, removeImage: async (gone) => void (await removeFromBoth(gone)) },
  });
}

const backUp = (stores: Parameters<typeof createBackup>[0]['stores'] = pick(source.stores), reportProgress = print) => {
  const folder = createFolderName('backup');
  const made = createBackup({
    databaseUrl: source.url,
    stores,
    place: createFolderPlace(folder),
    print: reportProgress,
  });
  return made.then((manifest) => ({ folder, manifest }));
};

async function restore(
  folder: string,
  { url, stores, reportProgress = print }: { url?: string; stores?: Stores; reportProgress?: typeof print } = {},
) {
  const target = { url: url ?? (await createEmptyDatabase()), stores: stores ?? (await createStores()) };
  await restoreBackup({
    place: createFolderPlace(folder),
    stores: pick(target.stores),
    print: reportProgress,
    openDatabaseUrl: async () => target.url,
  });
  return target;
}

async function listPictures(folder: string) {
  const pictures: Record<string, string> = {};
  for (const part of ['images', 'private-images'])
    for (const file of await readdir(join(folder, part)))
      pictures[`${part}/${file}`] = (await readFile(join(folder, part, file))).toString('base64');
  return pictures;
}

/** The picture names in the rows of a backup. */
const listNames = async (folder: string) =>
  gunzipSync(await readFile(join(folder, 'tables/images.copy.gz')))
    .toString()
    .split('\n')
    .map((line) => line.split('\t')[0]);

async function query(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query<Record<string, unknown>>(text, values).finally(() => client.end());
}

/** Wraps a store so that `happen` runs before the first picture is read. */
function interrupt(store: ImageStore, happen: () => Promise<unknown>): ImageStore {
  let before: Promise<unknown> | undefined;
  return { ...store, readImage: async (file) => (await (before ??= happen()), store.readImage(file)) };
}

describe('createBackup and restoreBackup', () => {
  test(
    'restores every row, index, constraint, trigger, sequence and picture of the demo',
    { timeout: 180_000 },
    async () => {
      const databaseUrl = await createEmptyDatabase();
      const stores = await createStores();
      await prepareDatabase(databaseUrl, { images: stores.images, wantsDemo: true, log });
      const folder = createFolderName('demo');
      await createBackup({ databaseUrl, stores: pick(stores), place: createFolderPlace(folder), print });
      const restored = await restore(folder);
      const contents = await fingerprintDatabase(databaseUrl);
      expect(await fingerprintDatabase(restored.url)).toEqual(contents);
      expect(contents.get('rows of books')).toMatchObject({ count: expect.stringMatching(/^[1-9]\d+$/) as string });
      const pictures = await listPictures(stores.folder);
      expect(await listPictures(restored.stores.folder)).toEqual(pictures);
      expect(Object.keys(pictures).length).toBeGreaterThan(60);
    },
  );

  test('copies the rows of one snapshot while other connections write', async () => {
    await query(source.url, 'create table aa_first (number int); create table zz_last (number int)');
    const counts = { written: 0, isDone: false };
    const write = async () => {
      for (; !counts.isDone; counts.written += 1)
        await query(source.url, 'begin; insert into aa_first values (1); insert into zz_last values (1); commit');
    };
    const writing = write();
    const { folder, manifest } = await backUp().finally(() => (counts.isDone = true));
    await writing;
    const [first, last] = ['aa_first', 'zz_last'].map(
      (table) => manifest.tables.find(({ name }) => name === table)!.rows,
    );
    expect(first).toBe(last);
    expect(counts.written).toBeGreaterThan(first!);
    // A table that no migration created is backed up, but not restored.
    const lines: string[] = [];
    await restore(folder, { reportProgress: (line?: string) => lines.push(line!) });
    expect(lines).toContain('aa_first: not a table of the product, skipped');
    await query(source.url, 'drop table aa_first, zz_last');
  });
});

describe('pictures', () => {
  test('are complete for all copied rows when some are removed during the backup', async () => {
    const [early, doomed] = [await addImage(source.stores.images), await addImage(source.stores.images)];
    const interrupted = interrupt(source.stores.images, () => removeImage(early));
    // This one is copied and then removed before the snapshot.
    const images: ImageStore = {
      ...interrupted,
      async readImage(file) {
        const bytes = await interrupted.readImage(file);
        if (file === doomed) await removeImage(doomed);
        return bytes;
      },
    };
    const { folder, manifest } = await backUp({ ...pick(source.stores), images });
    expect(manifest.images.lost).toEqual([]);
    for (const gone of [early, doomed]) {
      expect(await readdir(join(folder, 'images'))).not.toContain(gone);
      expect(await listNames(folder)).not.toContain(gone);
    }
  });

  test('include those added during the backup; one that is removed at once causes a later snapshot', async () => {
    let late = '';
    let brief = '';
    const images = interrupt(source.stores.images, async () => {
      brief = await addImage(source.stores['private-images']);
      late = await addImage(source.stores.images);
    });
    // The short-lived picture cannot be read: it is removed after the snapshot that refers to it.
    const privateImages: ImageStore = {
      ...source.stores['private-images'],
      async readImage(file) {
        if (file === brief) {
          // The snapshot blocks no other statement.
          await query(
            source.url,
            `begin; set lock_timeout = '3s'; lock table images, books in access exclusive mode; commit`,
          );
          await removeImage(brief);
        }
        return source.stores['private-images'].readImage(file);
      },
    };
    const { folder, manifest } = await backUp({ images, 'private-images': privateImages });
    expect(manifest.images.lost).toEqual([]);
    expect(await readdir(join(folder, 'images'))).toContain(late);
    expect(await listNames(folder)).toContain(late);
    expect(await listNames(folder)).not.toContain(brief);
    await removeImage(late);
  });

  test('are reported when they were missing before, and nothing else is lost', async () => {
    const lost = await addImage(source.stores.images);
    await rm(join(source.stores.folder, 'images', lost));
    const { folder, manifest } = await backUp();
    expect(manifest.images.lost).toEqual([lost]);
    expect(await listNames(folder)).toContain(lost);
    await removeImage(lost);
  });

  test('are expected in the folders of the server; writes nothing when all are missing', async () => {
    const elsewhere = pick(await createStores());
    await expect(backUp(elsewhere)).rejects.toThrow(/^The database lists \d+ pictures, but none of their files exists/);
  });
});

describe('a second backup beside another', () => {
  let first: string;
  let second: string;
  beforeEach(async () => {
    first = (await backUp()).folder;
    second = join(dirname(first), 'second');
  });

  /** Returns the files that were read from the stores. */
  async function backUpAgain() {
    const read: string[] = [];
    const spyOn = (store: ImageStore): ImageStore => ({
      ...store,
      readImage: (file) => (read.push(file), store.readImage(file)),
    });
    const { images, 'private-images': privateImages } = source.stores;
    const stores = { images: spyOn(images), 'private-images': spyOn(privateImages) };
    await createBackup({ databaseUrl: source.url, stores, place: createFolderPlace(second), print });
    return read.sort();
  }

  test('copies no picture again, and stays whole without the first', async () => {
    const pictures = await listPictures(first);
    expect(await backUpAgain()).toEqual([]);
    const [picture] = Object.keys(pictures);
    expect((await stat(join(second, picture!))).ino).toBe((await stat(join(first, picture!))).ino);
    await rm(first, { recursive: true });
    expect(await listPictures(second)).toEqual(pictures);
    await expect(checkBackup(createFolderPlace(second), print)).resolves.toMatchObject({ format: 1 });
    await restore(second);
  });

  test('copies new pictures only', async () => {
    const name = await addImage(source.stores.images);
    expect([...new Set((await backUpAgain()).map(getImageName))]).toEqual([name]);
    expect(Object.keys(await listPictures(first))).not.toContain(`images/${name}`);
    await removeImage(name);
  });

  test('copies a picture again that is too short or missing in the first', async () => {
    const [short, missing] = await readdir(join(first, 'images'));
    await truncate(join(first, 'images', short!), 10);
    await rm(join(first, 'images', missing!));
    expect(await backUpAgain()).toEqual([short, missing]);
    await expect(checkBackup(createFolderPlace(second), print)).resolves.toMatchObject({ format: 1 });
  });

  test.each(['manifest.json', 'images.sha256'])('copies all pictures when %s of the first is missing', async (file) => {
    await rm(join(first, file));
    expect((await backUpAgain()).length).toBeGreaterThanOrEqual(Object.keys(await listPictures(first)).length);
    const [picture] = Object.keys(await listPictures(second));
    expect((await stat(join(second, picture!))).ino).not.toBe((await stat(join(first, picture!))).ino);
  });

  test('is whole after an attempt that was interrupted', async () => {
    await mkdir(join(dirname(first), 'interrupted/images'), { recursive: true });
    const [picture] = await readdir(join(first, 'images'));
    await writeFile(join(dirname(first), 'interrupted/images', picture!), 'half');
    expect(await backUpAgain()).toEqual([]);
    expect(await listPictures(second)).toEqual(await listPictures(first));
  });

  test('has no file under its name before all of it is written', async () => {
    async function* breakOff() {
      yield 'half';
      expect(await createFolderPlace(first).openFile('images/new.webp')).toBeNull();
      throw new Error('interrupted');
    }
    const writing = createFolderPlace(first).writeFile('images/new.webp', Readable.from(breakOff()));
    await expect(writing).rejects.toThrow('interrupted');
    expect(await createFolderPlace(first).openFile('images/new.webp')).toBeNull();
  });
});

describe('a folder', () => {
  test('is readable by its owner only', async () => {
    for (const path of await readdir(quiet, { recursive: true })) {
      const found = await stat(join(quiet, path));
      expect([path, (found.mode & 0o777).toString(8)]).toEqual([path, found.isDirectory() ? '700' : '600']);
    }
    expect((await stat(quiet)).mode & 0o777).toBe(0o700);
  });

  test('is rejected when it is not empty', async () => {
    const before = await readdir(quiet);
    await expect(
      createBackup({ databaseUrl: source.url, stores: pick(source.stores), place: createFolderPlace(quiet), print }),
    ).rejects.toThrow(`${quiet} is not empty`);
    expect(await readdir(quiet)).toEqual(before);
  });

  test('is left empty when writing fails', async () => {
    const folder = createFolderName('backup');
    const images = interrupt(source.stores.images, () => rm(join(folder, 'tables'), { recursive: true }));
    const made = createBackup({
      databaseUrl: source.url,
      stores: { ...pick(source.stores), images },
      place: createFolderPlace(folder),
      print,
    });
    await expect(made).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).toEqual([]);
  });

  test('is left empty when the schema was migrated during the backup', async () => {
    const images = interrupt(source.stores.images, () =>
      query(source.url, `insert into kysely_migration values ('9999-later', 'now')`),
    );
    const folder = createFolderName('backup');
    const made = createBackup({
      databaseUrl: source.url,
      stores: { ...pick(source.stores), images },
      place: createFolderPlace(folder),
      print,
    });
    await expect(made).rejects.toThrow('was migrated during the backup');
    expect(await readdir(folder)).toEqual([]);
    await query(source.url, `delete from kysely_migration where name = '9999-later'`);
  });

  test('is reported as damaged when a file is missing, changed or truncated', async () => {
    const damage = async (what: (folder: string) => Promise<unknown>) => {
      const folder = createFolderName('damaged');
      await cp(quiet, folder, { recursive: true });
      await what(folder);
      return checkBackup(createFolderPlace(folder), print);
    };
    const [picture] = await readdir(join(quiet, 'images'));
    await expect(damage((folder) => rm(join(folder, 'images', picture!)))).rejects.toThrow(
      `images/${picture} is missing`,
    );
    await expect(damage((folder) => appendFile(join(folder, 'images', picture!), 'x'))).rejects.toThrow(
      'differs from what was written',
    );
    await expect(damage((folder) => appendFile(join(folder, 'tables/books.copy.gz'), 'x'))).rejects.toThrow(
      'books.copy.gz differs',
    );
    await expect(damage((folder) => appendFile(join(folder, 'images.sha256'), 'x'))).rejects.toThrow(
      'images.sha256 differs',
    );
    await expect(damage((folder) => rm(join(folder, 'manifest.json')))).rejects.toThrow(
      'not a backup, or is an unfinished one',
    );
    await expect(damage((folder) => writeFile(join(folder, 'manifest.json'), '{'))).rejects.toThrow('manifest.json');
    await expect(damage(async () => undefined)).resolves.toMatchObject({ format: 1 });
  });
});

describe('restoreBackup', () => {
  test('rejects a database or picture folders that are not empty', async () => {
    const url = await createEmptyDatabase();
    await query(url, 'create table theirs (id int)');
    await expect(restore(quiet, { url })).rejects.toThrow('The database is not empty: it has the table theirs.');
    await expect(restore(quiet, { stores: source.stores })).rejects.toThrow('There are pictures in images already.');
  });

  test.each([
    ['a later release', '9999-later', 'later release than this one, which does not know 9999-later'],
    [
      'a version between two releases',
      '0003-price-order',
      'it has migration 0003-price-order, which no release contains',
    ],
  ])('rejects a backup of %s', async (_, migration, message) => {
    const folder = createFolderName(migration);
    await cp(quiet, folder, { recursive: true });
    const manifest = JSON.parse(await readFile(join(quiet, 'manifest.json'), 'utf8')) as { migrations: string[] };
    await writeFile(
      join(folder, 'manifest.json'),
      JSON.stringify({ ...manifest, migrations: [...manifest.migrations, migration] }),
    );
    await expect(restore(folder)).rejects.toThrow(message);
  });

  test('needs no privileges beyond owning the database', async () => {
    const url = new URL(await createEmptyDatabase());
    const database = url.pathname.slice(1);
    const owner = `owner_${database}`;
    await query(url.href, `create role ${owner} login; alter database ${database} owner to ${owner}`);
    url.username = owner;
    await restore(quiet, { url: url.href });
    expect(await fingerprintDatabase(url.href)).toEqual(await fingerprintDatabase(source.url));
    const folder = createFolderName('owned');
    await createBackup({ databaseUrl: url.href, stores: pick(source.stores), place: createFolderPlace(folder), print });
    const { rows } = await query(url.href, 'select rolsuper from pg_roles where rolname = current_user');
    expect(rows).toEqual([{ rolsuper: false }]);
  });

  test('runs the pending migrations after restoring an older backup', async () => {
    const [earlier, url] = [await createEmptyDatabase(), await createEmptyDatabase()];
    const names = Object.keys(migrations);
    const { db, pool } = openDatabase(earlier, 2);
    await migrateExactly(db, pool, names);
    await writeSetting(db, 'written by', 'an earlier release').finally(() => db.destroy());
    const folder = createFolderName('earlier');
    await createBackup({
      databaseUrl: earlier,
      stores: pick(await createStores()),
      place: createFolderPlace(folder),
      print,
    });
    migrations['9998-later'] = { summary: 'does nothing', up: async () => undefined };
    await restore(folder, { url }).finally(() => delete migrations['9998-later']);
    const applied = await query(url, 'select name from kysely_migration order by name');
    expect(applied.rows.map(({ name }) => name)).toEqual([...names, '9998-later']);
    const { rows } = await query(url, `select value from settings where key = 'written by'`);
    expect(rows).toEqual([{ value: 'an earlier release' }]);
  });

  test('blocks the start of the server when it was interrupted, and can be repeated', async () => {
    const url = await createEmptyDatabase();
    const stores = await createStores();
    const refuse = { ...stores, images: interrupt(stores.images, async () => undefined) };
    let files = 0;
    refuse.images.restoreFile = async (file, bytes) => {
      if ((files += 1) > 4) throw new Error('the disk is full');
      await stores.images.restoreFile(file, bytes);
    };
    await expect(restore(quiet, { url, stores: refuse })).rejects.toThrow('the disk is full');
    const start = prepareDatabase(url, { images: stores.images, wantsDemo: false, log });
    await expect(start).rejects.toThrow('A restore into this database was interrupted');
    await restore(quiet, { url, stores });
    expect((await query(url, `select to_regclass('unfinished_restore') as mark`)).rows).toEqual([{ mark: null }]);
    expect(await listPictures(stores.folder)).toEqual(await listPictures(quiet));
  });
});
