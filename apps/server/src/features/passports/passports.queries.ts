import { sql } from 'kysely';
import type { OwnStamp } from '@wandering-books/contract/passports/passports.ts';
import { transferTypes } from '@wandering-books/contract/requests/request-types.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { readValue } from '../../platform/db/query-results.ts';
import { toLiterals } from '../../platform/db/sql-expressions.ts';
import { selectFirstName } from '../profiles/profiles.queries.ts';

/** Without hidden books. */
export const findPassport = (db: Db, code: string) =>
  db
    .selectFrom('passports')
    .innerJoin('books', 'books.id', 'book_id')
    .leftJoin('cities', 'cities.id', 'passports.city_id')
    .where('code', '=', code)
    .where('hidden', '=', false)
    .select(['code', 'title', 'author', 'isbn', 'image', 'user_id', 'deleted_at'])
    .select(['cities.name as city', 'cities.latitude', 'cities.longitude'])
    .executeTakeFirst();

export type PassportRow = NonNullable<Awaited<ReturnType<typeof findPassport>>>;

const agreedName = sql<string | null>`case when named and suspended_at is null then ${selectFirstName} end`;

/** Oldest first, without the latest, which tells where the book is now. */
export const listPastStamps = (db: Db, code: string) =>
  db
    .selectFrom('passport_stamps')
    .leftJoin('cities', 'cities.id', 'passport_stamps.city_id')
    .leftJoin('users', 'users.id', 'reader_id')
    .leftJoin('profiles', 'profiles.user_id', 'reader_id')
    .where('code', '=', code)
    .where('passport_stamps.id', '<', (query) =>
      query
        .selectFrom('passport_stamps as latest')
        .where('latest.code', '=', code)
        .select(({ fn }) => fn.max('latest.id').as('id')),
    )
    .orderBy('passport_stamps.id')
    .select(['month', 'km', 'cities.name as city', 'cities.latitude', 'cities.longitude', agreedName.as('name')])
    .execute();

export type StampRow = Awaited<ReturnType<typeof listPastStamps>>[number];

/** Creates the passport of a book that has none. */
export const getCodeOfBook = (trx: Trx, bookId: number, now: Date) =>
  readValue<string>(trx)`
    insert into passports (book_id, city_id, created_at) select id, city_id, ${now} from books where id = ${bookId}
    on conflict (book_id) do update set book_id = excluded.book_id
    returning code`;

/** Moves a passport to a book without one: by the last member who received the first book, and by anybody once that is no longer listed. */
export const movePassport = (trx: Trx, code: string, bookId: number, userId: number) =>
  sql`
    update passports set book_id = ${bookId} where code = ${code}
      and not exists (select from passports as other where other.book_id = ${bookId})
      and (exists (select from books where id = book_id and (deleted_at is not null or gone_as in ('sold', 'given', 'exchanged')))
        or ${userId} = (
          select reader_id from passport_stamps as stamps join requests on requests.id = request_id
          where stamps.code = passports.code and type in (${sql.join(toLiterals(transferTypes))}) order by stamps.id desc limit 1))`.execute(
    trx,
  );

export const nameStamp = (trx: Trx, requestId: number, userId: number, isNamed: boolean) =>
  trx
    .updateTable('passport_stamps')
    .set({ named: isNamed })
    .where('request_id', '=', requestId)
    .where('reader_id', '=', userId)
    .returning(['code as passport', 'named'])
    .executeTakeFirst();

/** The viewer's own stamp for a completed request. */
export const selectStamp = (viewerId: number) => sql<OwnStamp | null>`
  case requests.status when 'completed' then (
    select jsonb_build_object('passport', code, 'named', named) from passport_stamps
    where request_id = requests.id and reader_id = ${viewerId}) end`;

export async function clearPassports(trx: Trx, userId: number) {
  await trx
    .updateTable('passport_stamps')
    .set({ reader_id: null, named: false })
    .where('reader_id', '=', userId)
    .execute();
  await trx
    .updateTable('passports')
    .set({ city_id: null })
    .where('book_id', 'in', (query) => query.selectFrom('books').where('user_id', '=', userId).select('id'))
    .execute();
}

export const listPassportsOf = (db: Db, userId: number) =>
  db
    .selectFrom('passports')
    .innerJoin('books', 'books.id', 'book_id')
    .leftJoin('cities', 'cities.id', 'passports.city_id')
    .where('user_id', '=', userId)
    .orderBy('book_id')
    .select(['code', 'title as book', 'cities.name as city', 'passports.created_at'])
    .execute();

export const listStampsOf = (db: Db, userId: number) =>
  db
    .selectFrom('passport_stamps')
    .innerJoin('passports', 'passports.code', 'passport_stamps.code')
    .innerJoin('books', 'books.id', 'book_id')
    .leftJoin('cities', 'cities.id', 'passport_stamps.city_id')
    .where('reader_id', '=', userId)
    .orderBy('passport_stamps.id')
    .select(['passports.code', 'request_id', 'title as book', 'cities.name as city', 'month', 'named', 'km'])
    .execute();
