import type { BookFilters, BookPage, NearbySearch } from '@wandering-books/contract/books/books.ts';
import { type BookChange, touchesLists } from '../../platform/cache/book-changes.ts';
import type { Db } from '../../platform/db/tables.ts';
import { findByDistance, findMixed, findNearest, findSorted, findSortKey } from './orders/sorted.queries.ts';
import { buildPaginationMeta, type CursorPosition, encodeCursor, MAX_COUNTED } from './pages/pagination.rules.ts';
import { readMeantFilters } from './meant/meant-filters.usecases.ts';
import { findNearSearches } from './meant/near-searches.usecases.ts';
import { parseFilters, parsePosition } from './book-search.parse.rules.ts';
import { type PageWindow, REFERENCES, type SearchPlan } from './book-search.plan.rules.ts';
import { type Exclusions, planSearches, selectExclusions } from './book-search.plan.usecases.ts';
import { findBest, findNewest } from './orders/ranked.queries.ts';
import * as selections from './orders/selection.queries.ts';

export type SearchResults = Awaited<ReturnType<typeof searchBooks>>;

/** A page of available books. `position` is the origin of distances. */
export async function searchBooks(db: Db, filters: BookFilters, exclusions: Exclusions = {}) {
  const { filters: readFilters, impliedFilters } = await readMeantFilters(db, filters);
  const query = parseFilters(readFilters);
  const outcome = await runPlans(db, planSearches(db, query, exclusions), query.window);
  const { results, meta } = await paginate(db, readFilters, query.window, outcome);
  const isIncomplete = meta.total === 0 || outcome?.plan.isShorter;
  const near =
    isIncomplete && filters.page === 1 && filters.after === undefined
      ? await findNearSearches(
          db,
          { q: filters.q ?? '', filters: readFilters, meant: impliedFilters, isEmpty: meta.total === 0 },
          (others) => countBooks(db, others, exclusions, meta.total > 0),
        )
      : [];
  const hints = { ...(impliedFilters.length > 0 && { meant: impliedFilters }), ...(near.length > 0 && { near }) };
  const isTouchedBy = outcome && Object.keys(hints).length === 0 ? createTouchTest(outcome) : touchesLists;
  return { results, position: query.position, exclusions, isTouchedBy, meta: { ...meta, ...hints } };
}

/** Whether a change of a book may change a list: when the strictest plan has matches, only if the book is of its filters. */
function createTouchTest({ plan: { selection }, isStrictest, results }: FoundPage) {
  if (!isStrictest || results.length === 0) return touchesLists;
  return (change: BookChange) =>
    touchesLists(change) && REFERENCES.every((name) => selection[name]?.includes(change[name] ?? 0) ?? true);
}

/** @param isStrict whether only books with all words as typed count */
async function countBooks(db: Db, filters: BookFilters, exclusions: Exclusions, isStrict: boolean) {
  const plans = planSearches(db, parseFilters(filters), exclusions, isStrict);
  const outcome = await runPlans(db, plans, { offset: 0, limit: 1 });
  const hasAllWords = outcome !== undefined && !outcome.plan.isShorter;
  return hasAllWords ? selections.countUpTo(db, outcome.plan.selection, MAX_COUNTED) : 0;
}

interface FoundPage extends selections.ResultPage {
  plan: SearchPlan;
  /** Whether no stricter plan was tried, whose first match would replace the page. */
  isStrictest: boolean;
}

/** Runs plans until one has matches and returns its page, else the page of the first plan. */
export async function runPlans(db: Db, plans: AsyncIterable<SearchPlan>, window: PageWindow) {
  let closest: FoundPage | undefined;
  for await (const plan of plans) {
    const outcome = { plan, isStrictest: closest === undefined, ...(await runPlan(db, plan, window)) };
    if (outcome.results.length > 0 || (await isBeyondEnd(db, plan, window))) return outcome;
    closest ??= outcome;
  }
  return closest;
}

