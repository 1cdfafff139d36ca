import { setTimeout as wait } from 'node:timers/promises';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort, isAlive, startServer } from '../services/server-process.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

const WAIT = { timeout: 140_000, interval: 50 };
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'books-workers-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (env: Record<string, string> = {}) => startServer(dataDir, { WORKERS: '2', LOG_LEVEL: 'info', ...env });

/** A connection of its own per request, so that requests are distributed over the processes. */
const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, headers: { 'content-type': 'application/json', connection: 'close' } });

async function listChildren({ pid }: Server) {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);
  const commands = await Promise.all(
    children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  );
  return children.filter((_, at) => commands[at]!.includes('worker.js'));
}

const hasBothWorkers = (text: string) => [1, 2].every((worker) => text.includes(`worker="${worker}"`));

describe('several processes on one port', { timeout: 300_000 }, () => {
  let server: Server;
  beforeAll(async () => {
    server = await start();
    await server.ready;
  });
  afterAll(() => server.signal('SIGTERM'));

  const countReplacements = () => server.printed().split('all processes were restarted').length - 1;

  it('share rate limits, and return the metrics of all', async () => {
    let guesses = 0;
    // A process counts alone for five seconds after its database was slow.
    await vi.waitFor(
      async () => {
        const email = `asha${guesses}@example.org`;
        const guess = { method: 'POST', body: JSON.stringify({ email, password: 'a wrong guess' }) };
        const statuses: number[] = [];
        for (const end = guesses + 12; guesses < end; guesses += 1)
          statuses.push((await ask(`${server.url}/api/login`, guess)).status);
        expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429]);
      },
      { timeout: 36_000, interval: 6000 },
    );

    const text = await (await ask(`${server.url}/metrics`)).text();
    const logins = [...text.matchAll(/_count\{method="POST",endpoint="\/api\/login".*,worker="(\d)"\} (\d+)/g)];
    expect(new Set(logins.map(([, worker]) => worker))).toEqual(new Set(['1', '2']));
    expect(logins.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(guesses);
    expect(text.match(/^app_jobs\{state="waiting"\} /gm)).toHaveLength(1);
  });

  it('keep serving while one is killed, and replace it', async () => {
    const before = await listChildren(server);
    expect(before).toHaveLength(2);
    process.kill(before[0]!, 'SIGKILL');
    await vi.waitUntil(() => !isAlive(before[0]!), WAIT);
    expect((await ask(`${server.url}/api/health`)).status).toBe(200);
    const find = async () => (await listChildren(server)).filter((pid) => !before.includes(pid));
    await vi.waitUntil(async () => (await find()).length === 1, WAIT);
    await vi.waitUntil(() => server.printed().includes('a process exited unexpectedly (SIGKILL)'), WAIT);
    await vi.waitUntil(async () => (await ask(`${server.url}/metrics`)).text().then(hasBothWorkers), WAIT);
  });

  it('are replaced one after another without refusing a connection', async () => {
    const before = await listChildren(server);
    let goesOn = true;
    const outcomes = new Map<string, number>();
    const asking = (async () => {
      while (goesOn) {
        const outcome = await ask(`${server.url}/api/health`).then(
          ({ status }) => String(status),
          (error: Error) => String(error.cause),
        );
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        // Leaves the processor to the processes that start.
        await wait(10);
      }
    })();
    process.kill(server.pid, 'SIGUSR2');
    await vi.waitUntil(() => countReplacements() > 0, WAIT);
    goesOn = false;
    await asking;
    expect([...outcomes.keys()]).toEqual(['200']);
    await vi.waitUntil(async () => (await listChildren(server)).every((pid) => !before.includes(pid)), WAIT);
    expect(await listChildren(server)).toHaveLength(2);
  });

  it('are replaced also when one of them is just starting', async () => {
    const before = await listChildren(server);
    const replacements = countReplacements();
    process.kill(before[0]!, 'SIGKILL');
    const findStarting = async () => (await listChildren(server)).find((pid) => !before.includes(pid));
    await vi.waitUntil(findStarting, { ...WAIT, interval: 5 });
    before.push((await findStarting())!);
    process.kill(server.pid, 'SIGUSR2');
    await vi.waitUntil(() => countReplacements() > replacements, WAIT);
    expect((await listChildren(server)).filter((pid) => before.includes(pid))).toEqual([]);
    expect(await listChildren(server)).toHaveLength(2);
  });

  it('stop together gracefully', async () => {
    const children = await listChildren(server);
    expect(await server.signal('SIGTERM')).toMatchObject({ code: 0 });
    expect(children.filter(isAlive)).toEqual([]);
  });
});

describe('processes on one port that fail', { timeout: 300_000 }, () => {
  it('end when the primary is killed', async () => {
    const server = await start();
    await server.ready;
    const children = await listChildren(server);
    process.kill(server.pid, 'SIGKILL');
    await vi.waitUntil(() => !children.some(isAlive), WAIT);
  });

  it('end with an error when one of them dies repeatedly', async () => {
    const server = await start();
    await server.ready;
    const killed = new Set<number>();
    const ended = server.exit;
    let isOver = false;
    void ended.then(() => (isOver = true));
    while (!isOver) {
      const [, second] = await listChildren(server).catch(() => []);
      if (second !== undefined && !killed.has(second)) process.kill(second, 'SIGKILL');
      if (second !== undefined) killed.add(second);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await ended).toMatchObject({ code: 1 });
    expect((await ended).output).toMatch(/Process \d was restarted 5 times within a minute/);
  });

  it('report once that the port is in use', async () => {
    const port = await findFreePort();
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const server = await start({ PORT: String(port) });
    const { code, output } = await server.exit;
    other.close();
    expect(code).toBe(1);
    expect(output.match(/Port \d+ is in use/g)).toHaveLength(1);
  });
});
