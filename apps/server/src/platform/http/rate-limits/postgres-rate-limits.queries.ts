import type { BaseLogger } from 'pino';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { rateLimitLimits } from '../../db/connections/connection-limits.ts';
import { openDatabase, type Db } from '../../db/database.ts';
import { createCircuitBreaker, type RateLimitStore } from './rate-limits.ts';

/** A pool of its own, so that counting does not wait for requests and may time out. */
const CONNECTIONS = 2;
const SWEEP_INTERVAL_MS = 5 * 60_000;

/** Counts in the database while there are other processes; a single process counts in memory, which costs nothing. */
export function openPostgresRateLimits(
  databaseUrl: string,
  hasOthers: () => boolean,
  log: BaseLogger,
  timeout?: number,
): RateLimitStore {
  const { db, pool } = openDatabase(databaseUrl, CONNECTIONS, rateLimitLimits);
  const { isOpen, withTimeout } = createCircuitBreaker('PostgreSQL', timeout);
  const storeClient = {
    async query(statement: { text: string; values: unknown[]; name: string }) {
      if (!hasOthers() || isOpen()) throw new Error('This process counts for itself');
      return withTimeout(pool.query(statement));
    },
  };
  const sweep = () =>
    deleteExpiredCounts(db, Date.now()).catch((err: Error) =>
      log.warn({ err }, 'rate limits: cannot delete expired counts'),
    );
  const timer = setInterval(() => void (hasOthers() && sweep()), SWEEP_INTERVAL_MS).unref();

  return {
    createLimiter: (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    async close() {
      clearInterval(timer);
      await db.destroy();
    },
  };
}

export const deleteExpiredCounts = (db: Db, now: number) =>
  db.deleteFrom('rate_limits').where('expire', '<', now).execute();
