import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from './startup-error.ts';

/** Makes the folder that the product keeps its data in, where it is missing. Throws StartupError where nothing can be written there. */
export async function createDataFolder(dataDir: string): Promise<void> {
  try {
    await createFolders(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The folder ${dataDir} cannot be written to (${code ?? message}). Choose another with DATA_DIR, or allow it.`,
    );
  }
}

/** Node's own recursive `mkdir` never comes back from a place such as /proc, where a folder is and none can be made. */
async function createFolders(path: string): Promise<void> {
  if (await isFolder(path)) return;
  if (!(await isFolder(dirname(path)))) await createFolders(dirname(path));
  await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (!(await isFolder(path))) throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' });
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
