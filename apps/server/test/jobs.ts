import { Logger, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import { type JobHandlers, createTaskList } from '../src/platform/jobs/job-worker.ts';

const silentLogger = new Logger(() => () => undefined);

/** Does the jobs that are due, each once; those that fail wait for their time. */
export const runJobs = (pool: Pool, handlers: JobHandlers) =>
  runOnce({ pgPool: pool, taskList: createTaskList(handlers), noHandleSignals: true, logger: silentLogger });

/** Makes it the time of every job that waits for its next try. */
export const makeJobsDue = (pool: Pool) => pool.query('update graphile_worker._private_jobs set run_at = now()');

/** The jobs that are still to be done. */
export async function listWaitingJobs(pool: Pool) {
  const { rows } = await pool.query<{ task_identifier: string; attempts: number; last_error: string | null }>(
    'select task_identifier, attempts, last_error from graphile_worker.jobs where attempts < max_attempts order by id',
  );
  return rows;
}
