import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { PageWindow, RankedPlan, Selection, SortKey } from './book-search.plan.rules.ts';
import { type BookVersion, selectListed, version } from './book-search.selection.queries.ts';
import { ORDER_BY, SORT_KEYS, toTitleKey } from './book-search.sort-order.queries.ts';

interface Ranked {
  results: (BookVersion & SortKey)[];
  /** Matches besides the exact titles, counted to one more than are ranked. */
  matches: number;
  /** Ranked exact titles. */
  exactTitles: number;
}

const RANKED_COLUMNS = ['id', version, 'created_at', 'sort_title', 'search'] as const;

/** Newest matches with their count, in one query. */
export const findNewestMatches = (db: Db, plan: RankedPlan, window: PageWindow) =>
  findRanked(db, plan, { matches: selectNewestMatches(db, plan, plan.selection), order: sql``, window });

/**
 * Ranks the newest matches: exact title first, then facets that match the whole text, then typed words in title and
 * author, then the weight of the matched fields (whole words before prefixes), then the newest. Exact titles of common
 * words may be older; they are ranked as well.
 */
export function findBestMatches(db: Db, plan: RankedPlan, window: PageWindow) {
  const { selection, text } = plan;
  const { typed, wholeWords, typedWords, facets, exactTitleIds } = text;
  return findRanked(db, plan, {
    matches: selectNewestMatches(db, plan, excludeExactTitles(selection, exactTitleIds)),
    exactTitles: exactTitleIds.length > 0 ? selectExactTitles(db, selection, exactTitleIds) : undefined,
    order: sql`
      sort_title = ${toTitleKey(typed)} desc,
      ${facets ? sql`search @@ ${facets}::tsquery desc,` : sql``}
      ${typedWords ? sql`ts_filter(search, '{a,b}') @@ ${typedWords}::tsquery desc,` : sql``}
      ts_rank(${WEIGHTS}, search, ${selection.search}::tsquery) +
        ts_rank(${WEIGHTS}, search, ${wholeWords}::tsquery) desc,`,
    window,
  });
}

const WEIGHTS = sql`'{0.05, 0.2, 0.4, 1}'::float4[]`;

export const excludeExactTitles = (selection: Selection, ids: number[]): Selection =>
  ids.length > 0 ? { ...selection, excludeIds: ids } : selection;

export async function countExactTitles(db: Db, selection: Selection, ids: number[]) {
  if (ids.length === 0) return 0;
  const { total } = await db
    .selectFrom(selectExactTitles(db, selection, ids).as('exact_titles'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

interface Ranking {
  matches: ReturnType<typeof selectNewestMatches>;
  exactTitles?: ReturnType<typeof selectExactTitles> | undefined;
  order: RawBuilder<unknown>;
  window: PageWindow;
}

async function findRanked(
  db: Db,
  { maxRanked }: RankedPlan,
  { matches, exactTitles, order, window: { limit, offset } }: Ranking,
) {
  const newest = sql`(select * from matches order by ${ORDER_BY.newest} limit ${sql.lit(maxRanked)})`;
  const { rows } = await sql<Ranked>`
    with matches as materialized (${matches}),
    exact_titles as materialized (${exactTitles ?? sql`select from matches where false`}),
    ranked as (
      select id, version, ${SORT_KEYS.newest.key} as key
      from (${newest}${exactTitles ? sql` union all select * from exact_titles` : sql``}) as candidates
      order by ${order} ${ORDER_BY.newest}
      limit ${limit} offset ${offset})
    select (select coalesce(json_agg(ranked), '[]') from ranked) as results,
      (select count(*) from matches) as matches, (select count(*) from exact_titles) as "exactTitles"`.execute(db);
  return rows[0]!;
}

const selectExactTitles = (db: Db, selection: Selection, ids: number[]) =>
  selectListed(db, selection)
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .select(RANKED_COLUMNS);

function selectNewestMatches(db: Db, { maxRanked, text: { recency } }: RankedPlan, selection: Selection) {
  let books = selectListed(db, selection);
  if (recency) books = books.where(sql<boolean>`(id / ${sql.lit(recency.step)}) = any(${recency.steps}::integer[])`);
  return books
    .orderBy(ORDER_BY.newest)
    .limit(sql.lit(maxRanked + 1))
    .select(RANKED_COLUMNS);
}
