import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import type { ImageStore } from './image-store.ts';
import { deleteDiscardedImages } from './images.jobs.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

const removeImage = vi.fn(async (_name: string) => {});
const images = { removeImage } as unknown as ImageStore;
const listRemaining = async () =>
  (await db.selectFrom('discarded_images').select('name').execute()).map(({ name }) => name);

beforeEach(async () => {
  removeImage.mockReset();
  await db.deleteFrom('discarded_images').execute();
  await db
    .insertInto('discarded_images')
    .values([{ name: 'one.webp' }, { name: 'two.webp' }])
    .execute();
});

test('removes the files of discarded pictures once', async () => {
  await deleteDiscardedImages({ db, images });
  await deleteDiscardedImages({ db, images });
  expect(removeImage.mock.calls.flat().toSorted()).toEqual(['one.webp', 'two.webp']);
  expect(await listRemaining()).toEqual([]);
});

test('retries a failed removal and forgets removed ones', async () => {
  removeImage.mockImplementation(async (name) => {
    if (name === 'one.webp') throw new Error('The disk does not answer');
  });
  await expect(deleteDiscardedImages({ db, images })).rejects.toThrow('The disk does not answer');
  expect(await listRemaining()).toEqual(['one.webp']);
});

test('does not wait for a concurrent sweep', async () => {
  await db.transaction().execute(async (other) => {
    await other.deleteFrom('discarded_images').where('name', '=', 'one.webp').execute();
    await deleteDiscardedImages({ db, images });
    expect(await listRemaining()).toEqual(['one.webp']);
  });
  expect(await listRemaining()).toEqual([]);
});
