import type { BaseLogger } from 'pino';
import { createReconnectingListener } from '../db/reconnecting-listener.ts';
import { openLockConnection, listUnlockedWorkers, releaseJobs } from './jobs.queries.ts';
import type { Db } from '../db/tables.ts';

interface Options {
  databaseUrl: string;
  log: BaseLogger;
}

/** Marks workers as alive by advisory locks on a connection that ends with the process; reacquired after a reconnect. */
export function createWorkerLocks({ databaseUrl, log }: Options) {
  const workers = new Set<string>();
  let connection: Awaited<ReturnType<typeof openLockConnection>> | undefined;

  async function open() {
    const newConnection = await openLockConnection(databaseUrl);
    connection = newConnection;
    try {
      for (const worker of workers) await newConnection.lock(worker);
    } catch (error) {
      // An open connection would keep the locks.
      void newConnection.close().catch(() => undefined);
      throw error;
    }
    return newConnection;
  }
  const { start, stop } = createReconnectingListener({
    purpose: 'jobs: telling that the workers live',
    open,
    onListening: () => undefined,
    log,
  });
  // While the connection is lost, the next one acquires or drops the lock.
  const ignoreConnectionLoss = (change: Promise<void> | undefined) => change?.catch(() => undefined);

  return {
    start,
    stop,
    async add(worker: string) {
      workers.add(worker);
      await ignoreConnectionLoss(connection?.lock(worker));
    },
    async remove(worker: string) {
      workers.delete(worker);
      await ignoreConnectionLoss(connection?.unlock(worker));
    },
  };
}

/** Longer than a live process needs to lock its workers again after a restart of PostgreSQL. */
const CHECK_INTERVAL_MS = 3_000;

/** Releases the jobs of dead workers, whose lock is free at two consecutive checks. */
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
