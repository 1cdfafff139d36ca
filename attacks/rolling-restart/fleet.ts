import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort, startServer } from '../../apps/server/test/services/server-process.ts';
import { MissingMeans } from '../support/attack.ts';
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

const PROGRAM = '/usr/sbin/nginx';
const EXAMPLE = join(import.meta.dirname, '../..', 'deploy', 'nginx.conf');
const READY_LIMIT_MS = 10_000;

/** Starts nginx with deploy/nginx.conf in front of processes on these ports. */
export async function startNginx(ports: number[]) {
  if (!existsSync(PROGRAM))
    throw new MissingMeans('nginx is not installed (Debian, Ubuntu: sudo apt-get install nginx-light)');
  const folder = await mkdtemp(join(tmpdir(), 'attack-nginx-'));
  const port = await findFreePort();
  const site = nameProcesses(await readFile(EXAMPLE, 'utf8'), ports)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('/var/log/nginx', folder)
    .replace('error.log crit', 'error.log warn');
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(join(folder, 'nginx.conf'), buildMainFile(folder));
  const child = spawn(PROGRAM, ['-p', folder, '-c', 'nginx.conf'], { stdio: ['ignore', 'inherit', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await waitUntil(
    'nginx answers',
    () =>
      fetch(url).then(
        () => true,
        () => child.exitCode !== null,
      ),
    READY_LIMIT_MS,
  );

  return {
    url,
    readErrors: () => readFile(join(folder, 'error.log'), 'utf8'),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Replaces the servers of the example by one per port. */
function nameProcesses(example: string, ports: number[]) {
  const [model, ...others] = example.match(/^ *server 127.*\n/gm) ?? [];
  if (!model) throw new Error(`${EXAMPLE} names no processes`);
  const lines = ports.map((port) => model.replace(/:\d+/, `:${port}`)).join('');
  return others.reduce((text, line) => text.replace(line, ''), example.replace(model, lines));
}

const buildMainFile = (folder: string) => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${folder}/site.conf;
}
`;
