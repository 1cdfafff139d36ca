import type { ChildProcess } from 'node:child_process';
import { readFile, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { chooseSocketFolder, type Cluster, isListening, prepareCluster } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { lockDataFolder } from './lock.ts';
import { killBackends, stopOrphanedPostgres } from './orphans.ts';
import * as supervision from './supervisor.ts';
import { buildPostgresArguments } from './settings.ts';

const START_TIMEOUT_MS = 60_000;

export interface EmbeddedPostgresOptions {
  /** The folder that holds the cluster, its log and the lock; created when missing. */
  dataDir: string;
  database: string;
  log: (line: string) => void;
  settings?: Record<string, string>;
  /** The system account that runs PostgreSQL for root where user namespaces are not allowed. */
  systemAccount?: string;
  /** Called when PostgreSQL ended by itself and could not be restarted. */
  onGivenUp?: (error: EmbeddedPostgresError) => void;
}

export interface EmbeddedPostgres {
  url: string;
  isNew: boolean;
  stop: (options?: supervision.StopOptions) => Promise<void>;
}

/** Starts PostgreSQL on a data folder, created when missing, and restarts it whenever it ends by itself. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const unlock = await lockDataFolder(options.dataDir);
  try {
    const server = await start(options);
    return { ...server, stop: (options) => server.stop(options).finally(unlock) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Connects to the PostgreSQL that another process runs on this folder, or starts one; `stop` ends only the latter. */
export async function attachOrStartPostgres(
  options: EmbeddedPostgresOptions,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const { dataDir, database } = options;
  const folder = join(dataDir, 'postgres');
  if (!(await readFile(join(folder, 'PG_VERSION')).catch(() => undefined)))
    throw new EmbeddedPostgresError('no_database', `There is no database in ${dataDir} yet.`);

  const pidFile = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const socketFolder = pidFile.split('\n')[4];
  if (socketFolder && (await isListening(socketFolder)))
    return { url: buildConnectionString(socketFolder, database), stop: async () => {} };
  return startEmbeddedPostgres(options);
}

async function start({
  dataDir,
  database,
  log,
  settings = {},
  systemAccount = 'embedded-postgres',
  onGivenUp = () => {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries();
  const account = await chooseAccount(dataDir, binaries, systemAccount);
  const cluster = await prepareCluster(account, binaries);
  const logFile = join(dataDir, 'postgres.log');
  let child: ChildProcess | undefined;
  let isNew = false;

  async function launch(): Promise<ChildProcess> {
    await stopOrphanedPostgres(cluster, log);
    // The system may have removed the folder of the socket from the temporary folder.
    await chooseSocketFolder(cluster.folder, account);
    const started = await supervision.startPostgres(account, buildPostgresArguments(cluster, settings), logFile);
    child = started;
    try {
      isNew = await createDatabase(cluster, database, () => supervision.hasEnded(started));
      return started;
    } catch (error) {
      await supervision.stopPostgres(started);
      throw new EmbeddedPostgresError(
        'not_started',
        `PostgreSQL did not start (${(error as Error).message}). ${logFile} ends:\n${await supervision.readLogTail(logFile)}`,
      );
    }
  }

  async function end(options?: supervision.StopOptions) {
    if (!child) return;
    await supervision.stopPostgres(child, options);
    if (child.signalCode === 'SIGKILL') await killBackends(cluster.folder, log);
  }
  const stopOnExit = () => void child?.kill('SIGINT');
  process.once('exit', stopOnExit);
  const first = await launch().catch((error: unknown) => {
    process.off('exit', stopOnExit);
    throw error;
  });
  const isNewAtStart = isNew;
  const supervisor = supervision.supervisePostgres(first, { launch, end, log, onGivenUp });
  const stop = async (options?: supervision.StopOptions) => {
    await supervisor.stop(options);
    process.off('exit', stopOnExit);
    if (cluster.socketFolder !== cluster.folder) await rmdir(cluster.socketFolder).catch(() => undefined);
  };
  return { url: buildConnectionString(cluster.socketFolder, database), isNew: isNewAtStart, stop };
}

export function buildConnectionString(socketFolder: string, database: string): string {
  return `postgresql://postgres@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}`;
}

async function createDatabase(cluster: Cluster, database: string, hasGivenUp: () => boolean): Promise<boolean> {
  const client = await connectWithRetry(buildConnectionString(cluster.socketFolder, 'postgres'), hasGivenUp);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
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
