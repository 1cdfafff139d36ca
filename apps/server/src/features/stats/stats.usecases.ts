import type { Dashboard, HeroStats } from '@wandering-books/contract/stats.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { listCitiesWithBooks } from '../places/places.queries.ts';
import { getRatingSummary } from '../ratings/ratings.usecases.ts';
import * as queries from './stats.queries.ts';

const THIRTY_DAYS = 30 * 24 * 60 * 60 * 1000;

export async function getHeroStats(deps: Deps): Promise<HeroStats> {
  const aMonthAgo = new Date(deps.clock().getTime() - THIRTY_DAYS);
  const [active_readers, books_shared, cities] = await Promise.all([
    queries.countActiveMembersSince(deps.db, aMonthAgo),
    queries.countBooks(deps.db),
    listCitiesWithBooks(deps.db),
  ]);
  return { active_readers, books_shared, cities: cities.length };
}

export async function getDashboard(deps: Deps, { userId }: Actor): Promise<Dashboard> {
  const [{ books, completed, people }, { rating, count }] = await Promise.all([
    queries.getActivityCounts(deps.db, userId),
    getRatingSummary(deps, userId),
  ]);
  return {
    books_shared: books,
    exchanges_made: completed,
    connections: people,
    community_rating: rating,
    rated_by: count,
  };
}
