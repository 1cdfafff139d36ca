import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig, type Config } from './config.ts';
import { createDataFolder } from './platform/data-folder.ts';
import { checkServer } from './platform/db/setup/check-server.ts';
import { countConnections } from './platform/db/connections/connection-limits.ts';
import { openEmbeddedPostgres, openPostgres } from './platform/db/embedded/embedded-postgres.ts';
import { createLog, type Log } from './platform/logging/log.ts';
import { printLine, fail, printNodeErrors } from './platform/logging/process-output.ts';
import { moveClock } from './platform/moved-clock.ts';
import { prepareProduct } from './product.ts';
import { getStopTimeout, serve } from './startup/serve.ts';
import { superviseWorkers } from './workers.ts';

/** Extra time before a worker is killed whose own timeout failed. */
const KILL_DELAY_MS = 2000;
/** A process group and a launcher may each pass on the same signal. */
const SAME_SIGNAL_MS = 1000;
const WORKER = fileURLToPath(new URL(`./worker${extname(fileURLToPath(import.meta.url))}`, import.meta.url));

interface Running {
  close(): Promise<void>;
  restart(): void;
}

let stopPostgres: Awaited<ReturnType<typeof openDatabaseServer>>['stop'] = async () => {};

async function start(config: Config): Promise<Running> {
  const postgres = await openDatabaseServer(config);
  stopPostgres = postgres.stop;
  try {
    const log = createLog(config.logLevel);
    if (postgres.isNew) printLine('Filling the new database ...');
    const { logins } = await prepareProduct(config, postgres.url, log);
    const serving = await (config.workers > 1 ? serveWithWorkers : serveAlone)(config, postgres.url, log);
    printStarted(config, logins);
    return { ...serving, close: () => serving.close().finally(() => postgres.stop()) };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function openDatabaseServer({ databaseUrl, dataDir, workers, poolSize }: Config) {
  const connections = countConnections(workers, poolSize);
  await createDataFolder(dataDir);
  if (databaseUrl) await checkServer(databaseUrl, connections);
  return openPostgres(databaseUrl, () =>
    openEmbeddedPostgres({ dataDir, log: printLine, onGivenUp: fail, connections }),
  );
}

function printStarted({ publicUrl }: Config, logins: Awaited<ReturnType<typeof prepareProduct>>['logins']) {
  printLine(`The Wandering Book Network is at ${publicUrl}`);
  if (logins.length > 0) printLine('This is a demo. Sign in as one of its readers:');
  for (const { name, email, password } of logins) printLine(`  ${name}: ${email}, password ${password}`);
}

async function serveAlone(config: Config, databaseUrl: string, log: Log): Promise<Running> {
  const { close } = await serve(config, databaseUrl, { log });
  const restart = () => log.warn('a single process cannot restart without downtime: set WORKERS to 2 or more');
  return { close, restart };
}

async function serveWithWorkers(config: Config, databaseUrl: string, log: Log): Promise<Running> {
  const workers = await superviseWorkers({
    count: config.workers,
    program: WORKER,
    env: { DATABASE_URL: databaseUrl },
    endTimeout: getStopTimeout(config) + KILL_DELAY_MS,
    log,
    onGivenUp: (error) => void product.then((running) => running.close()).finally(() => fail(error)),
  });
  return { close: workers.stop, restart: () => void workers.restart() };
}

function readConfigOrFail() {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(error);
  }
}

/** Ends the process without waiting for requests; PostgreSQL is killed unless it stops within seconds. */
function endHurriedly(why: string) {
  printLine(`${why} Stopping PostgreSQL, then the server.`);
  process.exitCode = 1;
  void stopPostgres({ isUrgent: true }).finally(() => process.exit());
}

/** The first signal shuts down gracefully once the product has started; one after a second ends the process. */
function stopOnSignal(config: Config): void {
  let stoppingSince: number | undefined;
  const onSignal = () => {
    const now = performance.now();
    if (stoppingSince !== undefined)
      return now - stoppingSince > SAME_SIGNAL_MS ? endHurriedly('A second signal arrived.') : undefined;
    stoppingSince = now;
    const timeout = getStopTimeout(config) + 2 * KILL_DELAY_MS;
    setTimeout(() => endHurriedly('The server or its database hangs and did not stop in time.'), timeout).unref();
    product
      .then((running) => running.close())
      .then(() => process.exit())
      .catch(fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  process.on('SIGUSR2', () => void product.then((running) => running.restart()));
}

printNodeErrors();
const config = readConfigOrFail();
moveClock(config.clockOffset);
const product = start(config);
stopOnSignal(config);
await product.catch(fail);
