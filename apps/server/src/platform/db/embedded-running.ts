import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../cannot-start.ts';
import { movedNote } from './embedded-account.ts';
import { answers } from './embedded-cluster.ts';
import { addressOf, startEmbeddedPostgres } from './embedded.ts';

/**
 * Opens the embedded database of a data folder, also while a server runs on it: then its PostgreSQL is used, else one is
 * started, and `stop` ends it. Throws CannotStart where there is no database.
 */
export async function reachEmbeddedPostgres(dataDir: string, log: (line: string) => void) {
  const base = await readFile(movedNote(dataDir), 'utf8').catch(() => dataDir);
  const folder = join(base.trim(), 'postgres');
  const version = await readFile(join(folder, 'PG_VERSION')).catch(() => undefined);
  if (!version)
    throw new CannotStart(
      `There is no database in ${dataDir} yet. Start the product once with npm start, or set DATA_DIR or DATABASE_URL.`,
    );

  const note = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const socketFolder = note.split('\n')[4];
  if (socketFolder && (await answers(socketFolder))) return { url: addressOf(socketFolder), stop: async () => {} };
  return startEmbeddedPostgres({ dataDir, log });
}
