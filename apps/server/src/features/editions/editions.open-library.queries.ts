import type { Db } from '../../platform/db/database.ts';
import type { OutsideEdition } from './editions.open-library.rules.ts';

export const findLookup = (db: Db, isbn13: string) =>
  db
    .selectFrom('edition_lookups')
    .leftJoin('languages', 'languages.code', 'edition_lookups.language')
    .where('isbn13', '=', isbn13)
    .select(['title', 'author', 'publisher', 'languages.id as language_id', 'asked_at'])
    .executeTakeFirst();

export async function saveLookup(db: Db, isbn13: string, found: OutsideEdition | null, now: Date) {
  const lookup = { ...(found ?? { title: null, author: null, publisher: null, language: null }), asked_at: now };
  await db
    .insertInto('edition_lookups')
    .values({ isbn13, ...lookup })
    .onConflict((known) => known.column('isbn13').doUpdateSet(lookup))
    .execute();
}

export const deleteLookupsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('edition_lookups').where('asked_at', '<', moment).execute();
