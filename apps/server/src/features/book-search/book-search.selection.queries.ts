import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared-statements.ts';
import { isOneOf } from '../../platform/db/one-of.ts';
import { getRowVersion } from '../../platform/db/row-version.ts';
import { PROPERTIES, REFERENCES, type Selection } from './book-search.plan.rules.ts';
import { isWithin } from './book-search.earth.queries.ts';

/** A book and the state of its row: whatever a list shows of it changes with that. */
export interface BookVersion {
  id: number;
  version: string;
}

export const version = getRowVersion('books').as('version');

/**
 * The books on offer. What is asked of them is planned for its values: a plan that does not see the words takes hundreds of times as long.
 */
export function selectListed(db: Db, selection: Selection) {
  let books = db.selectFrom('books').where(sql<boolean>`listed`);
  for (const reference of REFERENCES) {
    const ids = selection[reference];
    if (ids) books = books.where(isOneOf(reference, ids));
  }
  const asked = PROPERTIES.filter((property) => selection[property] !== undefined);
  for (const property of asked) books = books.where(property, '=', selection[property]!);
  const { maxPrice, since, before, search, ownerId, excludeOwnerIds, excludeIds, within } = selection;
  if (maxPrice !== undefined) books = books.where('asking_price', '<=', maxPrice);
  if (since) books = books.where('created_at', '>=', since);
  if (before) books = books.where('created_at', '<', before);
  if (search !== undefined) books = books.where(sql<boolean>`search @@ ${search}::tsquery`);
  if (ownerId !== undefined) books = books.where('user_id', '=', ownerId);
  if (excludeOwnerIds) books = books.where(sql<boolean>`user_id <> all(${excludeOwnerIds}::integer[])`);
  if (excludeIds) books = books.where(sql<boolean>`id <> all(${excludeIds}::integer[])`);
  return within ? books.where(isWithin(within)) : books;
}

/** How many there are, counted no further than `limit`. */
export async function countUpTo(db: Db, selection: Selection, limit: number) {
  const { total } = await db
    .selectFrom(selectListed(db, selection).limit(sql.lit(limit)).as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .modifyFront(getPlanMark(selection))
    .executeTakeFirstOrThrow();
  return total;
}

/** Places are found by one plan, whatever the place; what is narrowed by values that some books have and others not, is not. */
export const getPlanMark = (selection: Selection) =>
  Object.keys(selection).every((key) => OF_PLACE.has(key)) ? prepared : sql``;
const OF_PLACE = new Set<string>(['within', 'excludeOwnerIds'] satisfies (keyof Selection)[]);
