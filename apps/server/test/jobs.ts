import { Logger, runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import { type JobHandlers, createTaskList } from '../src/platform/jobs/job-worker.ts';

const silentLogger = new Logger(() => () => undefined);

/** Runs each due job once; failed ones wait for their retry. */
export const runJobs = (pool: Pool, handlers: JobHandlers) =>
  runOnce({ pgPool: pool, taskList: createTaskList(handlers), noHandleSignals: true, logger: silentLogger });

/** Makes waiting jobs due, in the order in which they were added: those of one moment run in any order. */
export const makeJobsDue = (pool: Pool) =>
  pool.query("update graphile_worker._private_jobs set run_at = 'epoch'::timestamptz + id * interval '1 second'");

export async function listWaitingJobs(pool: Pool) {
  const { rows } = await pool.query<{ task_identifier: string; attempts: number; last_error: string | null }>(
    'select task_identifier, attempts, last_error from graphile_worker.jobs where attempts < max_attempts order by id',
  );
  return rows;
}
