import { sql } from 'kysely';
import { openListenerConnection } from '../db/connections/single-connection.ts';
import { prepared } from '../db/connections/prepared-statements.ts';
import type { Db, Trx } from '../db/tables.ts';
import { getRow, readColumn, readValue } from '../db/query-results.ts';

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

/** Adds jobs with different keys in one statement. */
export async function addJobs(trx: Trx, task: string, jobs: { payload: unknown; key: string }[]) {
  const payloads = jobs.map(({ payload }) => JSON.stringify(payload));
  const keys = jobs.map(({ key }) => key);
  await sql`
    select ${prepared} from graphile_worker.add_jobs(array(
      select row(${task}::text, payload, null, now(), null, key, null, null)::graphile_worker.job_spec
      from unnest(${payloads}::json[], ${keys}::text[]) as job (payload, key)), true)`.execute(trx);
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
export const countJobs = (db: Db) =>
  getRow<{ waiting: number; running: number; stuck: number; failed: number }>(db)`
    select
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as waiting,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where locked_at < now() - interval '15 minutes')::int as stuck,
      count(*) filter (where locked_at is null and attempts >= max_attempts)::int as failed
    from graphile_worker.jobs`;

/** Seconds: a machine that vanishes is noticed after about a minute. */
const KEEPALIVES = 'set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3';

/** Opens a connection whose advisory locks mark workers as alive. */
export async function openLockConnection(databaseUrl: string) {
  const connection = await openListenerConnection(databaseUrl, 'job locks');
  const { client } = connection;
  await client.query(KEEPALIVES);

  const lockedWorkers = new Set<string>();
  return {
    ...connection,
    async lock(worker: string) {
      if (lockedWorkers.has(worker)) return;
      lockedWorkers.add(worker);
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [worker]);
    },
    async unlock(worker: string) {
      if (lockedWorkers.delete(worker))
        await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [worker]);
    },
  };
}

/** The workers that own jobs but whose lock is free. */
export const listUnlockedWorkers = (db: Db) =>
  readColumn<string>(db)`
    with workers as materialized (
      select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null
    )
    select worker from workers where pg_try_advisory_xact_lock(hashtextextended(worker, 0))`;

/** Releases the jobs of workers whose lock is still free. Returns their number. */
export const releaseJobs = (db: Db, workers: string[]) =>
  readValue<number>(db)`
    with dead as materialized (
      select worker from unnest(${workers}::text[]) worker
      where pg_try_advisory_xact_lock(hashtextextended(worker, 0))
    ),
    released as materialized (
      select count(*)::int as jobs from graphile_worker.jobs where locked_by in (select worker from dead)
    )
    select jobs,
      graphile_worker.force_unlock_workers(array(select worker from dead)),
      pg_notify('jobs:insert', json_build_object('count', jobs)::text)
    from released`;
