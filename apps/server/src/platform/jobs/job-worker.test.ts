import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { makeJobsDue, runJobs, listWaitingJobs } from '../../../test/jobs.ts';
import { runInTransaction } from '../db/transaction.ts';
import { createJobWorker, enqueue, enqueueAll, type JobHandlers } from './job-worker.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let done: { payload: unknown; id: string }[];
let failures: number;
let rounds = 0;
const handlers = {
  'mail.forget_old': async (payload, { id }) => {
    done.push({ payload, id });
    if (failures-- > 0) throw new Error('not now');
  },
  'images.remove_unused': async () => {
    rounds++;
    throw new Error('a bad day');
  },
} as Partial<JobHandlers> as JobHandlers;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  done = [];
  failures = 0;
});

const enqueueJob = (payload: unknown) =>
  runInTransaction(database.db, (trx) => enqueue(trx, 'mail.forget_old', payload, { maxAttempts: 3 }));

describe('a job', () => {
  it('is visible after its transaction commits, and does not exist after a rollback', async () => {
    const broken = runInTransaction(database.db, async (trx) => {
      await enqueue(trx, 'mail.forget_old', { of: 'a transaction that failed' });
      throw new Error('after all not');
    });
    await expect(broken).rejects.toThrow('after all not');
    await enqueueJob({ "it's": 'kept' });
    await runJobs(database.pool, handlers);
    expect(done).toMatchObject([{ payload: { "it's": 'kept' } }]);
    expect(await listWaitingJobs(database.pool)).toEqual([]);
  });

  it('is one of many added together, and replaces a waiting one with its key', async () => {
    const enqueueBoth = (text: string) =>
      runInTransaction(database.db, (trx) =>
        enqueueAll(
          trx,
          'mail.forget_old',
          ['a', 'b'].map((key) => ({ payload: { key, text }, key })),
        ),
      );
    await enqueueBoth('earlier');
    await enqueueBoth("it's later");
    await runJobs(database.pool, handlers);
    const text = "it's later";
    expect(done.map(({ payload }) => payload)).toEqual([
      { key: 'a', text },
      { key: 'b', text },
    ]);
  });

  it('replaces a waiting one with its key, and runs at the time of that', async () => {
    for (const [text, delaySeconds] of [
      ['earlier', 0],
      ['later', 60],
    ] as const)
      await runInTransaction(database.db, (trx) =>
        enqueue(trx, 'mail.forget_old', { text }, { key: 'one', delaySeconds }),
      );
    await runJobs(database.pool, handlers);
    expect(done).toMatchObject([{ payload: { text: 'later' } }]);
  });

  it('is retried with a delay and the same id when it fails', async () => {
    failures = 1;
    await enqueueJob({});
    await runJobs(database.pool, handlers);
    await runJobs(database.pool, handlers);
    expect(done).toHaveLength(1);
    await makeJobsDue(database.pool);
    await runJobs(database.pool, handlers);
    expect(done).toHaveLength(2);
    expect(done[1]!.id).toBe(done[0]!.id);
    expect(await listWaitingJobs(database.pool)).toEqual([]);
  });

  it('is given up after its last attempt', async () => {
    failures = 9;
    await enqueueJob({});
    for (let i = 0; i < 5; i++) {
      await runJobs(database.pool, handlers);
      await makeJobsDue(database.pool);
    }
    expect(done).toHaveLength(3);
  });
});

describe('the worker', () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const daily = ['images.remove_unused'] as const;
  let jobs: ReturnType<typeof createJobWorker>;

  beforeEach(async () => {
    const { db, pool, url: databaseUrl } = database;
    jobs = createJobWorker({ db, pool, databaseUrl, log, handlers, daily });
    await jobs.start();
  });
  afterEach(() => jobs.stop());

  it('runs jobs added while it runs, and keeps payloads out of the log', async () => {
    failures = 1;
    await enqueueJob({ secret: 'a-secret-word' });
    await expect.poll(() => done).toHaveLength(1);
    await expect.poll(() => lines.join()).toContain('not now');
    expect(lines.join()).not.toContain('a-secret-word');
  });

  it('runs daily tasks once a day, regardless of restarts and failures', async () => {
    await expect.poll(() => rounds).toBe(1);
    await jobs.stop();
    const { db, pool, url: databaseUrl } = database;
    jobs = createJobWorker({ db, pool, databaseUrl, log, handlers, daily });
    await jobs.start();
    const { rows } = await database.pool.query(
      `select task_identifier, (extract(epoch from run_at - created_at) / 3600)::int as hours
       from graphile_worker.jobs where key is not null`,
    );
    expect(rows).toEqual([{ task_identifier: 'images.remove_unused', hours: 24 }]);
  });

  it('runs frequent tasks every five minutes', async () => {
    await jobs.stop();
    await database.pool.query('delete from graphile_worker._private_jobs');
    const before = rounds;
    jobs = createJobWorker({
      db: database.db,
      pool: database.pool,
      databaseUrl: database.url,
      log,
      handlers,
      daily: [],
      often: ['images.remove_unused'],
    });
    await jobs.start();
    await expect.poll(() => rounds).toBeGreaterThan(before);
    const { rows } = await database.pool.query(
      `select (extract(epoch from run_at - created_at) / 60)::int as minutes from graphile_worker.jobs where key is not null`,
    );
    expect(rows).toEqual([{ minutes: 5 }]);
  });
});
