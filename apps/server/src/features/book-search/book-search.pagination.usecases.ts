import type { BookFilters, BookPage } from '@wandering-books/contract/books.ts';
import type { Db } from '../../platform/db/database.ts';
import { type CursorPosition, encodeCursor } from './book-search.cursor.rules.ts';
import type { FoundPage } from './book-search.page.usecases.ts';
import { buildPaginationMeta, MAX_COUNTED } from './book-search.pagination.rules.ts';
import type { PageWindow, SearchPlan } from './book-search.plan.rules.ts';
import { type BookVersion, countUpTo } from './book-search.selection.queries.ts';
import { findSortKey } from './book-search.sort-order.queries.ts';

/** Drops the extra book of a page and adds the pagination metadata. */
export async function paginate(db: Db, filters: BookFilters, window: PageWindow, found: FoundPage | undefined) {
  const { page, per_page } = filters;
  const hasMore = (found?.results.length ?? 0) > per_page;
  const results = found?.results.slice(0, per_page) ?? [];
  const [count, cursor] = await Promise.all([
    countResults(db, filters, window, found),
    hasMore ? findCursor(db, window, found!, results) : undefined,
  ]);
  const next = found && cursor ? encodeCursor(found.plan.order, cursor) : null;
  const meta: Omit<BookPage, 'data'> = { ...buildPaginationMeta({ page, per_page, hasMore, ...count }), next };
  return { results, meta };
}

/** Runs a count only when the page itself does not imply it. */
async function countResults(db: Db, { after, page, per_page }: BookFilters, window: PageWindow, found?: FoundPage) {
  if (!found) return { count: 0, isExact: true, limit: MAX_COUNTED };
  const limit = getCountLimit(found.plan);
  const { length } = found.results;
  const end = window.offset + length;
  if (length <= per_page && after === undefined && (length > 0 || page === 1))
    return { count: end, isExact: true, limit };
  if (length > 0 && end > limit) return { count: end, isExact: false, limit };
  const count = found.count ?? (await countUpTo(db, found.plan.selection, MAX_COUNTED + 1));
  return { count, isExact: false, limit };
}

/** Ranked results are counted up to their own limit. */
const getCountLimit = ({ text, order, maxRanked }: SearchPlan) =>
  text && (order === 'best' || order === 'newest') ? maxRanked : MAX_COUNTED;

/** Ranked and distance-sorted results have no key and continue by offset. */
async function findCursor(
  db: Db,
  window: PageWindow,
  { plan: { order }, key, ranked = 0 }: FoundPage,
  results: BookVersion[],
): Promise<CursorPosition | undefined> {
  const end = window.offset + results.length;
  const { id } = results.at(-1)!;
  if (order === 'distance') return { offset: end };
  if (order === 'best' && !window.after && end <= ranked) return { offset: end };
  return key === undefined ? findSortKey(db, id, order === 'best' ? 'newest' : order) : { key, id };
}
