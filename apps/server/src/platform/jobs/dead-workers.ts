import type { BaseLogger } from 'pino';
import type { Db } from '../db/database.ts';
import { listUnlockedWorkers, releaseJobs } from './worker-locks.queries.ts';

/** Longer than a live process needs to lock its workers again after a restart of PostgreSQL. */
const CHECK_INTERVAL_MS = 3_000;

/**
 * Releases the jobs of dead workers, at start and regularly. A worker is dead when its lock is free at two consecutive
 * checks.
 */
export function createDeadWorkerCheck({ db, log }: { db: Db; log: BaseLogger }) {
  let suspects = new Set<string>();
  let checking: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function releaseJobsOfDeadWorkers() {
    const unlocked = await listUnlockedWorkers(db);
    const dead = unlocked.filter((worker) => suspects.has(worker));
    suspects = new Set(unlocked);
    const jobs = dead.length > 0 ? await releaseJobs(db, dead) : 0;
    if (jobs > 0) log.warn({ jobs }, 'jobs: released the jobs of dead workers');
  }

  const check = () => {
    checking ??= releaseJobsOfDeadWorkers()
      .catch((error: unknown) => {
        suspects = new Set();
        log.debug({ err: error }, 'jobs: cannot look for dead workers, trying again');
      })
      .finally(() => (checking = undefined));
  };

  return {
    start() {
      check();
      timer = setInterval(check, CHECK_INTERVAL_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await checking;
    },
  };
}
