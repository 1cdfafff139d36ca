import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { isDatabaseUnavailable } from './availability.ts';
import { type ConnectionLimits, requestLimits } from './connection-limits.ts';
import { openDatabase } from '../database.ts';
import { openHealthCheck } from '../health.queries.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: ReturnType<typeof openDatabase> | undefined;
let silent: Server;
const sockets: Socket[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  silent = createServer((socket) => sockets.push(socket.resume())).listen(0, '127.0.0.1');
  await once(silent, 'listening');
});
afterEach(() => opened?.db.destroy());
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  await database.close();
});

const open = (limits: Partial<ConnectionLimits>, size = 1) => {
  opened = openDatabase(database.url, size, { ...requestLimits, ...limits });
  return opened;
};
const getSilentUrl = () => `postgres://nobody@127.0.0.1:${(silent.address() as AddressInfo).port}/nowhere`;
const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`;

/** Returns the error of a rejected promise, which must count as an unavailable database. */
async function getRefusal(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (failure: Error) => failure,
  );
  expect(error).toSatisfy(isDatabaseUnavailable);
  return error?.message;
}

it('ends a statement at its timeout and keeps the connection', async () => {
  const { db } = open({ statementTimeout: 100 });
  expect(await getRefusal(sleep(20).execute(db))).toContain('statement timeout');
  await expect(sleep(0).execute(db)).resolves.toBeDefined();
});

it('closes and replaces a connection whose response times out, also in a transaction', async () => {
  const { db, pool } = open({ responseTimeout: 2000 });
  const before = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const broken = db.transaction().execute(async (trx) => {
    await sleep(20).execute(trx);
  });
  const next = sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  await getRefusal(broken);
  expect((await next).rows[0]?.pid).not.toBe(before.rows[0]?.pid);
  expect(pool.totalCount).toBe(1);
});

it('ends waiting for a lock and idle transactions at their timeouts', async () => {
  const { db } = open({ lockTimeout: 100, idleInTransactionTimeout: 100 }, 2);
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await other.query('select pg_advisory_lock(4711)');
  expect(await getRefusal(sql`select pg_advisory_lock(4711)`.execute(db))).toContain('lock timeout');

  const idle = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    const isGone = 'select not exists (select from pg_stat_activity where pid = $1) as gone';
    while (!(await other.query(isGone, [rows[0]?.pid])).rows[0].gone);
    await sleep(0).execute(trx);
  });
  await getRefusal(idle);
  await other.end();
});

it('queues at most 500 callers for a connection, up to the timeout, and rejects the rest at once', async () => {
  const { db, pool } = open({ acquireTimeout: 10_000 });
  const busy = await pool.connect();
  const waiting = Array.from({ length: 500 }, () => getRefusal(sleep(0).execute(db)));
  await expect.poll(() => pool.waitingCount).toBe(500);
  expect(await getRefusal(sleep(0).execute(db))).toContain('wait for a connection');
  expect(await getRefusal(pool.query('select 1'))).toContain('wait for a connection');
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['timeout exceeded when trying to connect']));
  busy.release();
  await expect(sleep(0).execute(db)).resolves.toBeDefined();
});

it('gives up on a database that accepts connections but never responds', async () => {
  opened = openDatabase(getSilentUrl(), 1, { ...requestLimits, acquireTimeout: 200 });
  await getRefusal(sleep(0).execute(opened.db));
});

it('checks within two seconds whether the database responds', async () => {
  const [away, there] = [openHealthCheck(getSilentUrl()), openHealthCheck(database.url)];
  const began = Date.now();
  await Promise.all([getRefusal(away.check()), getRefusal(away.check())]);
  expect(Date.now() - began).toBeLessThan(2000);
  await expect(there.check()).resolves.toBeUndefined();
  await Promise.all([away.close(), there.close()]);
});
