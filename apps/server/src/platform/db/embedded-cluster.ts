import { chmod, chown, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import type { PostgresAccount } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { createFolder, takeOwnership } from './embedded-ownership.ts';
import { runToEnd } from './embedded-process.ts';

export const SOCKET_NAME = '.s.PGSQL.5432';
const MAX_SOCKET_PATH_BYTES = 103; // bytes; macOS allows the fewest

/** Where a cluster keeps its files and the folder of the socket on which it listens. */
export interface Cluster {
  folder: string;
  socketFolder: string;
}

/** Makes the cluster when there is none. Throws StartupError, touching nothing, when the folder is not this release's. */
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
  throw new StartupError(
    theirs
      ? `The database in ${folder} belongs to PostgreSQL ${theirs.trim()}; this is PostgreSQL ${ours}. Nothing was changed.\n` +
          'Move its contents over with pg_dump of its own release, or choose another folder with DATA_DIR.'
      : `${folder} is not empty and holds no PostgreSQL database. Nothing was changed. Choose another folder with DATA_DIR.`,
  );
}

// Made beside its place and then renamed, so that what a killed start left unfinished is never taken for a database.
async function createCluster(folder: string, account: PostgresAccount): Promise<void> {
  const unfinished = `${folder}.new-${process.pid}`;
  await removeUnfinished(account.base);
  await createFolder(unfinished, account);
  await runToEnd(account, 'initdb', [
    ...['--pgdata', unfinished, '--username', 'postgres', '--encoding', 'UTF8'],
    ...['--locale-provider', 'builtin', '--locale', 'C.UTF-8', '--lc-messages', 'C'],
    // Nobody but the owner can enter the folder with the socket, and there is no other way in.
    ...['--auth-local', 'trust', '--auth-host', 'reject'],
  ]);
  await rename(unfinished, folder);
}

async function removeUnfinished(base: string): Promise<void> {
  const names = (await readdir(base)).filter((name) => name.startsWith('postgres.new-'));
  await Promise.all(names.map((name) => rm(join(base, name), { recursive: true, force: true, maxRetries: 10 })));
}

/** Where the socket is, made if it is not the cluster's own folder: that one may have too long a name. */
export async function chooseSocketFolder(folder: string, account: PostgresAccount): Promise<string> {
  if (Buffer.byteLength(join(folder, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES) return folder;

  const short = join(tmpdir(), `books-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
  await mkdir(short, { recursive: true, mode: 0o700 });
  const { uid } = await stat(short);
  if (uid !== process.getuid?.() && uid !== account.owner?.uid)
    throw new StartupError(`${short} belongs to someone else.`);
  await chmod(short, 0o700);
  if (account.owner) await chown(short, account.owner.uid, account.owner.gid);
  return short;
}

/** Whether a PostgreSQL listens on the socket in this folder. */
export function isListening(socketFolder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = createConnection(join(socketFolder, SOCKET_NAME));
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
    connection.once('connect', () => connection.destroy());
  });
}
