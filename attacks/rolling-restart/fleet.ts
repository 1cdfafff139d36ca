import { findFreePort, startServer } from '../../apps/server/test/server-process.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Twice as long as nginx keeps a connection to a process on which nothing is asked, and some more. */
const GRACE_SECONDS = 10;
const RESTART_LIMIT_MS = 600_000;

/** Processes that serve one community. */
export interface Fleet {
  ports: number[];
  /** Starts every process anew, one after another, as for an update. */
  roll(): Promise<void>;
  stop(): Promise<unknown>;
}

const createEnvironment = (databaseUrl: string, port: number) => ({
  DATABASE_URL: databaseUrl,
  PORT: String(port),
  TRUSTED_PROXIES: 'loopback',
  SHUTDOWN_GRACE: String(GRACE_SECONDS),
  RATE_LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'info',
});

/** So many services, each of which is ended with a SIGTERM and started again. */
export async function startServices(count: number, databaseUrl: string, dataDir: string): Promise<Fleet> {
  const ports: number[] = [];
  for (let at = 0; at < count; at++) ports.push(await findFreePort());
  const start = async (port: number) => {
    const server = await startServer(dataDir, createEnvironment(databaseUrl, port));
    await server.ready;
    return server;
  };
  const servers: Awaited<ReturnType<typeof start>>[] = [];
  for (const port of ports) servers.push(await start(port));
  return {
    ports,
    async roll() {
      for (const [at, port] of ports.entries()) {
        const { code, output } = await servers[at]!.signal('SIGTERM');
        if (code !== 0) throw new Error(`A process ended with ${code}:\n${output.slice(-1000)}`);
        servers[at] = await start(port);
      }
    },
    stop: () => Promise.all(servers.map((server) => server.signal('SIGTERM'))),
  };
}

/** One service of so many workers, which are replaced at a SIGUSR2. */
export async function startWorkers(count: number, databaseUrl: string, dataDir: string): Promise<Fleet> {
  const port = await findFreePort();
  const env = { ...createEnvironment(databaseUrl, port), WORKERS: String(count) };
  const server = await startServer(dataDir, env);
  await server.ready;
  let rolls = 0;
  return {
    ports: [port],
    async roll() {
      process.kill(server.pid, 'SIGUSR2');
      rolls += 1;
      const isDone = () => server.printed().split('all processes were restarted').length - 1 === rolls;
      await waitUntil('all workers are replaced', isDone, RESTART_LIMIT_MS);
    },
    stop: () => server.signal('SIGTERM'),
  };
}
