import type { BaseLogger } from 'pino';
import { createReconnectingListener } from '../db/reconnecting-listener.ts';
import { openLockConnection } from './worker-locks.queries.ts';

interface Options {
  databaseUrl: string;
  log: BaseLogger;
}

/**
 * Marks the workers of this process as alive by advisory locks, on a connection that ends with the process. After a
 * reconnect the locks are acquired again.
 */
export function createWorkerLocks({ databaseUrl, log }: Options) {
  const workers = new Set<string>();
  let connection: Awaited<ReturnType<typeof openLockConnection>> | undefined;

  async function open() {
    const opened = await openLockConnection(databaseUrl);
    connection = opened;
    try {
      for (const worker of workers) await opened.lock(worker);
    } catch (error) {
      // An open connection would keep the locks.
      void opened.close().catch(() => undefined);
      throw error;
    }
    return opened;
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
