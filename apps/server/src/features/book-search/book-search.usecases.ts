import type { BookFilters, NearbySearch } from '@wandering-books/contract/books.ts';
import type { Db } from '../../platform/db/database.ts';
import { findNearest } from './book-search.distance.queries.ts';
import { findFirstPage } from './book-search.page.usecases.ts';
import { MAX_COUNTED } from './book-search.pagination.rules.ts';
import { paginate } from './book-search.pagination.usecases.ts';
import { parseFilters, parsePosition } from './book-search.parse.rules.ts';
import { type Exclusions, planSearches, selectExclusions } from './book-search.plan.usecases.ts';
import { countUpTo } from './book-search.selection.queries.ts';

export type { Exclusions } from './book-search.plan.usecases.ts';
export type { BookVersion } from './book-search.selection.queries.ts';

export type SearchResults = Awaited<ReturnType<typeof searchBooks>>;

/**
 * Returns one page of available books, in order: parses, plans, queries and paginates. `position` is the origin of
 * distances.
 */
export async function searchBooks(db: Db, filters: BookFilters, exclusions: Exclusions = {}) {
  const query = parseFilters(filters);
  const found = await findFirstPage(db, planSearches(db, query, exclusions), query.window);
  const { results, meta } = await paginate(db, filters, query.window, found);
  return { results, position: query.position, meta };
}

/** Books around a place, nearest first, with a total counted up to a limit. */
export async function searchBooksNear(db: Db, { radius, limit, ...of }: NearbySearch, exclusions: Exclusions = {}) {
  const selection = { within: { kilometres: radius, of }, ...selectExclusions(exclusions) };
  const results = await findNearest(db, selection, of, { limit, offset: 0 });
  const total = results.length < limit ? results.length : await countUpTo(db, selection, MAX_COUNTED);
  return { results, position: of, total };
}

/** Whether the response contains distances and so is private to one reader. */
export const hasPosition = (filters: BookFilters) => parsePosition(filters) !== null;
