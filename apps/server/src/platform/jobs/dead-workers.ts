import type { BaseLogger } from 'pino';
import type { Db } from '../db/database.ts';
import { listUnlockedWorkers, releaseJobs } from './worker-locks.queries.ts';

/** Longer than a living process takes to lock its workers again after PostgreSQL was started anew. */
const CHECK_INTERVAL_MS = 3_000;

/**
 * Gives the jobs of dead workers back to the queue: of processes that were killed, at start and while this one runs. Dead is
 * whose lock nobody holds at two checks in a row.
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
    if (jobs > 0) log.warn({ jobs }, 'jobs: given back to the queue, whoever was at them has died');
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
