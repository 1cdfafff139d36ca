import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Coordinates } from '../../../platform/geography/great-circle.ts';
import type { PageWindow, Selection } from '../book-search.plan.rules.ts';
import { type BookVersion, getPlanMark, measureChord, selectListed, version } from './selection.queries.ts';
import { ORDER_BY } from './sorted.queries.ts';

/** Books without a position come after the most distant one. */
export async function findByDistance(db: Db, selection: Selection, from: Coordinates, { limit, offset }: PageWindow) {
  const near = await findNearest(db, selection, from, { limit, offset });
  if (near.length === limit) return near;
  const isPast = near.length === 0 && offset > 0;
  const standing = isPast ? await countWithPosition(db, selection) : offset + near.length;
  const rest = { offset: Math.max(0, offset - standing), limit: limit - near.length };
  return [...near, ...(await findWithoutPosition(db, selection, rest))];
}

/**
 * Nearest books by public position, then by id; books without a position are excluded. The index only orders by
 * distance, so all books at the distance of the last one are read and sorted too.
 */
export function findNearest(
  db: Db,
  selection: Selection,
  from: Coordinates,
  { limit, offset }: PageWindow,
): Promise<BookVersion[]> {
  const nearest = selectListed(db, selection)
    .where('latitude', 'is not', null)
    .select(['id', version, measureChord(from).as('distance')])
    .orderBy('distance')
    .modifyEnd(sql`fetch first ${sql.lit(offset + limit)} rows with ties`);
  return db
    .selectFrom(nearest.as('nearest'))
    .select(['id', 'version'])
    .orderBy('distance')
    .orderBy('id')
    .limit(sql.lit(limit))
    .offset(sql.lit(offset))
    .modifyFront(offset === 0 ? getPlanMark(selection) : sql``)
    .execute();
}

const findWithoutPosition = (db: Db, selection: Selection, { limit, offset }: PageWindow): Promise<BookVersion[]> =>
  selectListed(db, selection)
    .where('latitude', 'is', null)
    .orderBy(ORDER_BY.newest)
    .limit(limit)
    .offset(offset)
    .select(['id', version])
    .execute();

async function countWithPosition(db: Db, selection: Selection) {
  const counted = selectListed(db, selection).where('latitude', 'is not', null);
  const { total } = await counted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return total;
}
