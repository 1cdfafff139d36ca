import type { ChildProcess } from 'node:child_process';
import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { chooseAccount } from './embedded-account.ts';
import { findBinaries } from './embedded-binaries.ts';
import { chooseSocketFolder, prepareCluster, type Cluster } from './embedded-cluster.ts';
import { lockDataFolder } from './embedded-lock.ts';
import { getAvailableMemory, computeMemorySettings } from './embedded-memory.ts';
import { stopOrphanedPostgres } from './embedded-orphans.ts';
import { bringClusterHome } from './embedded-ownership.ts';
import { hasEnded, startPostgres, stopPostgres, readLogTail } from './embedded-process.ts';
import { supervisePostgres } from './embedded-supervisor.ts';

const DATABASE = 'wandering_books';
/** At least, for programs that look at the database beside the product. */
const MIN_CONNECTIONS = 50;
const START_TIMEOUT_MS = 60_000;

const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  maintenance_work_mem: '128MB',
  timezone: 'UTC',
  log_checkpoints: 'off',
  // Failed statements are the server's to report; here their details would put members' data into a log.
  log_min_messages: 'log',
};

/** `log` receives short lines for the operator; `settings` override PostgreSQL's, for tests. */
interface EmbeddedOptions {
  dataDir: string;
  log: (line: string) => void;
  settings?: Record<string, string>;
  /** How many connections the product will open at most. */
  connections?: number;
  /** Told when PostgreSQL ended by itself and does not stay however often it is started again. */
  onGivenUp?: (error: StartupError) => void;
}

/** `isNew` tells a database made just now; `stop` ends the database process and frees the folder. */
export interface EmbeddedPostgres {
  url: string;
  isNew: boolean;
  stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL on a data folder, making the cluster and the database where missing, and starts it again whenever it ends
 * by itself. Throws StartupError.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const unlock = await lockDataFolder(options.dataDir);
  try {
    const server = await start(options);
    return { ...server, stop: () => server.stop().finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function start({
  dataDir,
  log,
  settings = {},
  connections = 0,
  onGivenUp = () => {},
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  await bringClusterHome(dataDir, log);
  const account = await chooseAccount(dataDir, binaries);
  const cluster = await prepareCluster(account, binaries);
  const logFile = join(dataDir, 'postgres.log');
  let child: ChildProcess | undefined;
  let isNew = false;

  async function launch(): Promise<ChildProcess> {
    await stopOrphanedPostgres(cluster, log);
    // A folder for temporary files is swept now and then, and sockets with it.
    await chooseSocketFolder(cluster.folder, account);
    const started = await startPostgres(
      account,
      buildPostgresArguments(cluster, { max_connections: String(Math.max(MIN_CONNECTIONS, connections)), ...settings }),
      logFile,
    );
    child = started;
    try {
      isNew = await createDatabase(cluster, () => hasEnded(started));
      return started;
    } catch (error) {
      await stopPostgres(started);
      throw new StartupError(
        `PostgreSQL did not start (${(error as Error).message}). ${logFile} ends:\n${await readLogTail(logFile)}`,
      );
    }
  }

  const end = async () => child && stopPostgres(child);
  const endWithUs = () => void child?.kill('SIGINT');
  process.once('exit', endWithUs);
  const first = await launch().catch((error: unknown) => {
    process.off('exit', endWithUs);
    throw error;
  });
  const isNewAtStart = isNew;
  const supervisor = supervisePostgres(first, { launch, end, log, onGivenUp });
  const stop = async () => {
    await supervisor.stop();
    process.off('exit', endWithUs);
    if (cluster.socketFolder !== cluster.folder) await rmdir(cluster.socketFolder).catch(() => undefined);
  };
  return { url: buildConnectionString(cluster.socketFolder), isNew: isNewAtStart, stop };
}

function buildPostgresArguments(cluster: Cluster, settings: Record<string, string>): string[] {
  const all = {
    ...SETTINGS,
    ...computeMemorySettings(getAvailableMemory()),
    unix_socket_directories: cluster.socketFolder,
    ...settings,
  };
  return ['-D', cluster.folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The address of a database of the PostgreSQL that listens in that folder; of the product's unless told. */
export function buildConnectionString(socketFolder: string, database = DATABASE): string {
  return `postgresql://postgres@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** Returns whether the database had to be made. */
async function createDatabase(cluster: Cluster, hasGivenUp: () => boolean): Promise<boolean> {
  const client = await connectWithRetry(buildConnectionString(cluster.socketFolder, 'postgres'), hasGivenUp);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
    return rowCount === 0;
  } finally {
    await client.end();
  }
}

async function connectWithRetry(connectionString: string, hasGivenUp: () => boolean): Promise<pg.Client> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    const refused = await client.connect().then(
      () => undefined,
      (error: Error) => error,
    );
    if (!refused) return client;
    if (hasGivenUp() || Date.now() > deadline) throw refused;
    await pause(20);
  }
}
