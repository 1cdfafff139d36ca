import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from './config.ts';
import { checkReplica } from './platform/db/check-replica.ts';
import { checkServer } from './platform/db/check-server.ts';
import { countConnections } from './platform/db/connection-limits.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { createLog, type Log } from './platform/log.ts';
import { explainFailure } from './platform/startup-error.ts';
import { superviseWorkers } from './platform/workers/supervise-workers.ts';
import { openPostgres } from './postgres.ts';
import { prepareProduct } from './product.ts';
import { getStopTimeout, serve } from './serve.ts';

/** Of a worker whose own timer cannot run. */
const LAST_MOMENT_MS = 2000;
const WORKER = fileURLToPath(new URL(`./worker${extname(fileURLToPath(import.meta.url))}`, import.meta.url));

const print = (line: string) => console.log(line);

interface Running {
  close(): Promise<void>;
  restart(): void;
}

async function start(config: Config): Promise<Running> {
  const { databaseUrl, databaseReplicaUrl, dataDir, workers, poolSize } = config;
  const connections = countConnections(workers, poolSize);
  if (databaseUrl) await checkServer(databaseUrl, connections);
  if (databaseUrl && databaseReplicaUrl) await checkReplica(databaseUrl, databaseReplicaUrl);
  const postgres = await openPostgres(databaseUrl, () =>
    startEmbeddedPostgres({ dataDir, log: print, onGivenUp: fail, connections }),
  );
  if (postgres.isNew) print('Filling the new database ...');
  const log = createLog(config.logLevel);
  const { logins } = await prepareProduct(config, postgres.url, log);

  const serveAll = config.workers > 1 ? serveWithWorkers : serveAlone;
  const serving = await serveAll(config, postgres.url, log).catch((error) =>
    postgres.stop().then(() => Promise.reject(error)),
  );
  print(`\nThe Wandering Book Network is at ${config.publicUrl}`);
  if (logins.length > 0) print('\nThis is a demo. Sign in as one of its readers:');
  for (const { name, email, password } of logins) print(`  ${name}: ${email}, password ${password}`);
  return { ...serving, close: () => serving.close().finally(postgres.stop) };
}

async function serveAlone(config: Config, databaseUrl: string, log: Log): Promise<Running> {
  const { close } = await serve(config, databaseUrl, { log });
  const restart = () => log.warn('one process alone cannot be replaced while it serves: set WORKERS to 2 or more');
  return { close, restart };
}

/** This process then only looks after the others, which are given the database that it found or started. */
async function serveWithWorkers(config: Config, databaseUrl: string, log: Log): Promise<Running> {
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
  console.error(explainFailure(error));
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

const config = readConfigOrFail();
const product = start(config);
stopOnSignal(config);
await product.catch(fail);
