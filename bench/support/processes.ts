import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { deriveDocumentToken } from '../../apps/server/src/platform/security/tokens.ts';
import { findFreePort } from '../../apps/server/test/server-process.ts';

const BUILT_SERVER = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** As `npm start` has it: with more to spare, garbage would be left lying until it is twice as much as what is needed. */
const HEAP_OPTION = '--max-old-space-size=512';

export type RunningProcess = Awaited<ReturnType<typeof startServer>>;

/** The built product as a process of its own, on a port of its own, its log thrown away. */
export function startServer(databaseUrl: string, env: Record<string, string> = {}) {
  if (!existsSync(BUILT_SERVER)) throw new Error('The product is not built: npm run build');
  return startProcess(BUILT_SERVER, { DATABASE_URL: databaseUrl, RATE_LIMIT_FACTOR: '100000', ...env });
}

/** A Node.js program as a process of its own that says where it is once it listens. */
export async function startProcess(program: string, env: Record<string, string>) {
  const port = String(await findFreePort());
  // The loader for TypeScript takes a hundred megabytes of its own.
  const options = program.endsWith('.ts') ? process.execArgv : [HEAP_OPTION];
  const child = spawn(process.execPath, [...options, program], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said = said.slice(-1000) + chunk;
      if (said.includes('is at http')) resolve();
    });
    ended.then(() => reject(new Error(`${program} ended:\n${said}`)), reject);
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop };
}

/** The token of a member of the demo. */
export const signIn = async (product: { url: string }) => (await openSession(product)).token;

/** A session of a member of the demo, with what the browser keeps of it. */
export async function openSession({ url }: { url: string }) {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'asha@example.org', password: 'wandering-books' }),
  });
  const { token, user } = (await response.json()) as { token: string; user: { id: number } };
  return { token, userId: String(user.id) };
}

/** What a log-in leaves in the browser, with which documents are rendered for the member. */
export const createDocumentCookie = ({ url }: { url: string }, token: string) => ({
  name: 'session',
  value: deriveDocumentToken(token),
  url,
});

/** What a process has in memory, in megabytes. */
export async function readMemory({ pid }: { pid: number }) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1000;
}
