import { paths } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../deps.ts';
import type { SitemapSource } from '../../platform/http/sitemap.ts';
import { findLargestId, listOffersBetween } from './books.sitemap.queries.ts';

const AT_ONCE = 1000;

/** The pages of the books on offer, for search engines, read so many at a time. */
export const listSitemapEntries = ({ db }: Deps): SitemapSource => ({
  last: () => findLargestId(db),
  async *listBetween(after, to) {
    for (let upTo = to; upTo > after;) {
      const books = await listOffersBetween(db, after, upTo, AT_ONCE);
      yield* books.map(({ id, updated_at }) => ({ path: paths.book(id), changed: updated_at }));
      upTo = books.length < AT_ONCE ? after : books.at(-1)!.id - 1;
    }
  },
});
