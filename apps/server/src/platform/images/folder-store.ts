import { randomUUID } from 'node:crypto';
import { access, constants, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDataFolder } from '../data-folder.ts';
import type { FileStore } from './file-store.ts';

const BATCH_SIZE = 1000;
const DRAFT_NAME = /^\..+\.part$/;

/** Whether the file is one whose writing was interrupted. */
export const isDraft = (name: string) => DRAFT_NAME.test(name);

/** Stores files in a folder and creates it if missing. Throws StartupError when it is not writable. */
export async function createFolderStore(folder: string): Promise<FileStore> {
  await createDataFolder(folder);

  return {
    async writeFiles(files) {
      for (const { name, bytes } of files) await writeFileAtomically(folder, name, bytes);
      await syncFolder(folder);
    },

    findFile: (name) => readFile(join(folder, name)).catch(ignoreMissing(null)),
    hasFile: (name) =>
      access(join(folder, name))
        .then(() => true)
        .catch(ignoreMissing(false)),
    removeFile: (name) => rm(join(folder, name), { force: true }),

    async *listFiles() {
      const names = await readdir(folder);
      for (let at = 0; at < names.length; at += BATCH_SIZE) {
        const files = names.slice(at, at + BATCH_SIZE).map((name) => findFileOf(folder, name));
        yield (await Promise.all(files)).filter((file) => file !== null);
      }
    },

    check: () => access(folder, constants.W_OK | constants.X_OK),
  };
}

/** The file exists completely or not at all, even after a power failure. */
async function writeFileAtomically(folder: string, name: string, bytes: Buffer) {
  const draft = join(folder, `.${name}.${randomUUID()}.part`);
  try {
    await writeFile(draft, bytes, { flag: 'wx', flush: true });
    await rename(draft, join(folder, name));
  } catch (error) {
    // On a full disk it would take the room of others.
    await rm(draft, { force: true });
    throw error;
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const findFileOf = (folder: string, name: string) =>
  stat(join(folder, name))
    .then(({ size, mtime }) => ({ name, size, modifiedAt: mtime }))
    .catch(ignoreMissing(null));

const ignoreMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
