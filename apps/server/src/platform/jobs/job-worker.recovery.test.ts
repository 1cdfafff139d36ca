import { sql } from 'kysely';
import pino from 'pino';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { runInTransaction } from '../db/transaction.ts';
import { createJobWorker, enqueue, type JobHandlers } from './job-worker.ts';
import { createDeadWorkerCheck } from './worker-locks.ts';

const TIMEOUT = { timeout: 50_000, interval: 20 };

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let other: pg.Client;
let done: unknown[];
let logged: string[];
let doBefore: () => Promise<unknown>;
let jobs: ReturnType<typeof createJobWorker>;

beforeAll(async () => {
  database = await createTestDatabase();
  other = new pg.Client({ connectionString: database.url });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await database.close();
});
beforeEach(() => {
  done = [];
  logged = [];
  doBefore = async () => undefined;
  const handlers = {
    'mail.forget_old': async (payload) => {
      done.push(payload);
      await doBefore();
    },
  } as Partial<JobHandlers> as JobHandlers;
  const { db, pool, url: databaseUrl } = database;
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  jobs = createJobWorker({ db, pool, databaseUrl, log, handlers, daily: [] });
});
afterEach(() => jobs.stop());

const add = (payload: string) => runInTransaction(database.db, (trx) => enqueue(trx, 'mail.forget_old', payload));

/** Adds a job as left by a worker that died while running it. */
const addLocked = (payload: string, worker: string) =>
  runInTransaction(database.db, async (trx) => {
    await enqueue(trx, 'mail.forget_old', payload);
    await sql`
      update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() where locked_by is null`.execute(
      trx,
    );
  });

it('releases the jobs of a worker whose process died, but not of a live one', async () => {
  await other.query("select pg_advisory_lock(hashtextextended('worker-alive', 0))");
  await jobs.start();
  await addLocked('of the living', 'worker-alive');
  await addLocked('of the dead', 'worker-dead');
  await vi.waitUntil(() => done.length > 0, TIMEOUT);
  expect(done).toEqual(['of the dead']);

  await other.query("select pg_advisory_unlock(hashtextextended('worker-alive', 0))");
  await vi.waitUntil(() => done.length > 1, TIMEOUT);
  expect(done).toEqual(['of the dead', 'of the living']);
});

it('runs a job again, and continues with others, when its outcome could not be stored', async () => {
  const jobsTable = 'graphile_worker._private_jobs';
  doBefore = async () => {
    doBefore = async () => undefined;
    await other.query(`alter table ${jobsTable} rename to taken_away`);
  };
  await jobs.start();
  await add('first');
  await vi.waitUntil(() => logged.some((line) => line.includes('_private_jobs')), TIMEOUT);
  await other.query('alter table graphile_worker.taken_away rename to _private_jobs');
  await vi.waitUntil(() => done.length === 2, TIMEOUT);
  await add('second');
  await vi.waitUntil(() => done.length === 3, TIMEOUT);
  expect(done).toEqual(['first', 'first', 'second']);
});

it('runs jobs once the database is back that was away when the workers began', async () => {
  const lines: string[] = [];
  const { db, pool, url: databaseUrl } = database;
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const handlers = { 'mail.forget_old': async (payload) => void done.push(payload) } as Partial<JobHandlers>;
  jobs = createJobWorker({ db, pool, databaseUrl, log, handlers: handlers as JobHandlers, daily: [] });
  await add('first');
  await other.query('alter table graphile_worker._private_tasks rename to taken_away');
  await jobs.start();
  await vi.waitUntil(() => lines.some((line) => line.includes('Failed to acquire job')), TIMEOUT);
  await other.query('alter table graphile_worker.taken_away rename to _private_tasks');
  await vi.waitUntil(() => done.length === 1, TIMEOUT);
});

it('releases jobs only after two consecutive checks without the lock of their worker', async () => {
  const { db } = database;
  const deadWorkerCheck = createDeadWorkerCheck({ db, log: pino({ level: 'silent' }) });
  const checkOnce = async () => {
    deadWorkerCheck.start();
    await deadWorkerCheck.stop();
  };
  const isOwned = async () => {
    const { rows } = await other.query('select 1 from graphile_worker.jobs where locked_by = $1', ['worker-away']);
    return rows.length > 0;
  };
  await addLocked('of the living', 'worker-away');
  await checkOnce();
  await other.query("select pg_advisory_lock(hashtextextended('worker-away', 0))");
  await checkOnce();
  await other.query("select pg_advisory_unlock(hashtextextended('worker-away', 0))");
  await checkOnce();
  expect(await isOwned()).toBe(true);
  await checkOnce();
  expect(await isOwned()).toBe(false);
});
