import { findFreePort, startServer } from '../../apps/server/test/services/server-process.ts';
import { waitUntil } from '../support/wait-until.ts';

/** More than twice the keep-alive timeout of nginx. */
const GRACE_SECONDS = 10;
const RESTART_LIMIT_MS = 600_000;

/** Processes on one database. */
export interface Fleet {
  ports: number[];
  /** Restarts all processes one after another, as for an update. */
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

/** Starts services that are restarted by SIGTERM. */
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

/** Starts one service with workers that are replaced on SIGUSR2. */
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
