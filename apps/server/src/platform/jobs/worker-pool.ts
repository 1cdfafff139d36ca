import { EventEmitter } from 'node:events';
import { runTaskList, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker';
import type { Pool } from 'pg';
import type { BaseLogger } from 'pino';
import { createJobLogger } from './job-logger.ts';
import type { createWorkerLocks } from './worker-locks.ts';

const CONCURRENCY = 2;
/** New jobs are notified at once; this is the delay for jobs that become due. */
const POLL_INTERVAL_MS = 5_000;
const REPLACE_DELAY_MS = 1_000;

interface Options {
  pool: Pool;
  log: BaseLogger;
  tasks: TaskList;
  locks: Pick<ReturnType<typeof createWorkerLocks>, 'add' | 'remove'>;
}

/** A worker that cannot store an outcome, because the database is away, ends; then all are replaced. */
export function createWorkerPool({ pool, log, tasks, locks }: Options) {
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
    const events: WorkerEvents = new EventEmitter();
    current = runTaskList(
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
    events.once('worker:fatalError', replace);
  }

  function replace() {
    endCurrent();
    if (!isStopping) replacing = setTimeout(start, REPLACE_DELAY_MS);
  }

  function endCurrent() {
    const ended = current?.gracefulShutdown().finally(() => ending.delete(ended!));
    current = undefined;
    if (ended) ending.add(ended);
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
