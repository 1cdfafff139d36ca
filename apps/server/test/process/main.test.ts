import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { listPostgresProcesses, signalAll } from '../services/postgres-processes.ts';
import { isAlive, findPostgresPid, startServer } from '../services/server-process.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

const asha = { name: 'Asha Menon', email: 'asha@example.org', mobile: '+919876543210', password: 'monsoon library' };
let dataDir: string;
let started: Server[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'books-launch-'));
});

beforeEach(() => {
  started = [];
});

afterEach(() => Promise.all(started.map((server) => server.signal('SIGTERM'))));

afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function start(env?: Record<string, string>, output?: number): Promise<Server> {
  const server = await startServer(dataDir, env, output);
  started.push(server);
  return server;
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

function runNode(program: string) {
  const options = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { status, stdout, stderr } = spawnSync(process.execPath, options, {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  return { code: status, text: stdout + stderr };
}

async function logTwoMegabytes(url: string) {
  for (let count = 0; count < 200; count += 1) await fetch(`${url}/api${'/x'.repeat(5000)}`);
}

/** The messages of a process; fails for lines that are no log lines. */
const readMessages = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);

function readAvailable(descriptor: number) {
  const buffer = Buffer.alloc(1024 * 1024);
  try {
    return buffer.toString('utf8', 0, readSync(descriptor, buffer));
  } catch {
    return '';
  }
}

describe('the server process', { timeout: 120_000 }, () => {
  it('loses no data by kill -9, and stops the PostgreSQL that was left behind', async () => {
    const killed = await start();
    await killed.ready;
    expect((await post(`${killed.url}/api/register`, asha)).status).toBe(201);
    const orphan = await findPostgresPid(dataDir);
    await killed.signal('SIGKILL');
    expect(orphan).toSatisfy(isAlive);

    const next = await start();
    await next.ready;
    expect((await post(`${next.url}/api/login`, { email: asha.email, password: asha.password })).status).toBe(200);
    expect(await findPostgresPid(dataDir)).not.toBe(orphan);
    expect((await next.signal('SIGTERM')).output).toContain(`(process ${orphan})`);
  });

  it('stops PostgreSQL gracefully on Ctrl-C, which the terminal sends to the whole process group', async () => {
    const server = await start();
    await server.ready;
    const postgres = await findPostgresPid(dataDir);
    expect(postgres).toSatisfy(isAlive);

    expect(await server.signal('SIGINT')).toMatchObject({ code: 0 });
    expect(await findPostgresPid(dataDir)).toBeUndefined();
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/);
  });

  it('counts signals of a process group and of a launcher within a second as one', async () => {
    const server = await start();
    await server.ready;
    process.kill(server.pid, 'SIGTERM');
    process.kill(server.pid, 'SIGINT');
    expect(await server.signal('SIGTERM')).toMatchObject({ code: 0 });
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/);
  });

  it('kills a PostgreSQL that hangs when it is stopped, with every process of it', async () => {
    const server = await start();
    await server.ready;
    const processes = await listPostgresProcesses(dataDir);
    expect(processes.length).toBeGreaterThan(3);
    signalAll(processes, 'SIGSTOP');
    const { code, output } = await server.signal('SIGTERM');
    expect(code).toBe(1);
    expect(output).toContain('hangs and did not stop in time');
    expect(output).toContain('Ending what a killed PostgreSQL left running');
    // The system removes killed processes a moment later.
    await vi
      .waitUntil(() => !processes.some(isAlive), { timeout: 5_000 })
      .finally(() => signalAll(processes, 'SIGCONT'));

    const next = await start();
    await next.ready;
    expect(await next.signal('SIGTERM')).toMatchObject({ code: 0 });
  });

  it('stops PostgreSQL when it is stopped during its start', async () => {
    const server = await start();
    const postgres = await vi.waitUntil(() => findPostgresPid(dataDir), { timeout: 30_000, interval: 5 });
    await server.signal('SIGTERM');
    await vi.waitUntil(() => !isAlive(postgres), { timeout: 10_000 });
    expect(await findPostgresPid(dataDir)).toBeUndefined();
  });

  it('rejects a data folder that another server uses', async () => {
    const first = await start();
    await first.ready;
    const { code, output } = await (await start()).exit;

    expect(code).toBe(1);
    expect(readMessages(output)).toEqual([
      expect.stringMatching(/^The server already runs on the data in .+ \(process \d+\)\.\n.+$/),
    ]);
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
  });

  it('reports that the port is in use, and leaves nothing running', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { code, output } = await (await start({ PORT: String(port) })).exit;
    taken.close();

    expect(code).toBe(1);
    expect(readMessages(output)).toEqual([
      `Port ${port} is in use. Stop the process that uses it, or choose another: PORT=${port + 1} npm start`,
    ]);
    expect(await findPostgresPid(dataDir)).toBeUndefined();
  });

  it('serves and stops while nothing reads its output, and then logs the number of dropped lines', async () => {
    const pipe = join(dataDir, 'unread');
    execFileSync('mkfifo', [pipe]);
    const [output, input] = [openSync(pipe, 'r+'), openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)];
    const server = await start({ LOG_LEVEL: 'trace' }, output);
    const getStatus = (path: string) => fetch(server.url + path).then(({ status }) => status);
    const isReady = () =>
      getStatus('/api/health').then(
        (status) => status === 200,
        () => false,
      );
    await vi.waitUntil(isReady, { timeout: 60_000, interval: 100 });

    await logTwoMegabytes(server.url);
    expect(await getStatus('/api/health')).toBe(200);
    await vi.waitUntil(() => /"dropped":\d{2}/.test(readAvailable(input)), { timeout: 30_000, interval: 10 });

    await logTwoMegabytes(server.url);
    expect(await getStatus('/api/health')).toBe(200);
    expect(await server.signal('SIGTERM')).toMatchObject({ code: 0 });
    for (const descriptor of [output, input]) closeSync(descriptor);
  });

  it('reports only that its data folder is not writable', async () => {
    const { code, output } = await (await startServer('/proc/books')).exit;
    expect(code).toBe(1);
    expect(readMessages(output)).toEqual([expect.stringMatching(/^The folder \/proc\/books is not writable/)]);
  });

  it('reports only that a folder below it is not writable', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'books-unwritable-'));
    await writeFile(join(folder, 'images'), 'no folder');
    const { code, output } = await (
      await startServer(folder, { DATABASE_URL: inject('databaseServerUrl'), SEED_DEMO: 'false' })
    ).exit;
    expect(code).toBe(1);
    expect(readMessages(output).at(-1)).toMatch(/^The folder .+images is not writable/);
    await rm(folder, { recursive: true });
  });

  it('writes only log lines, also for warnings and uncaught errors of Node', () => {
    const output = runNode(`
      import { printLine, printNodeErrors } from './src/platform/logging/process-output.ts';
      printNodeErrors();
      printLine('here');
      process.emitWarning('slow');
      setImmediate(() => { throw new Error('uncaught'); });`);
    expect(output.code).toBe(1);
    expect(readMessages(output.text)).toEqual([
      'here',
      'Node: slow',
      'the process ends by an error that nobody expected',
    ]);
    expect(output.text).toContain('uncaught');
  });

  it('reports only the invalid variables', async () => {
    const { code, output } = await (await start({ PORT: 'http', RATE_LIMIT_FACTOR: '0' })).exit;
    expect(code).toBe(1);
    expect(readMessages(output)).toEqual([
      'PORT must be a port, 1 to 65535.\nRATE_LIMIT_FACTOR must be a number above 0.',
    ]);
  });
});
