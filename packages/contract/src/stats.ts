import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

const countSchema = z.number().int().nonnegative();

/** What the whole network has been doing. */
export const HeroStats = z.object({
  /** Members seen in the last 30 days. */
  active_readers: countSchema,
  books_shared: countSchema,
  /** Different cities with books on offer. */
  cities: countSchema,
  /** What the cheapest book on offer that has a price costs, to buy or to rent, in rupees. */
  lowest_price: z.number().nullable(),
});
export type HeroStats = z.output<typeof HeroStats>;

/** What one member has been doing. */
export const Dashboard = z.object({
  books_shared: countSchema,
  /** Completed requests of any type, sent or received. */
  exchanges_made: countSchema,
  /** Different people with whom a request was accepted or completed. */
  connections: countSchema,
  /** 4.8, the value that everybody starts with, as moved by each of my ratings; with one decimal. */
  community_rating: z.number(),
  /** How many ratings that is. */
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
