import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';

const run = promisify(execFile);

interface Owner {
  uid: number;
  gid: number;
}

export interface PostgresAccount {
  base: string;
  folder: string;
  /** Command and arguments put before each PostgreSQL command. */
  prefix: string[];
  /** The owner of the cluster's files; undefined when they belong to the account of this process. */
  owner?: Owner;
}

type Way = Required<Pick<PostgresAccount, 'prefix' | 'owner'>>;

/** PostgreSQL refuses to run as root: it runs as another uid in a user namespace, or as a system account made for it. */
export async function chooseAccount(
  dataDir: string,
  binaries: Binaries,
  systemAccount: string,
): Promise<PostgresAccount> {
  const account = { base: dataDir, folder: binaries.folder };
  if (process.getuid?.() !== 0) return { ...account, prefix: [] };

  const namespace = await buildNamespaceWay();
  if (await isPossible(namespace, account)) return { ...account, ...namespace };
  for (const way of await buildAccountWays(systemAccount))
    if (await isPossible(way, account)) return { ...account, ...way };
  throw new EmbeddedPostgresError(
    'root_refused',
    'PostgreSQL refuses to run as root. Here are neither user namespaces nor an account that root may lend its rights to.',
  );
}

// initdb looks its account up by uid, so the uid inside the namespace must be one that has a name.
async function buildNamespaceWay(): Promise<Way> {
  const { uid, gid } = (await readSystemAccounts()).find(({ uid }) => uid !== 0) ?? { uid: 1000, gid: 1000 };
  return {
    prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`],
    owner: { uid: 0, gid: 0 },
  };
}

/** As the account without capabilities, else with the one that bypasses file permissions. */
async function buildAccountWays(systemAccount: string): Promise<Way[]> {
  const owner = await findOrCreateOwner(systemAccount);
  if (!owner) return [];
  const as = ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'];
  const only = (rights: string) =>
    ['bounding-set', 'inh-caps', 'ambient-caps'].map((kind) => `--${kind}=-all${rights}`);
  return [
    { prefix: [...as, ...only('')], owner },
    { prefix: [...as, ...only(',+dac_override')], owner },
  ];
}

function isPossible({ prefix }: Way, { base, folder }: Omit<PostgresAccount, 'prefix'>) {
  const [command = '', ...args] = prefix;
  const probe = ['sh', '-c', 'test -x "$0" && "$1" --version', base, join(folder, 'bin', 'postgres')];
  return run(command, [...args, ...probe], { cwd: '/' }).then(
    () => true,
    () => false,
  );
}

async function findOrCreateOwner(systemAccount: string): Promise<Owner | undefined> {
  const find = async (name: string) => (await readSystemAccounts()).find((account) => account.name === name);
  if (!(await find(systemAccount)))
    await run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', systemAccount]).catch(
      () => undefined,
    );
  return (await find(systemAccount)) ?? find('nobody');
}

async function readSystemAccounts() {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').filter(Boolean);
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}
