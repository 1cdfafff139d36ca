import { createWriteStream } from 'node:fs';
import { access, chmod, mkdir, open, opendir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../startup-error.ts';
import type { BackupPlace } from './backup-place.ts';

export function createFolderPlace(folder: string): BackupPlace {
  const at = (file: string) => join(folder, file);

  async function prepare(parts: readonly string[]) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const found = await readdir(folder);
    if (found.length > 0)
      throw new StartupError(
        `${folder} is not empty. Name a folder for this backup alone; it is made where it is missing.`,
      );
    await chmod(folder, 0o700);
    for (const part of parts) await mkdir(at(part), { mode: 0o700 });
  }

  return {
    name: folder,

    prepare: (parts) =>
      prepare(parts).catch((error: NodeJS.ErrnoException) => {
        throw error.code ? new StartupError(`${folder} cannot be written to (${error.code}).`) : error;
      }),

    async clear() {
      for (const name of await readdir(folder)) await rm(at(name), { recursive: true, force: true });
    },

    writeFile: (file, content) =>
      pipeline(content, createWriteStream(at(file), { flags: 'wx', mode: 0o600, flush: true })),

    hasFile: (file) =>
      access(at(file)).then(
        () => true,
        () => false,
      ),

    async openFile(file) {
      try {
        return (await open(at(file))).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },

    async *listFiles(part) {
      for await (const { name } of await opendir(at(part))) yield name;
    },

    removeFile: (file) => rm(at(file)),
  };
}
