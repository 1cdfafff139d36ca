import { randomUUID } from 'node:crypto';
import { access, constants, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createDataFolder } from '../data-folder.ts';
import type { FileStore } from './file-store.ts';

const BATCH_SIZE = 1000;
const DRAFT_NAME = /^\..+\.part$/;

/** Whether that is the name of a file whose writing was broken off. */
export const isDraft = (name: string) => DRAFT_NAME.test(name);

/** Files in a folder, which is made when it is missing. Throws StartupError where nothing can be written there. */
export async function createFolderStore(folder: string): Promise<FileStore> {
  await createDataFolder(folder);

  return {
    async writeFiles(files) {
      for (const { name, bytes } of files) await writeFileAtomically(folder, name, bytes);
      await syncFolder(folder);
    },

    findFile: (name) => readFile(join(folder, name)).catch(passWhenMissing(null)),
    hasFile: (name) =>
      access(join(folder, name))
        .then(() => true)
        .catch(passWhenMissing(false)),
    removeFile: (name) => rm(join(folder, name), { force: true }),

    async *listFilesBefore(moment) {
      const names = await readdir(folder);
      for (let at = 0; at < names.length; at += BATCH_SIZE)
        yield filterWrittenBefore(folder, names.slice(at, at + BATCH_SIZE), moment);
    },

    check: () => access(folder, constants.W_OK | constants.X_OK),
  };
}

/** A file of that name is there whole or not at all, whenever the power fails. */
async function writeFileAtomically(folder: string, name: string, bytes: Buffer) {
  const draft = join(folder, `.${name}.${randomUUID()}.part`);
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, join(folder, name));
}

/** What was renamed in the folder stays renamed, whenever the power fails. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function filterWrittenBefore(folder: string, names: string[], moment: Date) {
  const found: string[] = [];
  for (const name of names) {
    const written = await stat(join(folder, name)).catch(passWhenMissing(null));
    if (written && written.mtime < moment) found.push(name);
  }
  return found;
}

const passWhenMissing =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
