import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';
import type { Binaries } from './embedded-binaries.ts';

const run = promisify(execFile);
const ACCOUNT_NAME = 'wandering-books';

interface Owner {
  uid: number;
  gid: number;
}

/** Who runs PostgreSQL, from which binaries, and the folder that holds its cluster. */
export interface PostgresAccount {
  base: string;
  folder: string;
  /** Words that go before each command. */
  prefix: string[];
  /** To whom the cluster's files belong; undefined where they are simply ours. */
  owner?: Owner;
}

type Way = Required<Pick<PostgresAccount, 'prefix' | 'owner'>>;

/**
 * PostgreSQL refuses to run as root. Anyone else runs it as is. Root runs it under another number in a user namespace; where those are not allowed,
 * as an account made for it, which may enter folders that are root's alone only where it has to. The cluster is in the data folder always.
 * Throws StartupError where none of that is possible.
 */
export async function chooseAccount(dataDir: string, binaries: Binaries): Promise<PostgresAccount> {
  const account = { base: dataDir, folder: binaries.folder };
  if (process.getuid?.() !== 0) return { ...account, prefix: [] };

  const namespace = await buildNamespaceWay();
  if (await isPossible(namespace, account)) return { ...account, ...namespace };
  for (const way of await buildAccountWays()) if (await isPossible(way, account)) return { ...account, ...way };
  throw new StartupError(
    'PostgreSQL refuses to run as root. Here are neither user namespaces nor an account that root may lend its rights to.\n' +
      `Run npm start as another user who may enter ${dataDir}, or set DATABASE_URL to a PostgreSQL server.`,
  );
}

// initdb looks its account up by number, so the number in the namespace is one that has a name.
async function buildNamespaceWay(): Promise<Way> {
  const { uid, gid } = (await readSystemAccounts()).find(({ uid }) => uid !== 0) ?? { uid: 1000, gid: 1000 };
  return {
    prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`],
    owner: { uid: 0, gid: 0 },
  };
}

/** As the account with no rights but its own, else with the one to pass by what files and folders allow. */
async function buildAccountWays(): Promise<Way[]> {
  const owner = await findOrCreateOwner();
  if (!owner) return [];
  const as = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const only = (rights: string) =>
    ['bounding-set', 'inh-caps', 'ambient-caps'].map((kind) => `--${kind}=-all${rights}`);
  return [
    { prefix: [...as, ...only('')], owner },
    { prefix: [...as, ...only(',+dac_override')], owner },
  ];
}

function isPossible({ prefix }: Way, { base, folder }: PostgresAccount | Omit<PostgresAccount, 'prefix'>) {
  const [command = '', ...args] = prefix;
  const probe = ['sh', '-c', 'test -x "$0" && "$1" --version', base, join(folder, 'bin', 'postgres')];
  return run(command, [...args, ...probe], { cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function findOrCreateOwner(): Promise<Owner | undefined> {
  const find = async (name: string) => (await readSystemAccounts()).find((account) => account.name === name);
  if (!(await find(ACCOUNT_NAME)))
    await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT_NAME]).catch(
      () => undefined,
    );
  return (await find(ACCOUNT_NAME)) ?? find('nobody');
}

async function readSystemAccounts() {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').filter(Boolean);
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}
