import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Wish } from '@wandering-books/contract/wishes/wishes.ts';
import type { Database, Db, Trx } from '../../platform/db/tables.ts';
import { prepared } from '../../platform/db/connections/prepared-statements.ts';
import { countRows, findRow, getRow, getValue, listValues, readRows } from '../../platform/db/query-results.ts';
import { searchedWords } from '../book-search/words/words.queries.ts';

export const isBlocked = (userId: RawBuilder<unknown>) => sql<boolean>`
  exists (
    select from blocks where (blocker_id, blocked_id) in ((${userId}, wishes.user_id), (wishes.user_id, ${userId})))`;

/** Whether a book meets the terms of a wish (type, price, place, owner); words are compared elsewhere. A degree of latitude has 111 km. */
export const fits = sql<boolean>`
  books.listed and books.user_id <> wishes.user_id
  and (wishes.types is null or books.type = any(wishes.types))
  and (wishes.max_price is null or coalesce(books.asking_price, 0) <= wishes.max_price)
  and (wishes.latitude is null or (
    abs(books.latitude - wishes.latitude) <= wishes.radius_km / 111.0
    and cube_distance(earth_point(books.latitude, books.longitude), earth_point(wishes.latitude, wishes.longitude))
      <= wishes.radius_km))
  and not ${isBlocked(sql`books.user_id`)}`;

const bookWords = sql<
  string[]
>`words_of(books.title || ' ' || books.author) || array_remove(array[books.isbn13], null)`;

export const findCity = (db: Db, id: number) =>
  db.selectFrom('cities').where('id', '=', id).select(['id as city_id', 'latitude', 'longitude']).executeTakeFirst();

export const countWishes = (db: Db, userId: number) =>
  countRows(db, db.selectFrom('wishes').where('user_id', '=', userId));

/** A wish of the member with the same terms at the same place. */
export const findSameWish = (trx: Trx, { user_id, keys, types, max_price, ...wish }: Insertable<Database['wishes']>) =>
  trx
    .selectFrom('wishes')
    .where('user_id', '=', user_id)
    .where('text', 'is not distinct from', wish.text ?? null)
    .where('isbn13', 'is not distinct from', wish.isbn13 ?? null)
    .where('work_id', 'is not distinct from', wish.work_id ?? null)
    .where('city_id', 'is not distinct from', wish.city_id ?? null)
    .where('max_price', 'is not distinct from', max_price ?? null)
    .where(sql<boolean>`keys = ${keys}::text[] and types is not distinct from ${types ?? null}::text[]`)
    .where('radius_km', '=', wish.radius_km)
    .select('id')
    .executeTakeFirst();

export const insertWish = (trx: Trx, wish: Insertable<Database['wishes']>) =>
  getValue(trx.insertInto('wishes').values(wish).returning('id'), 'id');

export const updateWish = (trx: Trx, id: number, userId: number, change: Updateable<Database['wishes']>) =>
  trx
    .updateTable('wishes')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();

export const deleteWish = (trx: Trx, id: number, userId: number) =>
  trx.deleteFrom('wishes').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst();

/** Deletes those of the wishes that the member has neither changed nor confirmed. */
export const deleteUnchangedWishes = (trx: Trx, ids: number[], userId: number) =>
  trx
    .deleteFrom('wishes')
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .where('user_id', '=', userId)
    .whereRef('confirmed_at', '=', 'created_at')
    .execute();

export const dismissMatch = (trx: Trx, wishId: number, bookId: number, userId: number) =>
  trx
    .updateTable('wish_matches')
    .from('wishes')
    .set({ dismissed: true })
    .whereRef('wishes.id', '=', 'wish_id')
    .where('wish_id', '=', wishId)
    .where('book_id', '=', bookId)
    .where('user_id', '=', userId)
    .execute();

type Sought = Pick<Selectable<Database['wishes']>, 'text' | 'isbn13' | 'work_id'>;

/** Of a wish that is about to be for these words; a received book is still asked about when they are the same. */
export const deleteMatches = (trx: Trx, wishId: number, userId: number, { text, isbn13, work_id }: Sought) =>
  sql`
    delete from wish_matches using wishes
    where wish_id = ${wishId} and wishes.id = wish_id and user_id = ${userId} and not dismissed and (received_at is null
      or (wishes.text, wishes.isbn13, wishes.work_id) is distinct from (${text}::text, ${isbn13}::text, ${work_id}::integer))`.execute(
    trx,
  );

