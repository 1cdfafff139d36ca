import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, cp, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';
import type { Binaries } from './embedded-binaries.ts';

const run = promisify(execFile);
const ACCOUNT_NAME = 'wandering-books';
const HOME = '/var/lib/wandering-books';

/** Who runs PostgreSQL, from which binaries, and the folder that holds its cluster. */
export interface PostgresAccount {
  base: string;
  folder: string;
  /** Words that go before each command. */
  prefix: string[];
  /** Set where another account than ours runs it. */
  owner?: { uid: number; gid: number };
}

/**
 * PostgreSQL refuses to run as root. Anyone else runs it as is. Root runs it in place under another number, in a user
 * namespace of its own; where those are not allowed, another account runs a copy in a place that it can enter.
 */
export async function chooseAccount(
  dataDir: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<PostgresAccount> {
  const inPlace = { base: dataDir, folder: binaries.folder, prefix: [] };
  if (process.getuid?.() !== 0) return inPlace;

  const moved = await readFile(getMovedNotePath(dataDir), 'utf8').catch(() => undefined);
  if (moved) return prepareOtherAccount(moved.trim(), binaries);

  const prefix = await buildNamespacePrefix();
  if (await canRunInPlace(prefix, dataDir, binaries)) return { ...inPlace, prefix };

  return moveToOtherAccount(dataDir, binaries, log);
}

// initdb looks its account up by number, so the number in the namespace is one that has a name.
async function buildNamespacePrefix(): Promise<string[]> {
  const [uid, gid] = (await readSystemAccounts()).find(({ uid }) => uid !== 0)?.ids ?? [1000, 1000];
  return ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`];
}

async function canRunInPlace(prefix: string[], dataDir: string, binaries: Binaries): Promise<boolean> {
  const [command = '', ...args] = prefix;
  const probe = ['sh', '-c', 'test -w "$0" && "$1" --version', dataDir, join(binaries.folder, 'bin', 'postgres')];
  return run(command, [...args, ...probe]).then(
    () => true,
    () => false,
  );
}

async function moveToOtherAccount(
  dataDir: string,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<PostgresAccount> {
  const existing = await stat(join(dataDir, 'postgres')).catch(() => undefined);
  if (existing) {
    throw new StartupError(
      `The database in ${join(dataDir, 'postgres')} was made where user namespaces are allowed; here they are not, ` +
        'and PostgreSQL refuses to run as root. Run `npm start` as another user than root.',
    );
  }
  const base = join(HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 12));
  log('PostgreSQL refuses to run as root, and user namespaces are not allowed here.');
  log(`It runs as another account instead, and the database is kept in ${base}, not in ${dataDir}.`);
  const account = await prepareOtherAccount(base, binaries);
  await writeFile(getMovedNotePath(dataDir), `${base}\n`, { mode: 0o600 });
  return account;
}

async function prepareOtherAccount(base: string, binaries: Binaries): Promise<PostgresAccount> {
  const owner = await findOrCreateOwner(base);
  const folder = join(HOME, `postgresql-${binaries.release}-${process.arch}`);
  await mkdir(base, { recursive: true, mode: 0o755 });
  await chown(base, owner.uid, owner.gid);
  await copyOnce(binaries.folder, folder);
  return { base, folder, prefix: [], owner };
}

async function copyOnce(from: string, to: string): Promise<void> {
  if (await stat(to).catch(() => undefined)) return;
  const unfinished = `${to}.new-${process.pid}`;
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await rename(unfinished, to);
}

async function findOrCreateOwner(base: string): Promise<{ uid: number; gid: number }> {
  const existing = await stat(base).catch(() => undefined);
  if (existing && existing.uid !== 0) return existing;
  await run('useradd', ['--system', '--no-create-home', '--home-dir', HOME, ACCOUNT_NAME]).catch(() => undefined);
  const known = await readSystemAccounts();
  const [uid, gid] =
    (known.find(({ name }) => name === ACCOUNT_NAME) ?? known.find(({ name }) => name === 'nobody'))?.ids ?? [];
  if (uid === undefined || gid === undefined) {
    throw new StartupError(
      'PostgreSQL refuses to run as root and there is no other account. Run `npm start` as another user.',
    );
  }
  return { uid, gid };
}

async function readSystemAccounts() {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').filter(Boolean);
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), ids: [Number(uid), Number(gid)] };
  });
}

/** The file that says where the database is kept when it is not in the data folder itself. */
export function getMovedNotePath(dataDir: string): string {
  return join(dataDir, 'postgres.moved-to');
}
