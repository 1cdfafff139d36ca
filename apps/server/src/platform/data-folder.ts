import { access, constants, mkdir } from 'node:fs/promises';
import { StartupError } from './startup-error.ts';

/** Makes the folder that the product keeps its data in, where it is missing. Throws StartupError where nothing can be written there. */
export async function createDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The folder ${dataDir} cannot be written to (${code ?? message}). Choose another with DATA_DIR, or allow it.`,
    );
  }
}
