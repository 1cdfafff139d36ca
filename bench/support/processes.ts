import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../apps/server/test/services/server-process.ts';

const BUILT_SERVER = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** As `npm start` sets it; with a larger heap, garbage would stay until it doubles the memory. */
const HEAP_OPTION = '--max-old-space-size=512';
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
  const options = program.endsWith('.ts') ? process.execArgv : [HEAP_OPTION, ...STALL_OPTIONS];
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
