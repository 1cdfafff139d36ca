import { sql } from 'kysely';
import type { BookInput } from '@wandering-books/contract/books.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { version } from './books.versions.queries.ts';

/** Where a member's books stand: the public position, else the middle of the city. */
const placeOf = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('profiles')
    .leftJoin('cities', 'cities.id', 'profiles.city_id')
    .where('user_id', '=', userId)
    .select([
      'city_id',
      'college_id',
      sql<number | null>`coalesce(public_latitude, cities.latitude)`.as('latitude'),
      sql<number | null>`coalesce(public_longitude, cities.longitude)`.as('longitude'),
    ]);

export const placeOfReader = (db: Db, userId: number) => placeOf(db, userId).executeTakeFirstOrThrow();

/** Held still until the end of the transaction. */
export const placeOfOwner = (trx: Trx, userId: number) =>
  placeOf(trx, userId).forShare('profiles').executeTakeFirstOrThrow();

/** Nobody suspends the owner, or lifts it, until the end of the transaction. */
export async function isOwnerSuspended(trx: Trx, userId: number) {
  const { suspended_at } = await trx
    .selectFrom('users')
    .where('id', '=', userId)
    .select('suspended_at')
    .forShare()
    .executeTakeFirstOrThrow();
  return suspended_at !== null;
}

export async function moveBooks(trx: Trx, userId: number, { latitude, longitude }: OwnersPlace) {
  await trx.updateTable('books').set({ latitude, longitude }).where('user_id', '=', userId).execute();
}

type NewBook = BookInput & { userId: number; owner_suspended: boolean; isbn13: string | null; image: string | null };
type OwnersPlace = Awaited<ReturnType<typeof placeOfOwner>>;

export async function insertBook(trx: Trx, { userId, ...book }: NewBook, place: OwnersPlace, now: Date) {
  const { id } = await trx
    .insertInto('books')
    .values({ ...book, ...place, user_id: userId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Which of the choices do not exist. */
export async function unknownChoices(db: Db, categoryId: number, languageId: number) {
  const { category, language } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('categories').where('id', '=', categoryId).select('id')).as('category'),
      exists(selectFrom('languages').where('id', '=', languageId).select('id')).as('language'),
    ])
    .executeTakeFirstOrThrow();
  return { category: !category, language: !language };
}

const summaries = (db: Db | Trx) =>
  db
    .selectFrom('books')
    .innerJoin('users', 'users.id', 'books.user_id')
    .innerJoin('profiles', 'profiles.user_id', 'books.user_id')
    .innerJoin('categories', 'categories.id', 'books.category_id')
    .innerJoin('languages', 'languages.id', 'books.language_id')
    .leftJoin('cities', 'cities.id', 'books.city_id')
    .leftJoin('colleges', 'colleges.id', 'books.college_id')
    .where('books.deleted_at', 'is', null)
    .select([
      'books.id',
      'books.user_id',
      'users.name as user_name',
      'profiles.profile_image as user_image',
      'title',
      'author',
      'books.category_id',
      'categories.name as category_name',
      'books.language_id',
      'languages.name as language_name',
      'type',
      'price',
      'status',
      'condition',
      'is_available',
      'reserved_by',
      'withheld',
      'image',
      'books.city_id',
      'cities.name as city_name',
      'books.college_id',
      'colleges.name as college_name',
      'books.latitude',
      'books.longitude',
      'books.created_at',
      version,
    ]);

export type SummaryRow = Awaited<ReturnType<typeof booksOfUser>>[number];

/** Books by their ids, in the order of the ids. */
export async function booksByIds(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await summaries(db)
    .where(sql<boolean>`books.id = any(${ids}::integer[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The hidden ones too: for the owner. */
export const booksOfUser = (db: Db, userId: number) => shelf(db, userId).execute();

export const booksShownOfUser = (db: Db, userId: number) => shelf(db, userId).where('withheld', '=', false).execute();

const shelf = (db: Db, userId: number) =>
  summaries(db).where('books.user_id', '=', userId).orderBy('books.created_at', 'desc').orderBy('books.id', 'desc');

export type BookRow = NonNullable<Awaited<ReturnType<typeof bookById>>>;

export const bookById = (db: Db | Trx, id: number) =>
  summaries(db)
    .where('books.id', '=', id)
    .select(['books.description', 'publisher', 'edition', 'isbn'])
    .executeTakeFirst();
