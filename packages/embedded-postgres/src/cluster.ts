import { chmod, chown, lchown, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { PostgresAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { runToEnd } from './supervisor.ts';

export const SOCKET_NAME = '.s.PGSQL.5432';
/** The limit of macOS, the lowest of all platforms. */
const MAX_SOCKET_PATH_BYTES = 103;

export interface Cluster {
  folder: string;
  socketFolder: string;
}

/** Creates the cluster if there is none; never changes a folder with another major version or other files. */
export async function prepareCluster(account: PostgresAccount, binaries: Binaries): Promise<Cluster> {
  const folder = join(account.base, 'postgres');
  const contents = await readdir(folder).catch(() => []);
  if (contents.length === 0) await createCluster(folder, account);
  else await checkVersion(folder, binaries);
  await takeOwnership(folder, account);
  return { folder, socketFolder: await chooseSocketFolder(folder, account) };
}

async function checkVersion(folder: string, binaries: Binaries): Promise<void> {
  const [ours] = binaries.release.split('.');
  const theirs = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '');
  if (theirs.trim() === ours) return;
  if (!theirs)
    throw new EmbeddedPostgresError(
      'foreign_folder',
      `${folder} is not empty and holds no PostgreSQL database. Nothing was changed.`,
    );
  throw new EmbeddedPostgresError(
    'wrong_version',
    `The database in ${folder} belongs to PostgreSQL ${theirs.trim()}; this is PostgreSQL ${ours}. Nothing was changed.`,
  );
}

// Created under a temporary name and then renamed, so that an unfinished cluster is never mistaken for a database.
async function createCluster(folder: string, account: PostgresAccount): Promise<void> {
  const unfinished = `${folder}.new-${process.pid}`;
  await removeUnfinished(account.base);
  await createFolder(unfinished, account);
  await runToEnd(account, 'initdb', [
    ...['--pgdata', unfinished, '--username', 'postgres', '--encoding', 'UTF8'],
    ...['--locale-provider', 'builtin', '--locale', 'C.UTF-8', '--lc-messages', 'C'],
    // Only the owner can enter the folder of the socket, and PostgreSQL listens nowhere else.
    ...['--auth-local', 'trust', '--auth-host', 'reject'],
  ]);
  await rename(unfinished, folder);
}

async function removeUnfinished(base: string): Promise<void> {
  const names = (await readdir(base)).filter((name) => name.startsWith('postgres.new-'));
  await Promise.all(names.map((name) => rm(join(base, name), { recursive: true, force: true, maxRetries: 10 })));
}

/** Returns the folder of the socket: the cluster's own or, when its path is too long for a socket, a folder created below the temporary folder. */
export async function chooseSocketFolder(folder: string, account: PostgresAccount): Promise<string> {
  if (Buffer.byteLength(join(folder, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES) return folder;

  const short = join(tmpdir(), `postgres-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  await mkdir(short, { recursive: true, mode: 0o700 });
  const { uid } = await stat(short);
  if (uid !== process.getuid?.() && uid !== account.owner?.uid)
    throw new EmbeddedPostgresError('foreign_socket_folder', `${short} belongs to someone else.`);
  await chmod(short, 0o700);
  if (account.owner) await chown(short, account.owner.uid, account.owner.gid);
  return short;
}

export async function createFolder(path: string, { owner }: PostgresAccount): Promise<void> {
  await mkdir(path, { mode: 0o700 });
  if (owner) await chown(path, owner.uid, owner.gid);
}

/** Changes the owner of a cluster's files to the account that runs PostgreSQL now; another account may have run it before. */
async function takeOwnership(folder: string, { owner }: PostgresAccount): Promise<void> {
  if (!owner || (await stat(folder)).uid === owner.uid) return;
  // The folder itself comes last: its owner shows that everything below it is done.
  for (const entry of await readdir(folder, { recursive: true }))
    await lchown(join(folder, entry), owner.uid, owner.gid);
  await chown(folder, owner.uid, owner.gid);
}

export const isListening = (socketFolder: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = createConnection(join(socketFolder, SOCKET_NAME));
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
    connection.once('connect', () => connection.destroy());
  });
