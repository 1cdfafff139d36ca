import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { isListening } from './embedded-cluster.ts';
import { isKeptElsewhere } from './embedded-ownership.ts';
import { buildConnectionString, startEmbeddedPostgres } from './embedded-postgres.ts';

/**
 * Opens the embedded database of a data folder, also while a server runs on it: then its PostgreSQL is used, else one is
 * started, and `stop` ends it. Throws StartupError where there is no database.
 */
export async function attachOrStartPostgres(dataDir: string, log: (line: string) => void) {
  const folder = join(dataDir, 'postgres');
  const version = await readFile(join(folder, 'PG_VERSION')).catch(() => undefined);
  if (!version && !(await isKeptElsewhere(dataDir)))
    throw new StartupError(
      `There is no database in ${dataDir} yet. Start the product once with npm start, or set DATA_DIR or DATABASE_URL.`,
    );

  const note = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const socketFolder = note.split('\n')[4];
  if (socketFolder && (await isListening(socketFolder)))
    return { url: buildConnectionString(socketFolder), stop: async () => {} };
  return startEmbeddedPostgres({ dataDir, log });
}
