import type { FastifyInstance } from 'fastify';
import { readConfig, type Config } from './config.ts';
import { checkReplica } from './platform/db/check-replica.ts';
import { checkServer } from './platform/db/check-server.ts';
import { startEmbeddedPostgres } from './platform/db/embedded-postgres.ts';
import { explainFailure, StartupError } from './platform/startup-error.ts';
import { openPostgres } from './postgres.ts';
import { openProduct } from './product.ts';

const STOP_TIMEOUT_MS = 10_000;

const print = (line: string) => console.log(line);

interface Running {
  close(): Promise<void>;
}

async function start(): Promise<Running> {
  const config = readConfig(process.env);
  const { databaseUrl, databaseReplicaUrl, dataDir } = config;
  if (databaseUrl) await checkServer(databaseUrl);
  if (databaseUrl && databaseReplicaUrl) await checkReplica(databaseUrl, databaseReplicaUrl);
  const postgres = await openPostgres(databaseUrl, () =>
    startEmbeddedPostgres({ dataDir, log: print, onGivenUp: fail }),
  );
  if (postgres.isNew) print('Filling the new database ...');
  const product = await openProduct(config, postgres.url);
  const close = () => product.close().finally(postgres.stop);

  await listen(product.app, config).catch((error) => close().then(() => Promise.reject(error)));
  print(`\nThe Wandering Book Network is at ${config.publicUrl}`);
  if (product.logins.length > 0) print('\nThis is a demo. Sign in as one of its readers:');
  for (const { name, email, password } of product.logins) print(`  ${name}: ${email}, password ${password}`);
  return { close };
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  const remedies: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} is not open to this account. Choose another: PORT=3000 npm start`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
  };
  try {
    await app.listen({ host, port });
  } catch (error) {
    const remedy = remedies[(error as NodeJS.ErrnoException).code ?? ''];
    throw remedy ? new StartupError(remedy) : error;
  }
}

function fail(error: unknown): never {
  console.error(explainFailure(error));
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

const product = start();
stopOnSignal(product);
await product.catch(fail);
