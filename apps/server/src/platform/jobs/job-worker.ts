import type { TaskList } from 'graphile-worker';
import type { Pool } from 'pg';
import type { BaseLogger } from 'pino';
import type { Db } from '../db/database.ts';
import { runInTransaction, type Trx } from '../db/transaction.ts';
import { createDeadWorkerCheck } from './dead-workers.ts';
import { addJob, scheduleNextRun, scheduleRecurringTask } from './jobs.queries.ts';
import { createWorkerLocks } from './worker-locks.ts';
import { createWorkerPool } from './worker-pool.ts';

/** What each kind of job is given. A slice names its own: `declare module '…/jobs.ts' { interface Tasks { … } }`. */
export interface Tasks {
  'images.remove_unused': unknown;
  'mail.forget_old': unknown;
}

type TaskName = keyof Tasks;

/** A job at work. */
interface Job {
  /** The same at every attempt, and never that of another job. */
  id: string;
}

/** What does the jobs of these kinds. A job that throws is tried again, later and later: after 3 s, 7 s, 20 s, 55 s, ... */
export type JobHandlers<Name extends TaskName = TaskName> = {
  [N in Name]: (payload: Tasks[N], job: Job) => Promise<void>;
};

export interface JobOptions {
  maxAttempts?: number;
  delaySeconds?: number;
  /** A job that waits under the same key takes the new payload, and is done once, when it was to be done. */
  key?: string;
}

export type Enqueue = <Name extends TaskName>(
  this: void,
  trx: Trx,
  task: Name,
  payload: Tasks[Name],
  options?: JobOptions,
) => Promise<void>;

/** Has a job done soon after the transaction commits, or so much later, in whichever process; tried 25 times unless told otherwise. */
export const enqueue: Enqueue = (trx, task, payload, options) => addJob(trx, { task, payload, ...options });

const DAILY_MINUTES = 24 * 60;
const FREQUENT_MINUTES = 5;

interface Options {
  db: Db;
  pool: Pool;
  /** Where to open the connection that holds the workers' locks, outside of any pool. */
  databaseUrl: string;
  log: BaseLogger;
  handlers: JobHandlers;
  /** What is done once a day, beginning with the first start. */
  daily: readonly RecurringTask[];
  /** What is done every five minutes. */
  often?: readonly RecurringTask[];
}

type RecurringTask = { [Name in TaskName]: unknown extends Tasks[Name] ? Name : never }[TaskName];

/** Works off the queue in this process between `start` and `stop`; `stop` waits for what is under way. */
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

/** Each round first sees to the next, so that one that fails or is missed does not end the habit. */
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

/** The handlers as the queue's library calls them. */
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
