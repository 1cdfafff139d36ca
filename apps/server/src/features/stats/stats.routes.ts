import { stats } from '@wandering-books/contract/stats.ts';
import type { Deps } from '../../deps.ts';
import { bindEndpoints, type Binding } from '../../platform/http/bind-endpoints.ts';
import { createTtlCache } from '../../platform/cache/ttl-cache.ts';
import { getDashboard, getHeroStats } from './stats.usecases.ts';

const HERO_STATS_TTL_MS = 30_000;

export function registerStatsRoutes(binding: Binding, deps: Deps) {
  const recentHeroStats = createTtlCache(HERO_STATS_TTL_MS, deps.clock, () => getHeroStats(deps));

  bindEndpoints(binding, stats, {
    'GET /api/hero/stats': recentHeroStats,
    'GET /api/user/dashboard': ({ actor }) => getDashboard(deps, actor),
  });
}
