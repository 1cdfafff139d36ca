import type { Db } from '../../platform/db/database.ts';
import type { Coordinates } from '../../platform/geography/great-circle.ts';
import { countWithPosition, findNearest, findWithoutPosition } from './book-search.distance.queries.ts';
import type { PageWindow, RankedPlan, SearchPlan, Selection } from './book-search.plan.rules.ts';
import * as ranking from './book-search.ranked.queries.ts';
import { extendRecencyWindow } from './book-search.recency-windows.rules.ts';
import { countUpTo } from './book-search.selection.queries.ts';
import { findSorted, type SortedPage } from './book-search.sorted.queries.ts';

/** Includes one book more than the page has when there are more. */
export interface FoundPage extends SortedPage {
  plan: SearchPlan;
  /** Number of ranked results; the list continues by date after them. */
  ranked?: number;
}

export async function findPage(db: Db, plan: SearchPlan, window: PageWindow): Promise<FoundPage> {
  return { plan, ...(await findInOrder(db, plan, window)) };
}

/** Returns the page of the first plan with results, else of the closest one. */
export async function findFirstPage(
  db: Db,
  plans: AsyncIterable<SearchPlan> | Iterable<SearchPlan>,
  window: PageWindow,
) {
  let closest: FoundPage | undefined;
  for await (const plan of plans) {
    const found = await findPage(db, plan, window);
    if (await hasMatches(db, found, window)) return found;
    closest ??= found;
  }
  return closest;
}

async function hasMatches(db: Db, { plan, results }: FoundPage, { offset, after }: PageWindow) {
  const isPast = offset > 0 || after !== undefined;
  return results.length > 0 || (isPast && plan.text !== undefined && (await countUpTo(db, plan.selection, 1)) > 0);
}

async function findInOrder(db: Db, plan: SearchPlan, window: PageWindow) {
  const { selection, order, position, text } = plan;
  if (order === 'distance') return { results: position ? await findByDistance(db, selection, position, window) : [] };
  if (text && order === 'best') return findBest(db, { ...plan, text }, window);
  if (text && order === 'newest') return findNewest(db, { ...plan, text }, window);
  return findSorted(db, selection, order === 'best' ? 'newest' : order, window);
}

/** Only the newest matches and exact titles are ranked; the others follow by date. */
async function findBest(db: Db, plan: RankedPlan, window: PageWindow) {
  const { selection, text, maxRanked } = plan;
  const { offset, limit, after } = window;
  const others = ranking.excludeExactTitles(selection, text.exactTitleIds);
  if (after) return { ...(await findSorted(db, others, 'newest', window)), ranked: 0 };
  if (offset >= maxRanked) {
    const exactTitles = await ranking.countExactTitles(db, selection, text.exactTitleIds);
    const ranked = maxRanked + exactTitles;
    if (offset >= ranked) {
      const { results } = await findSorted(db, others, 'newest', { limit, offset: offset - exactTitles });
      return { results, ranked };
    }
  }
  const { results, matches, exactTitles } = await findWithin(plan, (within) =>
    ranking.findBestMatches(db, within, window),
  );
  const ranked = Math.min(matches, maxRanked) + exactTitles;
  const count = matches + exactTitles;
  if (matches <= maxRanked || results.length === limit) return { results, count, ranked };
  const rest = { limit: limit - results.length, offset: offset + results.length - exactTitles };
  return { results: [...results, ...(await findSorted(db, others, 'newest', rest)).results], count, ranked };
}

async function findNewest(db: Db, plan: RankedPlan, window: PageWindow) {
  const { offset, limit, after } = window;
  if (after || offset + limit > plan.maxRanked) return findSorted(db, plan.selection, 'newest', window);
  const { results, matches } = await findWithin(plan, (within) => ranking.findNewestMatches(db, within, window));
  return { results, count: matches, ...(results.length === limit && { key: results.at(-2)!.key }) };
}

/** Widens the recency window when it holds fewer matches than expected. */
async function findWithin<Found extends { matches: number }>(
  plan: RankedPlan,
  find: (plan: RankedPlan) => Promise<Found>,
) {
  for (let { recency } = plan.text; ;) {
    const found = await find({ ...plan, text: { ...plan.text, recency } });
    if (!recency || found.matches > plan.maxRanked) return found;
    recency = extendRecencyWindow(recency, found.matches, plan.maxRanked);
  }
}

/** Books without a position come after the most distant one. */
async function findByDistance(db: Db, selection: Selection, from: Coordinates, { limit, offset }: PageWindow) {
  const near = await findNearest(db, selection, from, { limit, offset });
  if (near.length === limit) return near;
  const isPast = near.length === 0 && offset > 0;
  const standing = isPast ? await countWithPosition(db, selection) : offset + near.length;
  const rest = { offset: Math.max(0, offset - standing), limit: limit - near.length };
  return [...near, ...(await findWithoutPosition(db, selection, rest))];
}
