import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { createMember, type Member } from '../../../test/factories.ts';
import { startFaultyProxy } from '../../../test/services/faulty-proxy.ts';
import { createBlankImage } from '../../../test/samples/hostile-files.ts';
import { listFileNames } from '../../../test/samples/image-files.ts';
import { findFreePort } from '../../../test/services/server-process.ts';
import { createTestBucket, startS3Server } from '../../../test/services/s3-server.ts';
import { StartupError } from '../startup-error.ts';
import { type FileStore, FileStoreError } from './file-store.ts';
import { createImageStore } from './image-store.ts';
import { openImageStores } from './image-stores.ts';
import { openBucket } from './s3-store.ts';

type Settings = Awaited<ReturnType<typeof createTestBucket>>;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const nowhere = `http://127.0.0.1:${await findFreePort()}`;
const SECRET = 'S3TEST';
const LIMITS = { timeout: 1500, tryTimeout: 400 };
const bytes = Buffer.alloc(100_000, 'a picture');

let server: Awaited<ReturnType<typeof startS3Server>>;
let proxy: Awaited<ReturnType<typeof startFaultyProxy>>;
let settings: Settings;
let bucket: Awaited<ReturnType<typeof openBucket>>;
let files: FileStore;

beforeAll(async () => {
  server = await startS3Server();
  proxy = await startFaultyProxy(server.url);
  settings = { ...(await createTestBucket(server.url)), endpoint: proxy.url };
  bucket = await openBucket(settings, LIMITS);
  files = bucket.openStore('images/');
});
beforeEach(() => {
  proxy.set('passes on');
  proxy.countCalls();
});
afterAll(async () => {
  await proxy.stop();
  await server.stop();
});

const REFUSAL = /^The bucket of S3_BUCKET cannot be used: [^\n]+$/;

describe('checkSettings', () => {
  const open = (changed: Partial<Settings>) =>
    openImageStores({ dataDir: '/nowhere', s3: { ...settings, ...changed } }, pino({ level: 'silent' }));

  test('accepts a bucket that can be used', async () => {
    const { images, privateImages } = await open({});
    await images.check();
    await privateImages.check();
  });

  test.each([
    ['a missing bucket', { bucket: 'somebody-elses' }, 'there is no bucket called somebody-elses at http://'],
    [
      'a wrong key',
      { accessKeyId: 'stranger', secretAccessKey: 'another secret' },
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY have no access',
    ],
    ['a port without a server', { endpoint: nowhere }, `nothing listens at ${nowhere}`],
  ])('explains %s in one line', async (_, changed, line) => {
    const refusal = await open(changed).catch((error: Error) => error);
    expect(refusal).toBeInstanceOf(StartupError);
    expect((refusal as Error).message).toMatch(REFUSAL);
    expect((refusal as Error).message).toContain(line);
    expect((refusal as Error).message).not.toContain('another secret');
  });
});

describe('a prefix of a bucket', () => {
  test('stores files with their media type, apart from those of another prefix', async () => {
    const name = 'cover.webp';
    await files.writeFiles([{ name, bytes }]);
    expect(await files.findFile(name)).toEqual(bytes);
    expect([await files.hasFile(name), await files.hasFile('other.webp')]).toEqual([true, false]);
    const other = bucket.openStore('private-images/');
    expect(await other.findFile(name)).toBeNull();
    expect(await listFileNames(other)).toEqual([]);
    await other.removeFile(name);

    await files.removeFile(name);
    await files.removeFile(name);
    expect(await files.findFile(name)).toBeNull();
  });

  test('lists files with their sizes and times, over several pages', async () => {
    const patient = await openBucket(settings);
    const files = patient.openStore('many/');
    const names = Array.from({ length: 1003 }, (_, at) => `${at}.webp`).sort();
    for (let at = 0; at < names.length; at += 40)
      await files.writeFiles(names.slice(at, at + 40).map((name) => ({ name, bytes: Buffer.from('a') })));
    proxy.countCalls();
    expect(await listFileNames(files)).toEqual(names);
    expect(proxy.countCalls()).toBe(2);
    const listed: object[] = [];
    for await (const batch of files.listFiles()) listed.push(...batch);
    expect(listed[0]).toEqual({ name: '0.webp', size: 1, modifiedAt: expect.any(Date) as Date });
  });
});

