import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolderStore } from './folder-store.ts';

test('a file that cannot be written leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'folder-store-'));
  const store = await createFolderStore(folder);
  // A folder of its name is in the way of the file.
  await mkdir(join(folder, 'a.webp'));
  await expect(store.writeFiles([{ name: 'a.webp', bytes: Buffer.from('picture') }])).rejects.toThrow('EISDIR');
  expect(await readdir(folder)).toEqual(['a.webp']);
  await rm(folder, { recursive: true });
});
