import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from './config.ts';
import { createDataFolder } from './platform/data-folder.ts';
import { checkReplica } from './platform/db/check-replica.ts';
import { checkServer } from './platform/db/check-server.ts';
import { countConnections } from './platform/db/connection-limits.ts';
import { openEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { openStartingServer } from './platform/http/starting-server.ts';
import { createLog, type Log } from './platform/log.ts';
import { say, sayFailure, sayWhatNodeSays } from './platform/process-output.ts';
import { superviseWorkers } from './platform/workers/supervise-workers.ts';
import { openPostgres } from './postgres.ts';
import { prepareProduct } from './product.ts';
import { explainListening, getStopTimeout, serve } from './serve.ts';

/** Of a worker whose own timer cannot run. */
const LAST_MOMENT_MS = 2000;
const WORKER = fileURLToPath(new URL(`./worker${extname(fileURLToPath(import.meta.url))}`, import.meta.url));

interface Running {
  close(): Promise<void>;
  restart(): void;
}

async function start(config: Config): Promise<Running> {
  const opening = openStartingServerUnlessBalanced(config);
  // That another server runs on the same data is told before that it has the port.
  opening.catch(() => undefined);
  const postgres = await openDatabaseServer(config);
  const log = createLog(config.logLevel);
  const prepare = async () => {
    const starting = await explainListening(opening, config);
    if (postgres.isNew) say('Filling the new database ...');
    const { logins } = await prepareProduct(config, postgres.url, log);
    return { starting, logins };
  };
  const stopOnFailure = <T>(work: Promise<T>) =>
    work.catch((error) => postgres.stop().then(() => Promise.reject<T>(error)));

  const { starting, logins } = await stopOnFailure(prepare());
  const serveAll = config.workers > 1 ? serveWithWorkers : serveAlone;
  const serving = await stopOnFailure(serveAll(config, postgres.url, log, starting.close));
  announce(config, logins);
  return { ...serving, close: () => serving.close().finally(postgres.stop) };
}

/** A balancer takes a port that is closed for a process that cannot serve, and a 503 for its answer. */
const openStartingServerUnlessBalanced = async (config: Config) =>
  config.shutdownGrace > 0 ? { close: async () => {} } : openStartingServer(config);

async function openDatabaseServer({ databaseUrl, databaseReplicaUrl, dataDir, workers, poolSize }: Config) {
  const connections = countConnections(workers, poolSize);
  await createDataFolder(dataDir);
  if (databaseUrl) await checkServer(databaseUrl, connections);
  if (databaseUrl && databaseReplicaUrl) await checkReplica(databaseUrl, databaseReplicaUrl);
  return openPostgres(databaseUrl, () => openEmbeddedPostgres({ dataDir, log: say, onGivenUp: fail, connections }));
}

function announce({ publicUrl }: Config, logins: Awaited<ReturnType<typeof prepareProduct>>['logins']) {
  say(`The Wandering Book Network is at ${publicUrl}`);
  if (logins.length > 0) say('This is a demo. Sign in as one of its readers:');
  for (const { name, email, password } of logins) say(`  ${name}: ${email}, password ${password}`);
}

type FreePort = () => Promise<void>;

async function serveAlone(config: Config, databaseUrl: string, log: Log, freePort: FreePort): Promise<Running> {
  const { close } = await serve(config, databaseUrl, { log }, freePort);
  const restart = () => log.warn('one process alone cannot be replaced while it serves: set WORKERS to 2 or more');
  return { close, restart };
}

/** This process then only looks after the others, which are given the database that it found or started. */
async function serveWithWorkers(config: Config, databaseUrl: string, log: Log, freePort: FreePort): Promise<Running> {
  await freePort();
  const workers = await superviseWorkers({
    count: config.workers,
    program: WORKER,
    env: { DATABASE_URL: databaseUrl },
    endTimeout: getStopTimeout(config) + LAST_MOMENT_MS,
    log,
    onGivenUp: (error) => void product.then((running) => running.close()).finally(() => fail(error)),
  });
  return { close: workers.stop, restart: () => void workers.restart() };
}

function fail(error: unknown): never {
  sayFailure(error);
  process.exit(1);
}

function readConfigOrFail() {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(error);
  }
}

/** The first signal stops in good order, as soon as there is something to stop; the second one at once. */
function stopOnSignal(config: Config): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), getStopTimeout(config) + 2 * LAST_MOMENT_MS).unref();
    product
      .then((running) => running.close())
      .then(() => process.exit(0))
      .catch(fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  process.on('SIGUSR2', () => void product.then((running) => running.restart()));
}

sayWhatNodeSays();
const config = readConfigOrFail();
const product = start(config);
stopOnSignal(config);
await product.catch(fail);