describe('retries and failures', () => {
  test('retries after two failures', async () => {
    proxy.failTimes(2);
    await files.writeFiles([{ name: 'late.webp', bytes }]);
    proxy.failTimes(2);
    expect(await files.findFile('late.webp')).toEqual(bytes);
    expect(proxy.countCalls()).toBe(6);
  });

  test.each(['fails', 'is silent'] as const)(
    'gives up when the store %s, with an error without secrets',
    async (mood) => {
      proxy.set(mood);
      const errors = await Promise.all(
        [
          files.writeFiles([{ name: 'never.webp', bytes }]),
          files.findFile('late.webp'),
          files.hasFile('late.webp'),
          files.removeFile('late.webp'),
          listFileNames(files),
          files.check(),
        ].map((use) => use.catch((error: unknown) => error as Error)),
      );
      for (const error of errors) {
        expect(error).toBeInstanceOf(FileStoreError);
        const cause = (error as Error).cause as Error;
        expect(cause.message).toMatch(REFUSAL);
        expect(cause.stack).not.toMatch(/S3TEST|127\.0\.0\.1|Signature/);
      }
    },
  );

  test('gives up when a picture is truncated', async () => {
    await files.writeFiles([{ name: 'whole.webp', bytes }]);
    proxy.set('breaks off');
    const found = files.findFile('whole.webp').catch((error: unknown) => error);
    // Signals of fetch can be lost with its request.
    const collecting = setInterval(collectGarbage, 50);
    expect(await found).toBeInstanceOf(FileStoreError);
    clearInterval(collecting);
  });

  test('reports rejected credentials as a failure, not as a missing picture', async () => {
    const stranger = await openBucket({ ...settings, accessKeyId: 'stranger' }, LIMITS);
    await expect(stranger.openStore('images/').findFile('whole.webp')).rejects.toBeInstanceOf(FileStoreError);
  });
});

describe('while the store is unavailable', () => {
  let world: Awaited<ReturnType<typeof createTestApp>>;
  let owner: Member;
  let reader: Member;
  let lines: string[];

  beforeAll(async () => {
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const stores = {
      images: createImageStore(files),
      privateImages: createImageStore(bucket.openStore('private-images/')),
    };
    lines = [];
    world = await createTestApp(stores, { log });
    [owner, reader] = [await createMember(world.db, 'Asha Menon'), await createMember(world.db, 'Ravi Iyer')];
  });
  beforeEach(() => {
    lines = [];
  });
  afterAll(() => world.close());

  const sendPhoto = async () =>
    call(world.app, 'POST /api/book-photos', {
      token: owner.token,
      body: { client_id: crypto.randomUUID() },
      files: { photo: { name: 'a.png', bytes: await createBlankImage(40, 40).png().toBuffer() } },
    });
  const countKnown = async () => (await world.db.selectFrom('images').select('name').execute()).length;

  test('rejects an upload with 503, leaves nothing behind, and accepts it later', async () => {
    proxy.set('fails');
    const known = await countKnown();
    const { status, error, headers } = await sendPhoto();
    expect([status, error.code, headers['retry-after']]).toEqual([503, 'images.unavailable', '5']);
    expect(JSON.stringify(error)).not.toMatch(/S3|bucket/i);
    expect(await countKnown()).toBe(known);
    expect(lines.join()).toContain('The bucket of S3_BUCKET cannot be used');
    expect(lines.join()).not.toContain(SECRET);

    proxy.set('passes on');
    expect((await sendPhoto()).status).toBe(201);
  });

  test('returns an uncacheable 503 for a picture, not a 404', async () => {
    const { name } = await world.deps.images.storeImage(await createBlankImage(40, 40).png().toBuffer());
    proxy.set('fails');
    for (const url of [`/images/${name}`, `/images/cards/${name.replace('webp', 'jpg')}`]) {
      const answer = await world.app.inject(url);
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ code: 'images.unavailable' });
      expect(String(answer.headers['cache-control'])).not.toContain('immutable');
    }
    proxy.set('passes on');
    expect((await world.app.inject(`/images/${name}`)).statusCode).toBe(200);
  });

  test('serves everything else', async () => {
    proxy.set('is silent');
    expect((await world.app.inject('/api/book-posts/explore')).statusCode).toBe(200);
    expect((await call(world.app, 'GET /api/user', { token: reader.token })).status).toBe(200);
  });
});
