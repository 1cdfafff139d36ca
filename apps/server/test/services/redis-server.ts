import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findFreePort } from './server-process.ts';

const SEARCH_PATHS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
const PROGRAM = SEARCH_PATHS.map((place) => join(place, 'redis-server')).find((path) => existsSync(path));

/** The reason why tests with Redis are skipped; undefined when Redis is installed. */
export const redisSkipReason = PROGRAM
  ? undefined
  : 'skipped: there is no redis-server here (Debian, Ubuntu: sudo apt-get install redis-server)';

/** Starts Redis on a free port without persistence. */
export async function startRedis() {
  const port = await findFreePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];

  async function run() {
    const child = spawn(PROGRAM!, options, { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const text of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false }))
      if (String(text).includes('Ready to accept connections')) break;
    child.stdout.resume();
    return child;
  }

  let child = await run();
  async function stop() {
    child.kill('SIGCONT');
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Stops responding but keeps its connections, like a cut cable. */
    freeze: () => child.kill('SIGSTOP'),
    stop,
    /** Starts again after a stop. */
    restart: async () => void (child = await run()),
  };
}
