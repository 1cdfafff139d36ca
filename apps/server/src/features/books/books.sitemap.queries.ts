import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export async function findLargestId(db: Db) {
  const { last } = await db
    .selectFrom('books')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return (last as number | null) ?? 0;
}

/** Books on offer with an id above `after`, up to `to`, the latest first. */
export const listOffersBetween = (db: Db, after: number, to: number, limit: number) =>
  db
    .selectFrom('books')
    .where(sql<boolean>`listed`)
    .where('id', '>', after)
    .where('id', '<=', to)
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'updated_at'])
    .execute();
