import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isAlive, findPostgresPid, startServer } from '../test/server-process.ts';

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

async function start(env?: Record<string, string>): Promise<Server> {
  const server = await startServer(dataDir, env);
  started.push(server);
  return server;
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

describe('the server process', { timeout: 120_000 }, () => {
  it('loses nothing by kill -9, and ends the PostgreSQL that was left behind', async () => {
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

  it('ends PostgreSQL in good order on a Ctrl-C, which the terminal sends to the whole group', async () => {
    const server = await start();
    await server.ready;
    const postgres = await findPostgresPid(dataDir);
    expect(postgres).toSatisfy(isAlive);

    expect(await server.signal('SIGINT')).toMatchObject({ code: 0 });
    expect(await findPostgresPid(dataDir)).toBeUndefined();
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/);
  });

  it('ends PostgreSQL too when it is stopped while it starts', async () => {
    const server = await start();
    const postgres = await vi.waitUntil(() => findPostgresPid(dataDir), { timeout: 30_000, interval: 5 });
    await server.signal('SIGTERM');
    await vi.waitUntil(() => !isAlive(postgres), { timeout: 10_000 });
    expect(await findPostgresPid(dataDir)).toBeUndefined();
  });

  it('refuses a data folder on which another server lives', async () => {
    const first = await start();
    await first.ready;
    const { code, output } = await (await start()).exit;

    expect(code).toBe(1);
    expect(output).toMatch(/The server already runs on the data in .+ \(process \d+\)\.\n.+\n$/);
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
  });

  it('says that the port is taken, and leaves nothing running', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { code, output } = await (await start({ PORT: String(port) })).exit;
    taken.close();

    expect(code).toBe(1);
    expect(output).toContain(
      `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1} npm start\n`,
    );
    expect(output).not.toMatch(/^ +at /m);
    expect(await findPostgresPid(dataDir)).toBeUndefined();
  });

  it('says which variables are wrong, and nothing else', async () => {
    const { code, output } = await (await start({ PORT: 'http', RATE_LIMIT_FACTOR: '0' })).exit;
    expect(code).toBe(1);
    expect(output).toBe('PORT must be a port, 1 to 65535.\nRATE_LIMIT_FACTOR must be a number above 0.\n');
  });
});
