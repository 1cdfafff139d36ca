import { chown, cp, lchown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { PostgresAccount } from './embedded-account.ts';

/** Written by earlier releases, which kept root's database elsewhere where user namespaces are not allowed. */
const MOVED_NOTE = 'postgres.moved-to';

/** Whether an earlier release kept this folder's cluster elsewhere, and it has not been brought home since. */
export const isKeptElsewhere = (dataDir: string) => isThere(join(dataDir, MOVED_NOTE));

/**
 * Brings a cluster that an earlier release kept elsewhere back into the data folder. Throws StartupError, touching nothing, where the note about it
 * leads to nothing: to begin anew then would look as if all were lost.
 */
export async function bringClusterHome(dataDir: string, log: (line: string) => void): Promise<void> {
  const note = join(dataDir, MOVED_NOTE);
  const base = (await readFile(note, 'utf8').catch(() => '')).trim();
  if (!base) return;
  const [from, to] = [join(base, 'postgres'), join(dataDir, 'postgres')];
  if (await isThere(to))
    throw new StartupError(
      `${note} says that the database is in ${from}, but there is ${to} too. Remove the one that is not wanted.`,
    );
  if (!(await isThere(join(from, 'PG_VERSION'))))
    throw new StartupError(
      `${note} says that the database is in ${from}, and there is none. Nothing was changed.\n` +
        `Bring that folder back, or remove ${note} to begin with an empty database.`,
    );
  const unfinished = `${to}.new-${process.pid}`;
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  await rename(unfinished, to);
  await rm(note);
  await rm(base, { recursive: true, force: true });
  log(`The database was in ${from}. It is in ${to} now.`);
}

/** Makes a new, empty folder that belongs to whoever runs PostgreSQL. */
export async function createFolder(path: string, { owner }: PostgresAccount): Promise<void> {
  await mkdir(path, { mode: 0o700 });
  if (owner) await chown(path, owner.uid, owner.gid);
}

/** Gives the files of a cluster to whoever runs PostgreSQL now: another account may have done so before. */
export async function takeOwnership(folder: string, { owner }: PostgresAccount): Promise<void> {
  if (!owner || (await stat(folder)).uid === owner.uid) return;
  // The folder itself comes last: it tells that all else is done.
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(join(folder, entry), owner.uid, owner.gid);
  await chown(folder, owner.uid, owner.gid);
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
