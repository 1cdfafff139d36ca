import { figures } from '@wandering-books/contract/figures.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, type Binding } from '../../platform/http/bind.ts';
import { createTtlCache } from '../../platform/cache/ttl-cache.ts';
import { dashboardOf, heroStats } from './figures.usecases.ts';

const HALF_A_MINUTE = 30_000;

export function figuresRoutes(binding: Binding, deps: Deps) {
  const recentHeroStats = createTtlCache(HALF_A_MINUTE, deps.clock, () => heroStats(deps));

  bind(binding, figures, {
    'GET /api/hero/stats': recentHeroStats,
    'GET /api/user/dashboard': ({ actor }) => dashboardOf(deps, actor),
  });
}
