import { access, constants, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from './startup-error.ts';

/** Creates the data folder if missing. Throws StartupError when it is not writable. */
export async function createDataFolder(dataDir: string): Promise<void> {
  try {
    await createFolders(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The folder ${dataDir} is not writable (${code ?? message}). Choose another with DATA_DIR, or change its permissions.`,
    );
  }
}

/** Node's recursive `mkdir` never returns for paths such as /proc/x, where no folder can be created. */
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
    (stats) => stats.isDirectory(),
    () => false,
  );
