import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { checkDatabase, openHealthCheck } from './db/health.queries.ts';
import { createFolderStore } from './images/folder-store.ts';
import { createImageStore } from './images/image-store.ts';
import { createReadinessCheck } from './readiness.ts';

afterEach(() => void vi.useRealTimers());

const log = pino({ level: 'silent' });
const wellCheck = async () => {};

test('names each failed part, and logs the reason', async () => {
  const lines: string[] = [];
  const check = createReadinessCheck(
    { database: () => Promise.reject(new Error('password of the database')), events: wellCheck, images: wellCheck },
    pino({}, { write: (line) => void lines.push(line) }),
  );
  const refusal = await check().catch((error) => error);
  expect(refusal).toMatchObject({
    code: 'server.not_ready',
    details: { errors: { database: [{ message: 'is not in order' }] } },
  });
  expect(JSON.stringify(refusal.toAnswer())).not.toContain('password');
  expect(JSON.parse(lines.join(''))).toMatchObject({ part: 'database', err: { message: 'password of the database' } });
});

test('fails within two seconds for a part that hangs, and does not check it again until it has ended', async () => {
  vi.useFakeTimers();
  let end = () => {};
  const hang = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const check = createReadinessCheck({ disk: hang }, log);
  for (let asked = 0; asked < 2; asked += 1) {
    const refusal = expect(check()).rejects.toMatchObject({
      details: { errors: { disk: [{ message: 'is not in order' }] } },
    });
    await vi.advanceTimersByTimeAsync(2000);
    await refusal;
  }
  expect(hang).toHaveBeenCalledTimes(1);
  end();
  await expect(check()).resolves.toBeUndefined();
});

test('checks at most once a second', async () => {
  vi.useFakeTimers();
  const tried = vi.fn(wellCheck);
  const check = createReadinessCheck({ database: tried }, log);
  await Promise.all([check(), check()]);
  await check();
  expect(tried).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  await check();
  expect(tried).toHaveBeenCalledTimes(2);
});

test('passes for a writable database and fails for a read-only one', async () => {
  const { db, url, close } = await createTestDatabase();
  await expect(checkDatabase(db)).resolves.toBeUndefined();
  await sql`alter database ${sql.ref(new URL(url).pathname.slice(1))} set default_transaction_read_only = on`.execute(
    db,
  );
  const health = openHealthCheck(url);
  await expect(health.check()).rejects.toThrow('can only be read');
  await health.close();
  await close();
});

test('fails when the folder of pictures is missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'books-ready-'));
  const images = createImageStore(await createFolderStore(folder));
  await expect(images.check()).resolves.toBeUndefined();
  await rm(folder, { recursive: true });
  await expect(images.check()).rejects.toThrow('ENOENT');
});
