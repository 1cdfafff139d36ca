import { sql } from 'kysely';
import { listBookFields } from '@wandering-books/contract/books/book-fields.ts';
import type { EditionSuggestion } from '@wandering-books/contract/books/editions.ts';
import type { Db } from '../../platform/db/tables.ts';
import { prepared } from '../../platform/db/connections/prepared-statements.ts';
import type { OutsideEdition } from './editions.open-library.rules.ts';

const editionFields = listBookFields('edition');
const editionColumns = sql.join(editionFields.map((name) => sql.ref(name)));

export const findListedEdition = (db: Db, isbn13: string) =>
  db.selectFrom('editions').where('isbn13', '=', isbn13).select(editionFields).modifyFront(prepared).executeTakeFirst();

/** Planned per ISBN: a generic plan reads and sorts all copies of a common one. */
export const selectSharedEditions = (db: Db, isbn13: string, limit: number, blockedUserIds: readonly number[] = []) =>
  db
    .selectFrom('books')
    .where('isbn13', '=', isbn13)
    .where('deleted_at', 'is', null)
    .where('hidden', '=', false)
    .where('owner_suspended', '=', false)
    .where('author', '<>', '')
    .where(sql<boolean>`user_id <> all(${blockedUserIds}::integer[])`)
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['user_id', ...editionFields]);

export async function suggestListedEditions(db: Db, search: string, field: 'title' | 'author', limit: number) {
  const weight = field === 'title' ? 'A' : 'B';
  const { rows } = await sql<EditionSuggestion>`
    select ${editionColumns} from editions
    where search @@ ${search}::tsquery and ts_filter(search, ${sql.lit(`{${weight}}`)}) @@ ${search}::tsquery
    order by char_length(title), id
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export async function listSuggestedBooks(db: Db, ids: number[], search: string, field: 'title' | 'author') {
  const column = sql.ref(field);
  const { rows } = await sql<EditionSuggestion>`
    select ${editionColumns} from books
    where id = any(${ids}::integer[]) and searchable(${column}, 'A') @@ ${search}::tsquery
    order by array_position(${ids}::integer[], id)`.execute(db);
  return rows;
}

export const findLookup = (db: Db, isbn13: string) =>
  db
    .selectFrom('edition_lookups')
    .leftJoin('languages', 'languages.code', 'edition_lookups.language')
    .where('isbn13', '=', isbn13)
    .select(['title', 'author', 'publisher', 'languages.id as language_id', 'asked_at'])
    .executeTakeFirst();

export async function saveLookup(db: Db, isbn13: string, edition: OutsideEdition | null, now: Date) {
  const lookup = { ...(edition ?? { title: null, author: null, publisher: null, language: null }), asked_at: now };
  await db
    .insertInto('edition_lookups')
    .values({ isbn13, ...lookup })
    .onConflict((conflict) => conflict.column('isbn13').doUpdateSet(lookup))
    .execute();
}

export const deleteLookupsBefore = (db: Db, moment: Date) =>
  db.deleteFrom('edition_lookups').where('asked_at', '<', moment).execute();