const MAX_COUNTED = 50;

const receivedBook = sql<Wish['received']>`(
  select json_build_object('book_id', books.id, 'title', books.title)
  from wish_matches join books on books.id = book_id
  where wish_id = wishes.id and received_at is not null and not dismissed
  order by received_at desc, book_id desc limit 1)`;

/** Whether there is unseen news of a matching book. */
export const isNewMatch = sql<boolean>`exists (
  select from notifications
  where notifications.user_id = wishes.user_id and kind = 'wish' and subject_id = book_id and seen_at is null)`;

const hasNewBook = sql<boolean>`exists (
  select from wish_matches join books on books.id = book_id
  where wish_id = wishes.id and not dismissed and listed and ${isNewMatch})`;

/** A member has few wishes, so words are searched without an index. */
const hasWords = (q: string | undefined) => sql<boolean>`
  not exists (select from unnest(${searchedWords(q ?? '')}) as word
    where strpos(folded(concat_ws(' ', wishes.text, isbn13, works.title, works.author)), word) = 0)`;

type WishFilter = { userId: number; id?: number; q?: string | undefined };

const isOfFilter = ({ userId, id, q }: WishFilter) => sql<boolean>`
  wishes.user_id = ${userId} and (${id ?? null}::integer is null or wishes.id = ${id ?? null}) and ${hasWords(q)}`;

/** A page of a member's wishes with the matching books that are on the lists now, the latest first. */
export const listWishes = (db: Db, filter: WishFilter, { limit, offset }: { limit: number; offset: number }) =>
  readRows<WishRow>(db)`
    select ${prepared} wishes.id, title as text, isbn13 as isbn, work_id, radius_km, types, max_price,
      case when cities.id is not null then json_build_object('id', cities.id, 'name', cities.name) end as city,
      wishes.latitude is not null as has_place, shown, hidden_at is not null as hidden, wishes.created_at, asked_at is not null as asks, received,
      coalesce(matching.books, '[]') as books
    from (
      select wishes.*, coalesce(wishes.text, works.title) as title, received, has_new
      from wishes left join works on works.id = wishes.work_id
      cross join lateral (select ${receivedBook} as received, ${hasNewBook} as has_new) as states
      where ${isOfFilter(filter)}
      order by received is null, has_new desc, asked_at is null, wishes.id desc
      limit ${limit} offset ${offset}) as wishes
    left join cities on cities.id = wishes.city_id
    cross join lateral (
      select json_agg(latest) as books from (
        select book_id as id, ${isNewMatch} as is_new
        from wish_matches join books on books.id = book_id
        where wish_id = wishes.id and not dismissed and ${fits}
        order by matched_at desc, book_id desc limit ${sql.lit(MAX_COUNTED)}) as latest) as matching
    order by received is null, has_new desc, asked_at is null, wishes.id desc`;

export const countListed = (db: Db, filter: WishFilter) =>
  getRow<{ total: number; asking: number }>(db)`
    select ${prepared} count(*) filter (where ${isOfFilter(filter)})::integer as total,
      count(*) filter (where asked_at is not null)::integer as asking
    from wishes left join works on works.id = wishes.work_id where wishes.user_id = ${filter.userId}`;

export type WishRow = Omit<Wish, 'created_at' | 'count' | 'books'> & {
  created_at: Date;
  books: { id: number; is_new: boolean }[];
};

/** The words of a listed book, with its ISBN, and its place. */
export const findBookWords = (db: Db, bookId: number) =>
  db
    .selectFrom('books')
    .where('id', '=', bookId)
    .where('listed', '=', true)
    .select([bookWords.as('words'), 'user_id', 'latitude', 'longitude'])
    .modifyFront(prepared)
    .executeTakeFirst();

/** Wishes that a book may match: those for its work, or with one of its keys. */
export const listCandidates = (db: Db, bookId: number, keys: string[]) =>
  readRows<{ id: number; user_id: number; words: string[] }>(db)`
    select ${prepared} wishes.id, wishes.user_id, wishes.words
    from wishes join users on users.id = wishes.user_id cross join books
    where (wishes.keys && ${keys}::text[] or wishes.work_id = books.work_id) and books.id = ${bookId} and ${fits}
      and users.deleted_at is null and users.suspended_at is null`;

/** The books that match the wish. */
export const listFittingBooks = (trx: Trx, wishId: number, bookIds: number[]) =>
  readRows<{ id: number; words: string[] }>(trx)`
    select books.id, ${bookWords} as words from wishes cross join books
    where wishes.id = ${wishId} and books.id = any(${bookIds}::integer[]) and ${fits}`;

