import { sql } from 'kysely';
import type { Db } from '../../../platform/db/tables.ts';
import { prepared } from '../../../platform/db/connections/prepared-statements.ts';
import type { PageWindow, Selection } from '../book-search.plan.rules.ts';
import { priceRank, selectListed } from '../orders/selection.queries.ts';
import { MAX_COUNTED } from '../pages/pagination.rules.ts';

type WorkSummary = { id: number; copies: number; from_price: number | null };

/** For each work the number of its listed copies, up to 1,000, and the lowest price. */
export async function summarizeWorks(db: Db, workIds: readonly number[], selection: Selection) {
  if (selection.within) return summarizeNearCopies(db, workIds, selection);
  const copies = selectListed(db, { ...selection, work_id: sql<number>`work.id` })
    .select('asking_price')
    .orderBy(priceRank)
    .limit(sql.lit(MAX_COUNTED));
  const { rows } = await sql<WorkSummary>`
    select ${prepared} work.id, count(*)::integer as copies, min(asking_price) as from_price
    from unnest(${workIds}::integer[]) as work (id) cross join lateral (${copies}) as copy
    group by work.id`.execute(db);
  return rows;
}

/** Few copies are near, so one scan of an index reads those of all works. */
const summarizeNearCopies = (db: Db, workIds: readonly number[], selection: Selection) =>
  selectListed(db, { ...selection, work_id: sql<number>`any(${workIds}::integer[])` })
    .groupBy('work_id')
    .select(({ fn }) => [
      sql<number>`work_id`.as('id'),
      sql<number>`least(count(*), ${sql.lit(MAX_COUNTED)})::integer`.as('copies'),
      fn.min<WorkSummary['from_price']>('asking_price').as('from_price'),
    ])
    .modifyFront(prepared)
    .execute();

/** Free copies first, then the newest. */
export const listSoonest = async (db: Db, selection: Selection, { limit, offset }: PageWindow) =>
  selectListed(db, selection)
    .orderBy('is_available', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .select('id')
    .execute();
