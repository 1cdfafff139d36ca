import { type SelectQueryBuilder, sql } from 'kysely';
import { type BookFieldWith, listBookFields } from '@wandering-books/contract/books/book-fields.ts';
import type { Book, BookInput } from '@wandering-books/contract/books/books.ts';
import type { Database, Db, Trx } from '../../platform/db/tables.ts';
import { prepared } from '../../platform/db/connections/prepared-statements.ts';
import { selectPhotos } from './photos/photos.queries.ts';
import { countRows, getValue, readColumn } from '../../platform/db/query-results.ts';
import { version } from '../book-search/orders/selection.queries.ts';
import { searchedWords } from '../book-search/words/words.queries.ts';

/** Position of a member's books: their public position, else the centre of their city. */
const selectPlace = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('profiles')
    .leftJoin('cities', 'cities.id', 'profiles.city_id')
    .where('user_id', '=', userId)
    .select([
      'city_id',
      'college_id',
      sql<number | null>`coalesce(public_latitude, cities.latitude)`.as('latitude'),
      sql<number | null>`coalesce(public_longitude, cities.longitude)`.as('longitude'),
    ])
    .modifyFront(prepared);

export const getReaderPlace = (db: Db, userId: number) => selectPlace(db, userId).executeTakeFirstOrThrow();

export const lockOwnerPlace = (trx: Trx, userId: number) =>
  selectPlace(trx, userId).forShare('profiles').executeTakeFirstOrThrow();

/** A book keeps the city in which it was shared. Returns the books that moved. */
export const updatePlaces = (trx: Trx, userId: number, { latitude, longitude, city_id }: OwnerPlace) =>
  trx
    .updateTable('books')
    .set({ latitude, longitude, city_id: sql`coalesce(books.city_id, ${city_id}::integer)` })
    .where('user_id', '=', userId)
    .where(
      sql<boolean>`((latitude, longitude) is distinct from (${latitude}::float8, ${longitude}::float8)
        or city_id is null and ${city_id}::integer is not null)`,
    )
    .returning(['id', 'listed'])
    .execute();

/** Columns that an owner writes. Insert, update and export share this list. */
export const bookFields = listBookFields('column') satisfies (keyof Book & keyof Database['books'])[];

type BookFacts = Pick<BookInput, BookFieldWith<'column'>> & { isbn13: string | null };

/** Values of all columns that an owner writes; omitted ones become null. */
const buildFieldValues = ({ isbn13, ...facts }: BookFacts) =>
  ({ ...Object.fromEntries(bookFields.map((name) => [name, facts[name] ?? null])), isbn13 }) as BookFacts;

type NewBook = BookFacts & { userId: number; workId: number; image: string | null };
type OwnerPlace = Awaited<ReturnType<typeof lockOwnerPlace>>;

export const insertBook = (trx: Trx, { userId, workId, image, ...facts }: NewBook, place: OwnerPlace, now: Date) =>
  getValue(
    trx
      .insertInto('books')
      .values({
        ...buildFieldValues(facts),
        ...place,
        image,
        user_id: userId,
        work_id: workId,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
    'id',
  );

export const updateCover = (trx: Trx, id: number, image: string | null) =>
  trx.updateTable('books').set({ image }).where('id', '=', id).execute();

export async function findUnknownChoices(db: Db, categoryId: number, languageId: number) {
  const { category, language } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('categories').where('id', '=', categoryId).select('id')).as('category'),
      exists(selectFrom('languages').where('id', '=', languageId).select('id')).as('language'),
    ])
    .modifyFront(prepared)
    .executeTakeFirstOrThrow();
  return { category: !category, language: !language };
}

const selectSummaries = (db: Db | Trx) =>
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
      sql<string | null>`still_away(profiles.away_until)`.as('owner_away_until'),
      'title',
      'author',
      'books.category_id',
      'categories.name as category_name',
      'books.language_id',
      'languages.name as language_name',
      'type',
      'price',
      'rent_unit',
      'rent_max',
      'status',
      'condition',
      'condition_grade',
      'is_available',
      'reserved_by',
      'waiting',
      'due_back',
      'handed_over',
      'gone_as',
      'books.hidden',
      'books.deleted_at',
      'image',
      'books.city_id',
      'cities.name as city_name',
      'books.college_id',
      'colleges.name as college_name',
      'books.latitude',
      'books.longitude',
      'books.work_id',
      'books.created_at',
      version,
    ]);

export type SummaryRow = Awaited<ReturnType<typeof listShelf>>[number];

export async function listBooksByIds(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  const rows = await selectSummaries(db)
    .where(sql<boolean>`books.id = any(${ids}::integer[])`)
    .modifyFront(prepared)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Includes hidden books, for the owner. */
export const listOwnBooks = (db: Db, userId: number) => selectOfOwner(selectBooks(db), userId).execute();

type BookQuery<Row> = SelectQueryBuilder<Database, 'books', Row>;

type Shelf = { userId: number; q: string | undefined; includesHidden: boolean };

export const listShelf = (db: Db, { limit, offset, ...shelf }: Shelf & { limit: number; offset: number }) =>
  selectOfOwner(selectSummaries(db), shelf.userId).where(isOnShelf(shelf)).limit(limit).offset(offset).execute();

export const countShelf = (db: Db, shelf: Shelf) =>
  countRows(
    db,
    db
      .selectFrom('books')
      .where('books.user_id', '=', shelf.userId)
      .where('books.deleted_at', 'is', null)
      .where(isOnShelf(shelf))
      .modifyFront(prepared),
  );

/** A shelf is short, so words are searched in its titles and authors without an index. */
const isOnShelf = ({ q = '', includesHidden }: Shelf) => sql<boolean>`
  (${includesHidden} or not books.hidden)
  and (${q} = '' or not exists (
    select from unnest(${searchedWords(q)}) as word where strpos(folded(title || ' ' || author), word) = 0))`;

const selectOfOwner = <Row>(books: BookQuery<Row>, userId: number) =>
  books
    .where('books.user_id', '=', userId)
    .orderBy('books.created_at', 'desc')
    .orderBy('books.id', 'desc')
    .modifyFront(prepared);

const selectBooks = (db: Db | Trx) =>
  selectSummaries(db)
    .select(bookFields.map((name) => `books.${name}` as const))
    .select((eb) => selectPhotos(eb.ref('books.image'), eb.ref('books.id')).as('photos'));

export type BookRow = NonNullable<Awaited<ReturnType<typeof findBook>>>;

export const findBook = (db: Db | Trx, id: number) =>
  selectBooks(db).where('books.id', '=', id).modifyFront(prepared).executeTakeFirst();

type Facts = BookFacts & { image: string | null; workId?: number | undefined };

export const updateBook = (trx: Trx, id: number, userId: number, { image, workId, ...facts }: Facts, now: Date) =>
  trx
    .updateTable('books')
    .set({ ...buildFieldValues(facts), image, updated_at: now })
    .$if(workId !== undefined, (query) => query.set({ work_id: workId }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .modifyEnd(prepared)
    .execute();

export const markBookDeleted = (trx: Trx, id: number, userId: number, now: Date) =>
  trx
    .updateTable('books')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .modifyEnd(prepared)
    .execute();

export const getCover = (trx: Trx, id: number) =>
  getValue(trx.selectFrom('books').where('id', '=', id).select('image').modifyFront(prepared), 'image');

export const filterUnusedPictures = (trx: Trx, names: string[]) =>
  readColumn<string>(trx)`
    select name from unnest(${names}::text[]) as name
    where not exists (select from books where image = name)
      and not exists (select from book_photos where image = name)`;
