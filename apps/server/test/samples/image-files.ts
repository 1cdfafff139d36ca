import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { FileStore } from '../../src/platform/images/file-store.ts';
import { createFolderStore } from '../../src/platform/images/folder-store.ts';
import { openBucket } from '../../src/platform/images/s3-store.ts';
import { createTestBucket } from '../services/s3-server.ts';

/** Creates the picture stores of an app under test: folders, or a bucket in an S3 run. */
export async function createTestFiles() {
  const folder = await mkdtemp(join(tmpdir(), 'books-files-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const endpoint = inject('s3Endpoint');
  if (endpoint) return { folder, ...(await createStoresInBucket(endpoint, remove)) };
  const [files, privateFiles] = await Promise.all(
    ['images', 'private-images'].map((name) => createFolderStore(join(folder, name))),
  );
  return { folder, files: files!, privateFiles: privateFiles!, close: remove };
}

async function createStoresInBucket(endpoint: string, remove: () => Promise<void>) {
  const { openStore } = await openBucket(await createTestBucket(endpoint));
  return {
    files: openStore('images/'),
    privateFiles: openStore('private-images/'),
    close: remove,
  };
}

export async function listFileNames(files: FileStore) {
  const found: string[] = [];
  for await (const batch of files.listFiles()) found.push(...batch.map(({ name }) => name));
  return found.sort();
}
