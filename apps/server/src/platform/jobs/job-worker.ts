import { Logger, type LogLevel, runTaskList, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import type { BaseLogger } from 'pino';
import type { Db, Trx } from '../db/tables.ts';
import { runInTransaction } from '../db/transaction.ts';
import { createDeadWorkerCheck, createWorkerLocks } from './worker-locks.ts';
import { addJob, addJobs, scheduleNextRun, scheduleRecurringTask } from './jobs.queries.ts';
import { EventEmitter } from 'node:events';

/** The payload of each kind of job. Features add theirs: `declare module '…/job-worker.ts' { interface Tasks { … } }`. */
export interface Tasks {
  'images.remove_unused': unknown;
  'mail.forget_old': unknown;
}

export type TaskName = keyof Tasks;

interface Job {
  /** The same for every attempt, and unique. */
  id: string;
}

/** Handlers by task. A job that throws is retried with growing delays: after 3 s, 7 s, 20 s, 55 s, ... */
export type JobHandlers<Name extends TaskName = TaskName> = {
  [N in Name]: (payload: Tasks[N], job: Job) => Promise<void>;
};

interface JobOptions {
  maxAttempts?: number;
  delaySeconds?: number;
  /** A waiting job with the same key takes the new payload and runs once, at its original time. */
  key?: string;
}

export type Enqueue = <Name extends TaskName>(
  this: void,
  trx: Trx,
  task: Name,
  payload: Tasks[Name],
  options?: JobOptions,
) => Promise<void>;

/** Adds a job that runs after the transaction commits, optionally later; 25 attempts by default. */
export const enqueue: Enqueue = (trx, task, payload, options) => addJob(trx, { task, payload, ...options });

export type EnqueueAll = <Name extends TaskName>(
  this: void,
  trx: Trx,
  task: Name,
  jobs: { payload: Tasks[Name]; key: string }[],
) => Promise<void>;

/** Adds many jobs as `enqueue` does; their keys differ. */
export const enqueueAll: EnqueueAll = addJobs;

const DAILY_MINUTES = 24 * 60;
const FREQUENT_MINUTES = 5;

interface Options {
  db: Db;
  pool: Pool;
  databaseUrl: string;
  log: BaseLogger;
  handlers: JobHandlers;
  /** Run once a day, beginning with the first start. */
  daily: readonly RecurringTask[];
  often?: readonly RecurringTask[];
}

type RecurringTask = { [Name in TaskName]: unknown extends Tasks[Name] ? Name : never }[TaskName];

/** Runs the jobs of the queue in this process from `start` to `stop`; `stop` waits for running jobs. */
export function createJobWorker({ db, pool, databaseUrl, log, handlers, daily, often = [] }: Options) {
  const recurringHandlers = {
    ...makeRecurring(db, handlers, daily, DAILY_MINUTES),
    ...makeRecurring(db, handlers, often, FREQUENT_MINUTES),
  };
  const tasks = createTaskList({ ...handlers, ...recurringHandlers });
  const locks = createWorkerLocks({ databaseUrl, log });
  const deadWorkerCheck = createDeadWorkerCheck({ db, log });
  const workers = createWorkerPool({ pool, log, tasks, locks });

  async function begin() {
    for (const task of [...daily, ...often]) await runInTransaction(db, (trx) => scheduleRecurringTask(trx, task));
    await locks.start();
    workers.start();
    deadWorkerCheck.start();
  }

  let begun = Promise.resolve();
  return {
    start: () => (begun = begin()),
    async stop() {
      await begun.catch(() => undefined);
      await deadWorkerCheck.stop();
      await workers.stop();
      await locks.stop();
    },
  };
}

/** Each run first schedules the next, so that a failed or missed run does not end the series. */
function makeRecurring(
  db: Db,
  handlers: JobHandlers,
  rounds: readonly RecurringTask[],
  minutes: number,
): Partial<JobHandlers> {
  const entries = rounds.map((task) => [
    task,
    async (payload: unknown, job: Job) => {
      await runInTransaction(db, (trx) => scheduleNextRun(trx, task, minutes));
      await handlers[task](payload, job);
    },
  ]);
  return Object.fromEntries(entries) as Partial<JobHandlers>;
}

export function createTaskList(handlers: JobHandlers): TaskList {
  const entries = Object.entries(handlers) as [string, (payload: unknown, job: Job) => Promise<void>][];
  return Object.fromEntries(
    entries.map(([name, handle]) => [
      name,
      (payload: unknown, { job }: { job: { id: string; created_at: Date } }) =>
        handle(payload, { id: `${job.id}.${job.created_at.getTime()}` }),
    ]),
  );
}

const CONCURRENCY = 2;
/** New jobs are notified at once; this is the delay for jobs that become due. */
const POLL_INTERVAL_MS = 5_000;
const REPLACE_DELAY_MS = 1_000;

interface PoolOptions {
  pool: Pool;
  log: BaseLogger;
  tasks: TaskList;
  locks: Pick<ReturnType<typeof createWorkerLocks>, 'add' | 'remove'>;
}

/**
 * Replaces all workers when one cannot store an outcome, after which it ends, or cannot look for a job: a pool that began
 * while the database was away keeps the failure to look up its tasks, and never finds any.
 */
function createWorkerPool({ pool, log, tasks, locks }: PoolOptions) {
  const logger = createJobLogger(log);
  const lockPlugin: GraphileConfig.Plugin = {
    name: 'worker-locks',
    version: '1.0.0',
    worker: {
      hooks: {
        startWorker: (_context, { worker }) => locks.add(worker.workerId),
        stopWorker: (_context, { worker }) => locks.remove(worker.workerId),
      },
    },
  };
  const ending = new Set<Promise<void>>();
  let current: WorkerPool | undefined;
  let replacing: NodeJS.Timeout | undefined;
  let isStopping = false;

  function start() {
    if (isStopping) return;
    const events: WorkerEvents = new EventEmitter();
    const started = runTaskList(
      {
        pgPool: pool,
        logger,
        events,
        concurrency: CONCURRENCY,
        pollInterval: POLL_INTERVAL_MS,
        noHandleSignals: true,
        preset: { plugins: [lockPlugin] },
      },
      tasks,
      pool,
    );
    current = started;
    // After the worker has handled its failure, else it would end with that error.
    const replaceOnce = () => queueMicrotask(() => current === started && replace());
    events.on('worker:fatalError', replaceOnce).on('worker:getJob:error', replaceOnce);
  }

  function replace() {
    endCurrent();
    startLater();
  }

  /** A pool that cannot begin would leave its options in the library's cache. */
  function startLater() {
    if (isStopping) return;
    replacing = setTimeout(() => void pool.query('select 1').then(start, startLater), REPLACE_DELAY_MS);
  }

  function endCurrent() {
    const shutdown = current?.gracefulShutdown().finally(() => ending.delete(shutdown!));
    current = undefined;
    if (shutdown) ending.add(shutdown);
  }

  return {
    start,
    async stop() {
      isStopping = true;
      clearTimeout(replacing);
      endCurrent();
      await Promise.all(ending);
    },
  };
}

/** The worker's info is routine here. */
const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Logs the messages of the worker without the jobs, whose payloads are private. */
export const createJobLogger = (log: BaseLogger) =>
  new Logger(() => (level: `${LogLevel}`, message: string) => log[LEVELS[level]](`jobs: ${message}`));
