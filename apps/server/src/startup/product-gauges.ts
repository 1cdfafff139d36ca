import type { Pool } from 'pg';
import type { Cache } from '../platform/cache/cache.ts';
import type { Db } from '../platform/db/tables.ts';
import { countJobs } from '../platform/jobs/jobs.queries.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { PusherServer } from '@wandering-books/pusher-server/server.ts';

interface Measured {
  cache: Cache;
  pools: Record<string, Pool>;
  realtime: PusherServer;
  db: Db;
}

const POOL_GAUGES: [name: string, help: string, read: (pool: Pool) => number][] = [
  ['pool_connections', 'Connections to the database', (pool) => pool.totalCount],
  ['pool_idle', 'Idle connections', (pool) => pool.idleCount],
  ['pool_waiting', 'Statements waiting for a connection', (pool) => pool.waitingCount],
];

export function addProductGauges({ addGauge }: Metrics, { cache, pools, realtime, db }: Measured) {
  for (const [name, help, read] of POOL_GAUGES)
    addGauge(name, help, 'pool', () =>
      Object.fromEntries(Object.entries(pools).map(([pool, connections]) => [pool, read(connections)])),
    );
  addGauge('cache_answers', 'Cache hits and misses since the start', 'outcome', () => cache.counts);
  addGauge('realtime_connections', 'WebSocket connections of this process', 'kind', () => ({
    all: realtime.connections.count,
  }));
  // The other gauges stay readable when the database is unavailable.
  addGauge('jobs', 'Jobs of all processes by state', 'state', () => countJobs(db).catch(() => ({})), { isOfAll: true });
}
