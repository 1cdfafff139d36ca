import type { BookFilters, NearbySearch } from '@wandering-books/contract/books.ts';
import type { Db } from '../../platform/db/database.ts';
import { findNearest } from './book-search.distance.queries.ts';
import { findFirstPage } from './book-search.page.usecases.ts';
import { MOST_COUNTED } from './book-search.pagination.rules.ts';
import { paginate } from './book-search.pagination.usecases.ts';
import { parseFilters, parsePosition } from './book-search.parse.rules.ts';
import { type Exclusions, planSearches, selectExclusions } from './book-search.plan.usecases.ts';
import { countUpTo } from './book-search.selection.queries.ts';

export type { Exclusions } from './book-search.plan.usecases.ts';
export type { BookVersion } from './book-search.selection.queries.ts';

export type SearchResults = Awaited<ReturnType<typeof searchBooks>>;

/**
 * Which books make a page of those on offer, narrowed, searched and sorted as asked, in their order: filters are parsed, planned,
 * queried and paginated. `position` is from where distances are told.
 */
export async function searchBooks(db: Db, filters: BookFilters, exclusions: Exclusions = {}) {
  const query = parseFilters(filters);
  const found = await findFirstPage(db, planSearches(db, query, exclusions), query.window);
  const { results, meta } = await paginate(db, filters, query.window, found);
  return { results, position: query.position, meta };
}

/** What is offered around a place, the nearest first, and how many there are, counted up to a limit. */
export async function searchBooksNear(db: Db, { radius, limit, ...of }: NearbySearch, exclusions: Exclusions = {}) {
  const selection = { within: { kilometres: radius, of }, ...selectExclusions(exclusions) };
  const results = await findNearest(db, selection, of, { limit, offset: 0 });
  const total = results.length < limit ? results.length : await countUpTo(db, selection, MOST_COUNTED);
  return { results, position: of, total };
}

/** Whether what is told of the books depends on a place, and so is for one reader alone. */
export const hasPosition = (filters: BookFilters) => parsePosition(filters) !== null;
