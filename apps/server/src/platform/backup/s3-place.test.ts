import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { fingerprintDatabase } from '../../../test/samples/database-contents.ts';
import { createTestDatabase } from '../../../test/database.ts';
import { createDatabase } from '../../../test/services/database-server.ts';
import { startFaultyProxy } from '../../../test/services/faulty-proxy.ts';
import { findFreePort } from '../../../test/services/server-process.ts';
import { createTestBucket, startS3Server } from '../../../test/services/s3-server.ts';
import type { S3mini } from 's3mini';
import { createS3Client } from '../s3/s3-client.ts';
import { runInTransaction } from '../db/transaction.ts';
import { createFolderStore } from '../images/folder-store.ts';
import { createImageStore, type ImageStore } from '../images/image-store.ts';
import { insertImage } from '../images/images.queries.ts';
import { StartupError } from '../startup-error.ts';
import { type BackupPlace, readFingerprint, writeBackupFile } from './backup-place.ts';
import { checkBackup, listPictures } from './manifest.ts';
import { createBackup } from './create-backup.ts';
import { openBackupPlace } from './open-place.ts';
import { restoreBackup } from './restore-backup.ts';

const base = await mkdtemp(join(tmpdir(), 'books-bucket-backup-'));
const nowhere = `http://127.0.0.1:${await findFreePort()}`;
const print = () => {};

let server: Awaited<ReturnType<typeof startS3Server>>;
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
let settings: Awaited<ReturnType<typeof createTestBucket>>;
let source: Awaited<ReturnType<typeof createTestDatabase>>;
let stores: { images: ImageStore };
let client: S3mini;

