import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildConnectionString } from '@wandering-books/embedded-postgres/embedded-postgres.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findFreePort, startServer } from '../test/services/server-process.ts';
import { DATABASE } from './platform/db/embedded/embedded-postgres.ts';

const LINKS = 40;
const email = 'asha@example.org';
let dataDir: string;
let env: Record<string, string>;
let running: Awaited<ReturnType<typeof startServer>> | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'books-jobs-'));
  env = { PORT: String(await findFreePort()), RATE_LIMIT_FACTOR: '1000' };
});
afterAll(async () => {
  await running?.signal('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  running = await startServer(dataDir, env);
  await running.ready;
  return running;
}

/** Repeats what a busy server has refused to begin. */
async function post(url: string, path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return status === 503 ? post(url, path, body) : status;
}

/** Each mail is a file named by its job. */
const countMails = async () =>
  (await readdir(join(dataDir, 'mails')).catch(() => [])).filter((name) => name.endsWith('.eml')).length;

/** Blocks the recording of mails until every worker is in the middle of a job. */
async function blockWorkers<Result>(work: () => Promise<Result>) {
  const database = new pg.Client({ connectionString: buildConnectionString(join(dataDir, 'postgres'), DATABASE) });
  database.on('error', () => undefined);
  await database.connect();
  await database.query('begin');
  await database.query('lock table mails in access exclusive mode');
  const result = await work();
  const countBegun = 'select count(*)::int as jobs from graphile_worker.jobs where locked_by is not null';
  await vi.waitUntil(async () => (await database.query(countBegun)).rows[0].jobs === 2, { timeout: 20_000 });
  return result;
}

it(
  'mails of committed requests are sent once each within seconds of a restart after kill -9',
  { timeout: 180_000 },
  async () => {
    const killed = await start();
    await post(killed.url, '/api/register', {
      name: 'Asha Menon',
      email,
      mobile: '9876543210',
      password: 'monsoon library',
    });
    await vi.waitUntil(async () => (await countMails()) === 1, { timeout: 20_000 });
    const statuses = await blockWorkers(() =>
      Promise.all(Array.from({ length: LINKS }, () => post(killed.url, '/api/password/forgot', { email }))),
    );
    await killed.signal('SIGKILL');
    expect(statuses).toEqual(statuses.map(() => 200));
    expect(await countMails()).toBe(1);

    await start();
    await vi.waitUntil(async () => (await countMails()) >= 1 + LINKS, { timeout: 30_000 });
    expect(await countMails()).toBe(1 + LINKS);
  },
);
