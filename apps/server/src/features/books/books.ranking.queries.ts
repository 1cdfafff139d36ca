import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { plannedAnew } from '../../platform/db/kept-plans.ts';
import type { Eras } from './books.eras.rules.ts';
import { type Key, keys, onOffer, orders, type Selection, type Slice } from './books.lists.queries.ts';
import { type Chosen, version } from './books.versions.queries.ts';

/** Matches to rank when a search has more: the newest. The others follow them by date. */
export const MOST_RANKED = 1000;
const MOST_OF_A_TITLE = 50;

interface Ranking {
  text: string;
  whole: string;
  order: 'best' | 'newest';
  /** Only among these. */
  among: Eras | undefined;
}

/**
 * The newest matches; or the best first: the very title, then by where the words stand (whole words before beginnings), then
 * the newest. `matches` is how many there are, counted to one more than are ranked: found once, and counted and shown.
 */
export async function ranked(db: Db, selection: Selection, ranking: Ranking, { limit, offset }: Slice) {
  const { rows } = await sql<{ chosen: (Chosen & Key)[]; matches: number }>`
    ${plannedAnew} with matches as materialized (${newestMatches(db, selection, ranking.among)}),
    ranked as (
      select id, version, ${keys.newest.key} as key from ${candidates(db, selection, ranking)} as candidates
      order by ${ranking.order === 'best' ? byMerit(selection.search!, ranking) : sql``} ${orders.newest}
      limit ${limit} offset ${offset})
    select (select coalesce(json_agg(ranked), '[]') from ranked) as chosen,
      (select count(*) from matches) as matches`.execute(db);
  return rows[0]!;
}

const byMerit = (search: string, { text, whole }: Ranking) => sql`
  sort_title = ${titleIn(text)} desc,
  ts_rank(${WEIGHTS}, search, ${search}::tsquery) + ts_rank(${WEIGHTS}, search, ${whole}::tsquery) desc,`;

/** What was typed, as a title is sorted by. */
const titleIn = (text: string) => sql<string>`left(folded(${text}), 200)`;

const OF_A_MATCH = ['id', version, 'created_at', 'sort_title', 'search'] as const;

const WEIGHTS = sql`'{0.05, 0.2, 0.4, 1}'::float4[]`;

/** The newest matches. A title that is but common words may be a book's that is not among them; it is ranked as well. */
function candidates(db: Db, selection: Selection, { order, text }: Ranking) {
  const newest = sql`select * from matches order by ${orders.newest} limit ${sql.lit(MOST_RANKED)}`;
  if (order === 'newest') return sql`(${newest})`;
  const ofTheTitle = db
    .selectFrom('books')
    .where(sql<boolean>`listed`)
    .where('sort_title', '=', titleIn(text))
    .orderBy('id', 'desc')
    .limit(sql.lit(MOST_OF_A_TITLE))
    .select('id');
  const others = onOffer(db, selection)
    .where('id', 'in', ofTheTitle)
    .where(sql<boolean>`not exists (select from matches where matches.id = books.id)`)
    .select(OF_A_MATCH);
  return sql`((${newest}) union all ${others})`;
}

function newestMatches(db: Db, selection: Selection, among: Eras | undefined) {
  let books = onOffer(db, selection);
  if (among) books = books.where(sql<boolean>`(id / ${sql.lit(among.step)}) = any(${among.eras}::integer[])`);
  return books
    .orderBy(orders.newest)
    .limit(sql.lit(MOST_RANKED + 1))
    .select(OF_A_MATCH);
}
