import { readConfig, type Config } from './config.ts';
import { createDataFolder } from './platform/data-folder.ts';
import { checkServer } from './platform/db/check-server.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { openStartingServer } from './platform/http/starting-server.ts';
import { say, sayFailure, sayWhatNodeSays } from './platform/process-output.ts';
import { StartupError } from './platform/startup-error.ts';
import { openPostgres } from './postgres.ts';
import { openProduct } from './product.ts';

const STOP_TIMEOUT_MS = 10_000;

interface Running {
  close(): Promise<void>;
}

async function start(): Promise<Running> {
  const config = readConfig(process.env);
  const opening = openStartingServer(config);
  // That another server runs on the same data is told before that it has the port.
  opening.catch(() => undefined);
  const postgres = await openDatabaseServer(config);
  const starting = await stopOnFailure(explainListening(opening, config), postgres.stop);
  if (postgres.isNew) say('Filling the new database ...');
  const product = await openProduct(config, postgres.url);
  const close = () => product.close().finally(postgres.stop);

  await product.app.ready();
  await starting.close();
  await stopOnFailure(explainListening(product.app.listen({ host: config.host, port: config.port }), config), close);
  announce(config, product.logins);
  return { close };
}

async function openDatabaseServer({ databaseUrl, dataDir }: Config) {
  await createDataFolder(dataDir);
  if (databaseUrl) await checkServer(databaseUrl);
  return openPostgres(databaseUrl, () => startEmbeddedPostgres({ dataDir, log: say, onGivenUp: fail }));
}

const stopOnFailure = <T>(work: Promise<T>, stop: () => Promise<void>) =>
  work.catch((error) => stop().then(() => Promise.reject<T>(error)));

type Logins = Awaited<ReturnType<typeof openProduct>>['logins'];

function announce({ publicUrl }: Config, logins: Logins) {
  say(`The Wandering Book Network is at ${publicUrl}`);
  if (logins.length > 0) say('This is a demo. Sign in as one of its readers:');
  for (const { name, email, password } of logins) say(`  ${name}: ${email}, password ${password}`);
}

async function explainListening<T>(listening: Promise<T>, { host, port }: Config): Promise<T> {
  const remedies: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} is not open to this account. Choose another: PORT=3000 npm start`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
  };
  try {
    return await listening;
  } catch (error) {
    const remedy = remedies[(error as NodeJS.ErrnoException).code ?? ''];
    throw remedy ? new StartupError(remedy) : error;
  }
}

function fail(error: unknown): never {
  sayFailure(error);
  process.exit(1);
}

/** The first signal stops in good order, as soon as there is something to stop; the second one at once. */
function stopOnSignal(product: Promise<Running>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    product
      .then((running) => running.close())
      .then(() => process.exit(0))
      .catch(fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
}

sayWhatNodeSays();
const product = start();
stopOnSignal(product);
await product.catch(fail);
