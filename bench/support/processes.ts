import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../apps/server/test/services/server-process.ts';

const BUILT_SERVER = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** As `npm start` sets them; with a larger heap, garbage would stay until it doubles the memory. */
const HEAP_OPTIONS = ['--max-old-space-size=512', '--max-semi-space-size=8'];
/** Names what blocks the event loop; off by default, because sampling costs a few percent. */
const STALL_OPTIONS = process.env['STALLS'] ? ['--import', new URL('stall-monitor.js', import.meta.url).pathname] : [];

/** Starts the built product as a process on a free port, without its log. */
export function startServer(databaseUrl: string, env: Record<string, string> = {}) {
  if (!existsSync(BUILT_SERVER)) throw new Error('The product is not built: npm run build');
  return startProcess(BUILT_SERVER, { DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '100000', ...env });
}

/** Starts a Node.js program as a process and resolves once it prints its address. */
export async function startProcess(program: string, env: Record<string, string>) {
  const port = String(await findFreePort());
  // The TypeScript loader needs 100 MB.
  const options = program.endsWith('.ts') ? process.execArgv : [...HEAP_OPTIONS, ...STALL_OPTIONS];
  const child = spawn(process.execPath, [...options, program], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output = output.slice(-1000) + chunk;
      if (output.includes('is at http')) resolve();
    });
    ended.then(() => reject(new Error(`${program} ended:\n${output}`)), reject);
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop };
}

/** Signs in a member of the demo and returns the session token. */
export const signIn = async (product: { url: string }) => (await openSession(product)).token;

/** Signs in a member of the demo; returns the entries that the browser keeps in local storage. */
export async function openSession({ url }: { url: string }) {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'asha@example.org', password: 'wandering-books' }),
  });
  const { token, user } = (await response.json()) as { token: string; user: { id: number } };
  return { token, userId: String(user.id) };
}

/** Resident memory of a process, in megabytes. */
export async function readMemory({ pid }: { pid: number }) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1000;
}

const TICK_MS = 10;

/** Processor time of a process and of the PostgreSQL that this process has started, in milliseconds. */
export async function readProcessorTimes({ pid }: { pid: number }) {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(names.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')));
  const processes = stats.flatMap((stat) => {
    const [, id, command, rest] = /^(\d+) \((.*)\) \S (.*)/.exec(stat) ?? [];
    const fields = rest?.split(' ').map(Number);
    return fields ? [{ id: Number(id), command, parent: fields[0], ticks: fields.slice(10, 14) }] : [];
  });
  const isPostmaster = ({ command, parent }: (typeof processes)[number]) =>
    command === 'postgres' && parent === process.pid;
  const postmaster = processes.find(isPostmaster)?.id;
  const sum = (some: typeof processes) => some.flatMap(({ ticks }) => ticks).reduce((a, b) => a + b, 0) * TICK_MS;
  return {
    server: sum(processes.filter(({ id }) => id === pid)),
    // The time of ended backends is in that of their parent.
    database: sum(processes.filter(({ id, parent }) => id === postmaster || parent === postmaster)),
  };
}
