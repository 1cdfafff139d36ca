import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of that name is there whole or not at all, whenever the power fails. */
export async function writeFileAtomically(folder: string, file: string, bytes: Buffer) {
  const draft = join(folder, `.${file}.${randomUUID()}.part`);
  const handle = await open(draft, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, join(folder, file));
}

/** What was renamed in the folder stays renamed, whenever the power fails. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The bytes of a file, or null when there is none of that name. */
export async function findFile(folder: string, file: string): Promise<Buffer | null> {
  try {
    return await readFile(join(folder, file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
