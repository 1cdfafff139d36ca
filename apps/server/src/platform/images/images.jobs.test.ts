import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { listFileNames } from '../../../test/samples/image-files.ts';
import { runInTransaction } from '../db/transaction.ts';
import { removeOrphanedFiles } from './images.jobs.ts';
import { insertImage } from './images.queries.ts';

const HOUR_MS = 60 * 60 * 1000;
let now = new Date();
let world: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  world = await createTestApp({ clock: () => now });
});
afterAll(() => world.close());

/** Runs the nightly sweep this many hours later. */
async function runSweepAfter(hours: number) {
  now = new Date(Date.now() + hours * HOUR_MS);
  await removeOrphanedFiles(world.deps);
}

test('removes picture files without a row a day later', async () => {
  const [kept, unused] = ['a', 'b'].map((digit) => digit.repeat(32));
  await runInTransaction(world.db, (trx) => insertImage(trx, { name: `${kept}.webp`, width: 1, height: 1 }));
  const known = [`${kept}-240.webp`, `${kept}-card.jpg`, `${kept}.webp`, 'something else.txt'];
  const unknown = [`${unused}-card.jpg`, `${unused}.webp`];
  const bytes = Buffer.from('a picture');
  for (const files of [world.files, world.privateFiles])
    await files.writeFiles([...known, ...unknown].map((name) => ({ name, bytes })));

  await runSweepAfter(23);
  for (const files of [world.files, world.privateFiles])
    expect(await listFileNames(files)).toEqual([...known, ...unknown].sort());
  await runSweepAfter(25);
  for (const files of [world.files, world.privateFiles]) expect(await listFileNames(files)).toEqual(known.toSorted());
});