const openStore = async (name: string) => createImageStore(await createFolderStore(join(base, name)));
const buildEnvironment = () => ({
  BACKUP_S3_ENDPOINT: proxy.url,
  BACKUP_S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

const open = (path: string, env: NodeJS.ProcessEnv = buildEnvironment()) =>
  openBackupPlace(`s3://${settings.bucket}/${path}`, env);

const backUp = (place: BackupPlace) => createBackup({ databaseUrl: source.url, stores, place, print });

async function listKeys(prefix = '') {
  const found = await client.listObjects('/', prefix);
  return (found ?? []).map(({ Key }) => Key).sort();
}

const listShared = () => listKeys('shared-pictures/');

beforeAll(async () => {
  server = await startS3Server();
  proxy = await startFaultyProxy(server.url);
  settings = await createTestBucket(server.url);
  client = await createS3Client(settings, { tryTimeout: 10_000 });
  source = await createTestDatabase();
  stores = { images: await openStore('source') };
  for (const _ of [1, 2]) {
    const bytes = randomBytes(64);
    const image = await stores.images.storePreparedImage({
      full: bytes,
      smaller: [bytes, bytes],
      colour: '000000',
      width: 1,
      height: 1,
    });
    await runInTransaction(source.db, (trx) => insertImage(trx, image));
  }
});
afterAll(async () => {
  await source.close();
  await proxy.stop();
  await server.stop();
  await rm(base, { recursive: true, force: true });
});

async function* breakOff() {
  yield 'the first bytes';
  throw new Error('the line is cut');
}

describe('a backup in a bucket', () => {
  test('restores every row and picture', async () => {
    const place = await open('2026-03-02');
    const manifest = await backUp(place);
    expect(manifest.images).toMatchObject({ count: 2, files: 6, lost: [] });
    await expect(checkBackup(place, print)).resolves.toEqual(manifest);
    const name = `${inject('templateDatabase')}_${randomBytes(6).toString('hex')}`;
    const url = await createDatabase(inject('databaseServerUrl'), name, 'template0');
    const images = await openStore('restored');
    await restoreBackup({ place, stores: { images }, print, openDatabaseUrl: async () => url });
    expect(await fingerprintDatabase(url)).toEqual(await fingerprintDatabase(source.url));
    for await (const files of images.listFiles())
      for (const { name } of files) expect(await images.readImage(name)).toEqual(await stores.images.readImage(name));
    for await (const files of stores.images.listFiles()) expect(files).toHaveLength(6);
  });

  test('rejects a prefix that is not empty, and ignores keys that only start alike', async () => {
    const place = await open('full/');
    await backUp(place);
    const before = await listKeys();
    await expect(backUp(await open('full'))).rejects.toThrow(`s3://${settings.bucket}/full/ is not empty`);
    expect(await listKeys()).toEqual(before);
    await expect(backUp(await open('ful'))).resolves.toMatchObject({ format: 1 });
  });

  test('removes everything but shared pictures when writing fails', async () => {
    const place = await open('broken');
    const breaking: BackupPlace = {
      ...place,
      async writeFile(file, content) {
        if (!file.startsWith('tables/books.')) return place.writeFile(file, content);
        expect(await listKeys('broken/')).not.toEqual([]);
        await place.writeFile(file, Readable.from(breakOff()));
      },
    };
    const made = backUp(breaking);
    await expect(made).rejects.toThrow('the line is cut');
    expect(await listKeys('broken/')).toEqual([]);
  });

  test('reports a missing or changed file as damage', async () => {
    const place = await open('damaged');
    await backUp(place);
    const [key, ...others] = await listShared();
    const bytes = Buffer.from(await (await client.getObjectRaw(key!)).arrayBuffer());
    await client.deleteObject(key!);
    await expect(checkBackup(place, print)).rejects.toThrow(/images\/\w+(-\d+)?\.webp is missing/);
    await client.putObject(key!, Buffer.from('other'));
    await expect(checkBackup(place, print)).rejects.toThrow(/images\/\w+(-\d+)?\.webp differs from what was written/);
    await client.putObject(key!, bytes);
    expect(others).not.toEqual([]);
    await client.deleteObject('damaged/manifest.json');
    await expect(checkBackup(place, print)).rejects.toThrow('not a backup, or is an unfinished one');
  });

  describe('beside another', () => {
    const readImage = vi.fn<ImageStore['readImage']>();
    const backUpAt = async (path: string) => {
      readImage.mockReset().mockImplementation(stores.images.readImage);
      const place = await open(path);
      const images = { ...stores.images, readImage };
      const manifest = await createBackup({ databaseUrl: source.url, stores: { images }, place, print });
      expect(await checkBackup(place, print)).toEqual(manifest);
      return place;
    };
    const remove = async (prefix: string) => {
      for (const key of await listKeys(prefix)) await client.deleteObject(key);
    };
    const listSharedIn = (folder: string) => listKeys(`${folder}/shared-pictures/`);

    test('copies no picture again, and stays whole without the first', async () => {
      await backUpAt('daily/1');
      expect(readImage).toHaveBeenCalledTimes(6);
      const shared = await listSharedIn('daily');
      await backUpAt('daily/2');
      expect(readImage).not.toHaveBeenCalled();
      expect(await listSharedIn('daily')).toEqual(shared);
      await remove('daily/1/');
      await expect(checkBackup(await open('daily/2'), print)).resolves.toMatchObject({ format: 1 });
    });

    test('copies a picture again that is too short, for the first too', async () => {
      const first = await backUpAt('short/1');
      const [key] = await listSharedIn('short');
      await client.putObject(key!, Buffer.from('half'));
      await backUpAt('short/2');
      expect(readImage.mock.calls.length).toBeGreaterThan(0);
      await expect(checkBackup(first, print)).resolves.toMatchObject({ format: 1 });
    });

    test('copies all pictures when the first was interrupted', async () => {
      await backUpAt('cut/1');
      await client.deleteObject('cut/1/manifest.json');
      await backUpAt('cut/2');
      expect(readImage).toHaveBeenCalledTimes(6);
    });

    test('removes shared pictures a day after the last backup that lists them', async () => {
      const bytes = randomBytes(64);
      const prepared = { full: bytes, smaller: [bytes, bytes], colour: '000000', width: 1, height: 1 };
      const image = await stores.images.storePreparedImage(prepared);
      await runInTransaction(source.db, (trx) => insertImage(trx, image));
      await backUpAt('kept/1');
      const shared = await listSharedIn('kept');
      await source.db.deleteFrom('images').where('name', '=', image.name).execute();
      await backUpAt('kept/2');
      await remove('kept/1/');
      await backUpAt('kept/3');
      expect(await listSharedIn('kept')).toEqual(shared);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
      await backUpAt('kept/4').finally(() => vi.useRealTimers());
      expect(await listSharedIn('kept')).toHaveLength(shared.length - 1);
      await expect(checkBackup(await open('kept/2'), print)).resolves.toMatchObject({ format: 1 });
    });

    test('keeps shared pictures that an older backup lists', async () => {
      const place = await backUpAt('listed/1');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
      const other = await open('listed/2');
      await other.prepare([]);
      await other.removePictures([], new Set()).finally(() => vi.useRealTimers());
      await expect(checkBackup(place, print)).resolves.toMatchObject({ format: 1 });
    });

    test('reads the pictures of an earlier release below its own prefix', async () => {
      const place = await backUpAt('old/1');
      for await (const { path, sha256 } of listPictures(place)) {
        const shared = await client.getObjectRaw(`old/shared-pictures/${sha256}`);
        await client.putObject(`old/1/${path}`, Buffer.from(await shared.arrayBuffer()));
      }
      await remove('old/shared-pictures/');
      await expect(checkBackup(await open('old/1'), print)).resolves.toMatchObject({ format: 1 });
      await backUpAt('old/2');
      expect(readImage).toHaveBeenCalledTimes(6);
    });
  });

  test('uploads files larger than one part', async () => {
    const place = await open('large');
    const chunk = randomBytes(1024 * 1024);
    async function* listChunks() {
      for (let count = 0; count < 37; count += 1) yield chunk;
    }
    const written = await writeBackupFile(place, 'tables/large', listChunks());
    expect(written.bytes).toBe(37 * chunk.length);
    expect(await readFingerprint(place, 'tables/large')).toEqual(written);
  });
});

describe('openBackupPlace', () => {
  test.each([
    ['unreachable endpoint', { BACKUP_S3_ENDPOINT: nowhere }, `nothing listens at ${nowhere}`],
    ['invalid region', { BACKUP_S3_REGION: 'ap south' }, 'S3_REGION must be the name of a region'],
    ['missing keys', { BACKUP_S3_ACCESS_KEY_ID: '' }, 'Set BACKUP_S3_ACCESS_KEY_ID and'],
  ])('explains an invalid setting: %s', async (_, changed, words) => {
    const opening = open('x', { ...buildEnvironment(), ...changed });
    await expect(opening).rejects.toThrow(words);
    await expect(opening).rejects.toBeInstanceOf(StartupError);
  });

  test('explains which characters a prefix must not have', async () => {
    await expect(open("the librarian's")).rejects.toThrow("the librarian's must not contain any of");
  });

  test('explains that the bucket does not exist', async () => {
    const opening = openBackupPlace('s3://somebody-elses/x', buildEnvironment());
    await expect(opening).rejects.toThrow('s3://somebody-elses/x/ cannot be used: there is no bucket called');
  });

  test('logs a failure of the store without keys and addresses', async () => {
    const place = await open('refused');
    proxy.set('fails');
    const refusal = await place.openFile('manifest.json').catch((error: Error) => error.message);
    proxy.set('passes on');
    expect(refusal).toMatch(/^s3:\/\/[^ ]+ cannot be used: [^\n]*503\.$/);
    expect(refusal).not.toContain(settings.secretAccessKey);
  });
});
