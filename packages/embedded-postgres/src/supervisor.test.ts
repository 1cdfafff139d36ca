import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';

const POLL = { timeout: 60_000, interval: 20 };
let dataDir: string;
let postgres: EmbeddedPostgres;
let lines: string[];
let givenUp: Error[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-postgres-'));
});
beforeEach(async () => {
  lines = [];
  givenUp = [];
  postgres = await startEmbeddedPostgres({
    dataDir,
    database: 'test',
    log: (line) => void lines.push(line),
    onGivenUp: (error) => void givenUp.push(error),
    settings: { fsync: 'off' },
  });
});
afterEach(() => postgres.stop());
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function connect() {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const acceptsConnections = () =>
  connect().then(
    (client) => client.end().then(() => true),
    () => false,
  );

async function findPostmasterPid() {
  const pidFile = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => undefined);
  return pidFile === undefined ? undefined : Number(pidFile.split('\n')[0]);
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function killPostmaster() {
  const pid = (await findPostmasterPid())!;
  process.kill(pid, 'SIGKILL');
  await vi.waitUntil(() => !isAlive(pid), POLL);
  return pid;
}

const countLines = (text: string) => lines.filter((line) => line.includes(text)).length;

describe('supervisePostgres', { timeout: 180_000 }, () => {
  it('restarts PostgreSQL with all committed data, even when a backend of the killed one hangs', async () => {
    const client = await connect();
    await client.query('create table kept as select 7 as number');
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]!.pid, 'SIGSTOP');
    await killPostmaster();
    await vi.waitUntil(() => countLines('answers again') === 1, POLL);

    expect(countLines('PostgreSQL ended by itself (SIGKILL)')).toBe(1);
    expect(countLines(`Ending what a killed PostgreSQL left running (processes ${rows[0]!.pid})`)).toBe(1);
    const next = await connect();
    expect((await next.query('select number from kept')).rows).toEqual([{ number: 7 }]);
    await next.end();
  });

  it('leaves no PostgreSQL running when it is stopped during a restart', async () => {
    const killed = await killPostmaster();
    await vi.waitUntil(() => countLines('ended by itself') === 1, POLL);
    await postgres.stop();
    expect(await findPostmasterPid()).toSatisfy((pid) => pid === undefined || pid === killed);
    expect(await acceptsConnections()).toBe(false);
  });

  it('gives up after five restarts within a minute', async () => {
    for (let kills = 1; kills <= 6; kills += 1) {
      await killPostmaster();
      await vi.waitUntil(() => countLines('ended by itself') === kills, POLL);
      if (kills <= 5) await vi.waitUntil(() => countLines('answers again') === kills, POLL);
    }
    await vi.waitUntil(() => givenUp.length > 0, POLL);
    expect(givenUp[0]?.message).toBe('PostgreSQL was started again 5 times within a minute and did not stay.');
  });

  it('gives up when the folder is gone, and creates no other', async () => {
    const folder = join(dataDir, 'postgres');
    await rename(folder, `${folder}.away`);
    process.kill(Number((await readFile(join(`${folder}.away`, 'postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL');
    await vi.waitUntil(() => givenUp.length > 0, POLL);
    expect(givenUp[0]?.message).toMatch(/^PostgreSQL was started again 5 times .* Lastly: PostgreSQL did not start/);
    await rename(`${folder}.away`, folder);
  });
});
