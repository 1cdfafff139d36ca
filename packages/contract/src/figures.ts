import { z } from 'zod';
import { endpoints } from './endpoint.ts';

const count = z.number().int().nonnegative();

/** What the whole network has been doing. */
export const HeroStats = z.object({
  /** Members seen in the last 30 days. */
  active_readers: count,
  books_shared: count,
  /** Different cities with books on offer. */
  cities: count,
});
export type HeroStats = z.output<typeof HeroStats>;

/** What one member has been doing. */
export const Dashboard = z.object({
  books_shared: count,
  /** Completed requests of any type, sent or received. */
  exchanges_made: count,
  /** Different people with whom a request was accepted or completed. */
  connections: count,
  /** The average of my ratings, with one decimal; 4.8 while there is none. */
  community_rating: z.number(),
  /** How many ratings that is. */
  rated_by: count,
});
export type Dashboard = z.output<typeof Dashboard>;

export const figures = endpoints({
  'GET /api/hero/stats': {
    summary: 'Figures of the network, at most half a minute old.',
    public: true,
    answer: HeroStats,
  },
  'GET /api/user/dashboard': { summary: 'Figures of the signed-in user.', answer: Dashboard },
});
