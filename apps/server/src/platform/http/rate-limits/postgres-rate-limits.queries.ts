import type { BaseLogger } from 'pino';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { rateLimitLimits } from '../../db/connections/connection-limits.ts';
import type { Db } from '../../db/tables.ts';
import { openDatabase } from '../../db/database.ts';
import { createCircuitBreaker, type RateLimitStore } from './rate-limits.ts';

/** A pool of its own, so that counting does not wait for requests and may time out. */
const CONNECTIONS = 2;
const SWEEP_INTERVAL_MS = 5 * 60_000;

/** Counts in the database what must outlast a crash, and all else while there are other processes; counting in memory costs nothing. */
export function openPostgresRateLimits(
  databaseUrl: string,
  hasOthers: () => boolean,
  log: BaseLogger,
  timeout?: number,
): RateLimitStore {
  const { db, pool } = openDatabase(databaseUrl, CONNECTIONS, rateLimitLimits);
  const { isOpen, withTimeout } = createCircuitBreaker('PostgreSQL', timeout);
  const createClient = (isLasting: boolean) => ({
    async query(statement: { text: string; values: unknown[]; name: string }) {
      if (!(isLasting || hasOthers()) || isOpen()) throw new Error('This process counts for itself');
      return withTimeout(pool.query(statement));
    },
  });
  const sweep = () =>
    deleteExpiredCounts(db, Date.now()).catch((err: Error) =>
      log.warn({ err }, 'rate limits: cannot delete expired counts'),
    );
  const timer = setInterval(() => void sweep(), SWEEP_INTERVAL_MS).unref();

  return {
    createLimiter: ({ isLasting, ...options }) =>
      new RateLimiterPostgres({
        ...options,
        storeClient: createClient(isLasting),
        tableName: isLasting ? 'lasting_rate_limits' : 'rate_limits',
        storeType: 'pool',
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    async close() {
      clearInterval(timer);
      await db.destroy();
    },
  };
}

export async function deleteExpiredCounts(db: Db, now: number) {
  await db.deleteFrom('rate_limits').where('expire', '<', now).execute();
  await db.deleteFrom('lasting_rate_limits').where('expire', '<', now).execute();
}
