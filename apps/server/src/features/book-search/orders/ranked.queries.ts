import { sql } from 'kysely';
import type { Db } from '../../../platform/db/tables.ts';
import { countRows } from '../../../platform/db/query-results.ts';
import type { PageWindow, RankedPlan, Selection, SortKey, TextPlan } from '../book-search.plan.rules.ts';
import { extendRecencyWindow } from './recency-windows.rules.ts';
import { type BookVersion, type ResultPage, selectListed, version } from './selection.queries.ts';
import { findSorted, ORDER_BY, SORT_KEYS, toTitleKey } from './sorted.queries.ts';

/** Best matches first. Only the newest matches and exact titles are ranked; the others follow by date. */
export async function findBest(db: Db, plan: RankedPlan, window: PageWindow): Promise<ResultPage> {
  const { selection, text, maxRanked } = plan;
  const { offset, limit, after } = window;
  const others = excludeExactTitles(selection, text);
  if (after) return { ...(await findSorted(db, others, 'newest', window)), ranked: 0 };
  if (offset >= maxRanked) {
    const exactTitles = await countExactTitles(db, plan);
    const ranked = maxRanked + exactTitles;
    if (offset >= ranked) {
      const { results } = await findSorted(db, others, 'newest', { limit, offset: offset - exactTitles });
      return { results, ranked };
    }
  }
  const { results, matches, exactTitles } = await findNewestMatches(db, plan, window);
  const ranked = Math.min(matches, maxRanked) + exactTitles;
  const count = matches + exactTitles;
  if (matches <= maxRanked || results.length === limit) return { results, count, ranked };
  const rest = { limit: limit - results.length, offset: offset + results.length - exactTitles };
  return { results: [...results, ...(await findSorted(db, others, 'newest', rest)).results], count, ranked };
}

/** Newest matches first, found and counted in one statement as far as matches are ranked. */
export async function findNewest(db: Db, plan: RankedPlan, window: PageWindow): Promise<ResultPage> {
  const { offset, limit, after } = window;
  if (after || offset + limit > plan.maxRanked) return findSorted(db, plan.selection, 'newest', window);
  const { results, matches } = await findNewestMatches(db, plan, window);
  return { results, count: matches, ...(results.length === limit && { key: results.at(-2)!.key }) };
}

/** Widens the recency window as long as it holds fewer matches than expected. */
async function findNewestMatches(db: Db, plan: RankedPlan, window: PageWindow) {
  for (let { recency } = plan.text; ;) {
    const result = await rankMatches(db, plan, recency, window);
    if (!recency || result.matches > plan.maxRanked) return result;
    recency = extendRecencyWindow(recency, result.matches, plan.maxRanked);
  }
}

interface Ranked {
  results: (BookVersion & SortKey)[];
  /** Matches besides the exact titles, counted to one more than are ranked. */
  matches: number;
  exactTitles: number;
}

const RANKED_COLUMNS = ['id', version, 'created_at', 'sort_title', 'search'] as const;

async function rankMatches(db: Db, plan: RankedPlan, recency: TextPlan['recency'], { limit, offset }: PageWindow) {
  const { selection, order, text } = plan;
  const isBest = order === 'best';
  const matches = selectNewestMatches(db, plan, isBest ? excludeExactTitles(selection, text) : selection, recency);
  const exactTitles = isBest && text.exactTitleIds.length > 0 ? selectExactTitles(db, plan) : undefined;
  const newest = sql`(select * from matches order by ${ORDER_BY.newest} limit ${sql.lit(plan.maxRanked)})`;
  const { rows } = await sql<Ranked>`
    with matches as materialized (${matches}),
    exact_titles as materialized (${exactTitles ?? sql`select from matches where false`}),
    ranked as (
      select id, version, ${SORT_KEYS.newest.key} as key
      from (${newest}${exactTitles ? sql` union all select * from exact_titles` : sql``}) as candidates
      order by ${isBest ? buildRank(plan) : sql``} ${ORDER_BY.newest}
      limit ${limit} offset ${offset})
    select (select coalesce(json_agg(ranked), '[]') from ranked) as results,
      (select count(*) from matches) as matches, (select count(*) from exact_titles) as "exactTitles"`.execute(db);
  return rows[0]!;
}

const WEIGHTS = sql`'{0.05, 0.2, 0.4, 1}'::float4[]`;

/** Exact title, then facets of the whole text, then the closest spelling in title and author, then the weight of the fields. */
const buildRank = ({ selection, text: { query, wholeWords, rankedBy, facets } }: RankedPlan) => sql`
      sort_title = ${toTitleKey(query)} desc,
      ${facets ? sql`search @@ ${facets}::tsquery desc,` : sql``}
      ${rankedBy.length > 0 ? sql`${countMatches(rankedBy)} desc,` : sql``}
      ts_rank(${WEIGHTS}, search, ${selection.search}::tsquery) +
        ts_rank(${WEIGHTS}, search, ${wholeWords}::tsquery) desc,`;

/** Counts the matching ones; each matches more than the one before. */
const countMatches = (queries: string[]) =>
  sql.join(
    queries.map((query) => sql`(ts_filter(search, '{a,b}') @@ ${query}::tsquery)::integer`),
    sql` + `,
  );

function selectNewestMatches(db: Db, { maxRanked }: RankedPlan, selection: Selection, recency: TextPlan['recency']) {
  let books = selectListed(db, selection);
  if (recency) books = books.where(sql<boolean>`(id / ${sql.lit(recency.step)}) = any(${recency.steps}::integer[])`);
  return books
    .orderBy(ORDER_BY.newest)
    .limit(sql.lit(maxRanked + 1))
    .select(RANKED_COLUMNS);
}

const excludeExactTitles = (selection: Selection, { exactTitleIds }: TextPlan): Selection =>
  exactTitleIds.length > 0 ? { ...selection, excludeIds: exactTitleIds } : selection;

const selectExactTitles = (db: Db, { selection, text }: RankedPlan) =>
  selectListed(db, selection)
    .where(sql<boolean>`id = any(${text.exactTitleIds}::integer[])`)
    .select(RANKED_COLUMNS);

const countExactTitles = async (db: Db, plan: RankedPlan) =>
  plan.text.exactTitleIds.length === 0 ? 0 : countRows(db, selectExactTitles(db, plan));
