import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Coordinates } from '../../platform/geography/great-circle.ts';
import { orderByDistance } from './book-search.earth.queries.ts';
import type { PageWindow, Selection } from './book-search.plan.rules.ts';
import { type BookVersion, getPlanMark, selectListed, version } from './book-search.selection.queries.ts';
import { ORDER_BY } from './book-search.sort-order.queries.ts';

/** The nearest first, by the books' public positions. Books without one are not among them. */
export const findNearest = (
  db: Db,
  selection: Selection,
  from: Coordinates,
  { limit, offset }: PageWindow,
): Promise<BookVersion[]> =>
  selectListed(db, selection)
    .where('latitude', 'is not', null)
    .orderBy(orderByDistance(from))
    .limit(sql.lit(limit))
    .offset(offset)
    .select(['id', version])
    .modifyFront(getPlanMark(selection))
    .execute();

export const findWithoutPosition = (
  db: Db,
  selection: Selection,
  { limit, offset }: PageWindow,
): Promise<BookVersion[]> =>
  selectListed(db, selection)
    .where('latitude', 'is', null)
    .orderBy(ORDER_BY.newest)
    .limit(limit)
    .offset(offset)
    .select(['id', version])
    .execute();

export async function countWithPosition(db: Db, selection: Selection) {
  const counted = selectListed(db, selection).where('latitude', 'is not', null);
  const { total } = await counted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}
