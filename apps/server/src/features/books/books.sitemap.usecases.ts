import type { Deps } from '../../platform/deps.ts';
import type { Entries } from '../../platform/http/sitemap.ts';
import { findLargestId, listOffersBetween } from './books.sitemap.queries.ts';

const AT_ONCE = 1000;

/** The pages of the books on offer, for search engines, read so many at a time. */
export const listSitemapEntries = ({ db }: Deps): Entries => ({
  last: () => findLargestId(db),
  async *between(after, to) {
    for (let upTo = to; upTo > after;) {
      const books = await listOffersBetween(db, after, upTo, AT_ONCE);
      yield* books.map(({ id, updated_at }) => ({ path: `/book/${id}`, changed: updated_at }));
      upTo = books.length < AT_ONCE ? after : books.at(-1)!.id - 1;
    }
  },
});
