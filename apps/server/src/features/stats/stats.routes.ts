import { figures } from '@wandering-books/contract/figures.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { remembered } from '../../platform/remembered.ts';
import { getDashboard, getHeroStats } from './stats.usecases.ts';

const HERO_STATS_TTL_MS = 30_000;

export function registerStatsRoutes(binding: Binding, deps: Deps) {
  const recentHeroStats = remembered(HERO_STATS_TTL_MS, deps.clock, () => getHeroStats(deps));

  bind(binding, figures, {
    'GET /api/hero/stats': recentHeroStats,
    'GET /api/user/dashboard': ({ actor }) => getDashboard(deps, actor),
  });
}