/** Members who have the book, had it, or called it off themselves need not hear that it is free. */
const isDealOfMember = sql<boolean>`exists (
  select from requests join wishes on wishes.user_id = sender_id
  where wishes.id = wish_matches.wish_id and requests.book_id = wish_matches.book_id
    and (status in ('requested', 'pending', 'accepted', 'completed') or (status = 'cancelled' and moved_by = sender_id)))`;

/** Returns the wishes of new matches and of books that are back; arrays, because a statement has at most 65,535 parameters. */
export async function insertMatches(trx: Trx, matches: { wish_id: number; book_id: number }[], now: Date) {
  const wishIds = matches.map(({ wish_id }) => wish_id);
  const bookIds = matches.map(({ book_id }) => book_id);
  const { rows } = await sql<{ wish_id: number }>`
    insert into wish_matches (wish_id, book_id, matched_at)
    select wishes.id, match.book_id, ${now}
    from unnest(${wishIds}::integer[], ${bookIds}::integer[]) as match (wish_id, book_id)
    join wishes on wishes.id = match.wish_id
    on conflict (wish_id, book_id) do update
      set away = false, matched_at = excluded.matched_at
      where wish_matches.away and not wish_matches.dismissed and not ${isDealOfMember}
    returning wish_id`.execute(trx);
  return rows.map(({ wish_id }) => wish_id);
}

/** Matches of the book that its words have to prove: not those that its owner offered, or that the member asked for or has. */
export const listOpenMatches = (db: Db, bookId: number) =>
  readRows<{ id: number; user_id: number; words: string[]; work_id: number | null }>(db)`
    select ${prepared} wishes.id, wishes.user_id, wishes.words, wishes.work_id
    from wish_matches join wishes on wishes.id = wish_id join books on books.id = book_id
    where book_id = ${bookId} and not dismissed and received_at is null
      and (wishes.work_id is null or wishes.work_id <> books.work_id)
      and not exists (
        select from requests where requests.book_id = books.id and sender_id = wishes.user_id
          and (is_offer or status in ('requested', 'pending', 'accepted')))`;

export const deleteMatchesOfBook = (trx: Trx, bookId: number, wishIds: number[]) =>
  sql`
    delete from wish_matches
    where book_id = ${bookId} and wish_id = any(${wishIds}::integer[]) and not dismissed and received_at is null`.execute(
    trx,
  );

const MAX_KNOWN = sql.lit(100);

export const findWork = (db: Db, id: number) =>
  findRow<{ id: number; bookIds: number[] }>(db)`
    select works.id, array(
      select books.id from books where listed and work_id = works.id order by id desc limit ${MAX_KNOWN}) as "bookIds"
    from works where id = current_work(${id})`;

export const moveWishesForWork = (trx: Trx, from: number, to: number, ids?: number[]) =>
  listValues(
    trx
      .updateTable('wishes')
      .set({ work_id: to })
      .where('work_id', '=', from)
      .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::integer[])`))
      .returning('id'),
    'id',
  );

export const confirmAsked = (trx: Trx, userId: number, now: Date) =>
  trx
    .updateTable('wishes')
    .set({ confirmed_at: now, asked_at: null })
    .where('user_id', '=', userId)
    .where('asked_at', 'is not', null)
    .execute();

/** In both directions: the member's wishes, and matches of the member's books. */
export async function deleteWishesOfMember(trx: Trx, userId: number) {
  await trx.deleteFrom('wishes').where('user_id', '=', userId).execute();
  await trx
    .deleteFrom('wish_matches')
    .where('book_id', 'in', (query) => query.selectFrom('books').where('user_id', '=', userId).select('id'))
    .execute();
}

export const readWishes = (db: Db, userId: number) =>
  readRows<object>(db)`
    select wishes.id, text, isbn13, work_id, cities.name as city, wishes.latitude, wishes.longitude, radius_km, types,
      max_price, shown, hidden_at, created_at, confirmed_at, asked_at, (
        select json_agg(json_build_object('book_id', book_id, 'title', title, 'matched_at', matched_at,
          'dismissed', dismissed, 'away', away, 'received_at', received_at) order by matched_at)
        from wish_matches join books on books.id = book_id where wish_id = wishes.id) as matches
    from wishes left join cities on cities.id = wishes.city_id
    where user_id = ${userId} order by wishes.id`;
