import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '../..');

/**
 * Starts the built server as a process group of its own, like a terminal.
 * @param output a file descriptor for its output, which is then not collected
 */
export async function startServer(dataDir: string, env: Record<string, string> = {}, output: 'pipe' | number = 'pipe') {
  const port = env['PORT'] ?? String(await findFreePort());
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/main.js'], {
    cwd: SERVER,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', SEED_DEMO: 'false', DATA_DIR: dataDir, PORT: port, ...env },
    detached: true,
    stdio: ['ignore', output, output],
  });
  let printed = '';
  const exit = once(child, 'close').then(([code]) => ({ code: code as number | null, output: printed }));
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        printed += chunk;
        if (printed.includes('is at http')) resolve();
      });
    }
    exit.then(() => reject(new Error(`The server ended:\n${printed}`)), reject);
  });
  ready.catch(() => undefined);

  const signal = (name: NodeJS.Signals) => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name);
    return exit;
  };
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, printed: () => printed, ready, exit, signal };
}

/** The process id of the PostgreSQL on this data folder, unless it was stopped gracefully. */
export async function findPostgresPid(dataDir: string): Promise<number | undefined> {
  const note = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => undefined);
  return note === undefined ? undefined : Number(note.split('\n')[0]);
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