/** Whether an empty page follows the last page of a search that has matches. */
async function isBeyondEnd(db: Db, { text, selection }: SearchPlan, { offset, after }: PageWindow) {
  const isFirst = offset === 0 && after === undefined;
  return !isFirst && text !== undefined && (await selections.countUpTo(db, selection, 1)) > 0;
}

/** Returns the page of a plan as ids and versions, in the order of the plan. */
export async function runPlan(db: Db, plan: SearchPlan, window: PageWindow): Promise<selections.ResultPage> {
  const { selection, order, position, text } = plan;
  switch (order) {
    case 'distance':
      return { results: position ? await findByDistance(db, selection, position, window) : [] };
    case 'best':
      return text ? findBest(db, { ...plan, text }, window) : findSorted(db, selection, 'newest', window);
    case 'newest':
      return text ? findNewest(db, { ...plan, text }, window) : findSorted(db, selection, 'newest', window);
    default:
      return findSorted(db, selection, order, window);
  }
}

async function paginate(db: Db, filters: BookFilters, window: PageWindow, outcome: FoundPage | undefined) {
  const { page, per_page } = filters;
  const hasMore = (outcome?.results.length ?? 0) > per_page;
  const results = outcome?.results.slice(0, per_page) ?? [];
  const [count, cursor] = await Promise.all([
    countResults(db, filters, window, outcome),
    hasMore ? findCursor(db, window, outcome!, results) : undefined,
  ]);
  const next = outcome && cursor ? encodeCursor(outcome.plan.order, cursor) : null;
  const meta: Omit<BookPage, 'data'> = { ...buildPaginationMeta({ page, per_page, hasMore, ...count }), next };
  return { results, meta };
}

/** Runs a count only when the page itself does not imply it. */
async function countResults(db: Db, { after, page, per_page }: BookFilters, window: PageWindow, outcome?: FoundPage) {
  if (!outcome) return { count: 0, isExact: true, limit: MAX_COUNTED };
  const limit = getCountLimit(outcome.plan);
  const { length } = outcome.results;
  const end = window.offset + length;
  if (length <= per_page && after === undefined && (length > 0 || page === 1))
    return { count: end, isExact: true, limit };
  if (length > 0 && end > limit) return { count: end, isExact: false, limit };
  const count = outcome.count ?? (await selections.countUpTo(db, outcome.plan.selection, MAX_COUNTED + 1));
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
  results: selections.BookVersion[],
): Promise<CursorPosition | undefined> {
  const end = window.offset + results.length;
  const { id } = results.at(-1)!;
  if (order === 'distance') return { offset: end };
  if (order === 'best' && !window.after && end <= ranked) return { offset: end };
  return key === undefined ? findSortKey(db, id, order === 'best' ? 'newest' : order) : { key, id };
}

/** Books around a place, nearest first, with their total up to 1,000. */
export async function searchBooksNear(db: Db, { radius, limit, ...of }: NearbySearch, exclusions: Exclusions = {}) {
  const selection = { within: { kilometres: radius, of }, ...selectExclusions(exclusions) };
  const [results, total] = await Promise.all([
    findNearest(db, selection, of, { limit, offset: 0 }),
    selections.countUpTo(db, selection, MAX_COUNTED),
  ]);
  return { results, position: of, exclusions, total };
}

/** The newest books of others for Home, as a single page. */
export async function searchMixed(db: Db, limit: number, exclusions: Exclusions) {
  const results = await findMixed(db, selectExclusions(exclusions), limit);
  const pagination = { page: 1, per_page: limit, hasMore: false, count: results.length, isExact: true, limit };
  const meta = { ...buildPaginationMeta(pagination), next: null };
  return { results, position: null, exclusions, isTouchedBy: touchesLists, meta };
}

/** Whether the response contains distances and so is private to one reader. */
export const hasPosition = (filters: BookFilters) => parsePosition(filters) !== null;
