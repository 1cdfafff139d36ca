import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { runInTransaction } from '../db/transaction.ts';
import { createImageJobs } from './images.jobs.ts';
import { insertImage } from './images.queries.ts';

const now = new Date('2026-03-02T10:00:00.000Z');
const OLD = new Date('2026-03-01T09:59:00.000Z');
const RECENT = new Date('2026-03-01T10:01:00.000Z');
let world: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  world = await createTestApp({ clock: () => now });
});
afterAll(() => world.close());

async function createFile(name: string, written: Date) {
  await writeFile(join(world.folder, name), '');
  await utimes(join(world.folder, name), written, written);
}

test('the nightly round removes picture files that no row knows, after a day', async () => {
  const [kept, unused, young] = ['a', 'b', 'c'].map((digit) => digit.repeat(32));
  await runInTransaction(world.db, (trx) => insertImage(trx, { name: `${kept}.webp`, width: 1, height: 1 }));
  for (const name of [`${kept}.webp`, `${kept}-240.webp`, `${kept}-card.jpg`, `${unused}.webp`, `${unused}-card.jpg`])
    await createFile(name, OLD);
  for (const name of [`.${unused}.webp.part`, 'something else.txt']) await createFile(name, OLD);
  await createFile(`${young}.webp`, RECENT);

  await createImageJobs(world.deps)['images.remove_unused'](undefined, { id: '1' });
  expect((await readdir(world.folder)).sort()).toEqual(
    [`${kept}.webp`, `${kept}-240.webp`, `${kept}-card.jpg`, `${young}.webp`, 'something else.txt'].sort(),
  );
});
