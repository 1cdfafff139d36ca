import { sql } from 'kysely';
import { prepared } from '../db/connections/prepared-statements.ts';
import type { Db } from '../db/database.ts';
import type { Trx } from '../db/transaction.ts';

interface NewJob {
  task: string;
  payload: unknown;
  maxAttempts?: number;
  delaySeconds?: number;
  key?: string;
}

export async function addJob(trx: Trx, { task, payload, maxAttempts, delaySeconds, key }: NewJob) {
  await sql`
    select ${prepared} graphile_worker.add_job(
      ${task}, payload => ${JSON.stringify(payload)}::json, max_attempts => ${maxAttempts ?? null}::integer,
      run_at => now() + make_interval(secs => ${delaySeconds ?? null}),
      job_key => ${key ?? null}, job_key_mode => 'preserve_run_at')`.execute(trx);
}

/** Schedules a recurring task for now unless it is scheduled already. */
export async function scheduleRecurringTask(trx: Trx, task: string) {
  await sql`select graphile_worker.add_job(${task}, job_key => ${task}, job_key_mode => 'preserve_run_at')`.execute(
    trx,
  );
}

export async function scheduleNextRun(trx: Trx, task: string, minutes: number) {
  await sql`
    select graphile_worker.add_job(
      ${task}, job_key => ${task}, run_at => now() + make_interval(mins => ${minutes}))`.execute(trx);
}

/** Counts the jobs that are due, running, running for very long, or given up. */
export async function countJobs(db: Db) {
  const { rows } = await sql<{ waiting: number; running: number; stuck: number; failed: number }>`
    select
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at < now() - interval '15 minutes')::int as stuck,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
    from graphile_worker.jobs`.execute(db);
  return rows[0]!;
}
