import { sql } from 'kysely';
import type { Db } from '../../../platform/db/tables.ts';
import { prepared } from '../../../platform/db/connections/prepared-statements.ts';
import type { PageWindow, Selection } from '../book-search.plan.rules.ts';
import { priceRank, selectListed } from '../orders/selection.queries.ts';
import { MAX_COUNTED } from '../pages/pagination.rules.ts';

/** For each work the number of its listed copies, up to 1,000, and the lowest price. */
export async function summarizeWorks(db: Db, workIds: readonly number[], selection: Selection) {
  const copies = selectListed(db, { ...selection, work_id: sql<number>`work.id` })
    .select('asking_price')
    .orderBy(priceRank)
    .limit(sql.lit(MAX_COUNTED));
  const { rows } = await sql<{ id: number; copies: number; from_price: number | null }>`
    select ${prepared} work.id, count(*)::integer as copies, min(asking_price) as from_price
    from unnest(${workIds}::integer[]) as work (id) cross join lateral (${copies}) as copy
    group by work.id`.execute(db);
  return rows;
}

/** Free copies first, then the newest. */
export const listSoonest = async (db: Db, selection: Selection, { limit, offset }: PageWindow) =>
  selectListed(db, selection)
    .orderBy('is_available', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .select('id')
    .execute();
