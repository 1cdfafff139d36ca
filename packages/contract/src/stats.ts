import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

const countSchema = z.number().int().nonnegative();

export const HeroStats = z.object({
  active_readers: countSchema,
  books_shared: countSchema,
  cities: countSchema,
});
export type HeroStats = z.output<typeof HeroStats>;

export const Dashboard = z.object({
  books_shared: countSchema,
  exchanges_made: countSchema,
  connections: countSchema,
  /** The Bayesian average of the member's ratings, see `rating-limits.ts`; one decimal. */
  community_rating: z.number(),
  rated_by: countSchema,
});
export type Dashboard = z.output<typeof Dashboard>;

export const stats = defineEndpoints({
  'GET /api/hero/stats': {
    summary: 'Figures of the network, at most half a minute old.',
    public: true,
    answer: HeroStats,
  },
  'GET /api/user/dashboard': { summary: 'Figures of the signed-in user.', answer: Dashboard },
});
