import { sql } from 'kysely';
import type { Exchange } from '@wandering-books/contract/exchanges/exchanges.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { prepared } from '../../platform/db/connections/prepared-statements.ts';
import { findRow, readRows, listValues, readInPages } from '../../platform/db/query-results.ts';
import { fits } from '../wishes/wishes.queries.ts';

/** Maximum wishes or books of the member, and maximum matches of each, that are read. */
const MAX_READ = sql.lit(20);
const MAX_MATCHES = sql.lit(10);

const isPossible = sql<boolean>`
  ${fits} and books.type = 'exchange'
  and not exists (
    select from exchange_members as busy where is_open and busy.user_id in (books.user_id, wishes.user_id))
  and not exists (
    select from requests
    where requests.book_id = books.id and sender_id = wishes.user_id and status in ('requested', 'pending', 'accepted'))`;

export interface Pair {
  otherId: number;
  givesBookId: number;
  getsBookId: number;
}

/** A book that the member looks for and one of theirs that its owner looks for, the newest first. */
export const findPair = (db: Db | Trx, userId: number) =>
  findRow<Pair>(db)`
    with gets as (
      select books.id, books.user_id as other
      from (select * from wishes where user_id = ${userId} order by id desc limit ${MAX_READ}) as wishes
      cross join lateral (
        select book_id, dismissed from wish_matches where wish_id = wishes.id
        order by book_id desc limit ${MAX_MATCHES}) as latest
      join books on books.id = book_id
      where not dismissed and ${isPossible}
    ), gives as (
      select books.id, wishes.user_id as other
      from (
        select * from books where user_id = ${userId} and listed and type = 'exchange'
        order by id desc limit ${MAX_READ}) as books
      cross join lateral (
        select wish_id, dismissed from wish_matches where book_id = books.id
        order by wish_id desc limit ${MAX_MATCHES}) as latest
      join wishes on wishes.id = wish_id
      where not dismissed and ${isPossible}
    )
    select other as "otherId", gives.id as "givesBookId", gets.id as "getsBookId"
    from gets join gives using (other)
    where not exists (
      select from exchanges where books = least(gets.id, gives.id) || ' ' || greatest(gets.id, gives.id))
    order by gets.id desc, gives.id desc limit 1`;

/** Locks those of the members who are here and in no open exchange. */
export async function lockFreeMembers(trx: Trx, userIds: number[]) {
  await sql`select from users where id = any(${userIds}::integer[]) order by id for no key update`.execute(trx);
  const free = trx
    .selectFrom('users')
    .where(sql<boolean>`id = any(${userIds}::integer[]) and deleted_at is null and suspended_at is null`)
    .where(sql<boolean>`not exists (select from exchange_members where is_open and user_id = users.id)`)
    .select('id');
  return listValues(free, 'id');
}

export async function insertExchange(
  trx: Trx,
  userId: number,
  { otherId, givesBookId, getsBookId }: Pair,
  times: { created_at: Date; expires_at: Date },
) {
  const books = `${Math.min(givesBookId, getsBookId)} ${Math.max(givesBookId, getsBookId)}`;
  const { id } = await trx
    .insertInto('exchanges')
    .values({ books, ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('exchange_members')
    .values([
      { exchange_id: id, user_id: userId, gives_book_id: givesBookId },
      { exchange_id: id, user_id: otherId, gives_book_id: getsBookId },
    ])
    .execute();
  return id;
}

/** A book of `exchange_members`, unless it is deleted. */
const bookOf = (member: 'mine' | 'theirs') => sql<Exchange['gets']>`(
  select json_build_object('book_id', books.id, 'title', books.title, 'author', books.author)
  from books where books.id = ${sql.ref(member)}.gives_book_id and books.deleted_at is null)`;

const MAX_LISTED = 10;

/** The exchanges of a member, each joined with the other member's part. */
const selectExchangesOf = (db: Db | Trx, userId: number) =>
  db
    .selectFrom('exchange_members as mine')
    .innerJoin('exchanges', 'exchanges.id', 'mine.exchange_id')
    .leftJoin('exchange_members as theirs', (join) =>
      join.onRef('theirs.exchange_id', '=', 'mine.exchange_id').onRef('theirs.user_id', '<>', 'mine.user_id'),
    )
    .where('mine.user_id', '=', userId);

/** The exchanges of a member since a time, the newest first. An ended one has no names. */
export const listExchanges = (db: Db | Trx, userId: number, since: Date, id?: number) =>
  selectExchangesOf(db, userId)
    .leftJoin('users as other', (join) =>
      join.onRef('other.id', '=', 'theirs.user_id').on('exchanges.status', '<>', 'ended'),
    )
    .where('exchanges.created_at', '>=', since)
    .$if(id !== undefined, (query) => query.where('exchanges.id', '=', id!))
    .orderBy('exchanges.id', 'desc')
    .limit(MAX_LISTED)
    .select(['exchanges.id', 'exchanges.status', 'exchanges.created_at', 'exchanges.expires_at'])
    .select([
      sql<boolean>`exists (
        select from notifications
        where user_id = mine.user_id and kind = 'exchange' and subject_id = exchanges.id and event = 'ended'
          and seen_at is null)`.as('end_unseen'),
      sql<boolean>`mine.accepted_at is not null`.as('accepted_by_me'),
      sql<boolean>`theirs.accepted_at is not null`.as('accepted_by_other'),
      sql<Exchange['other']>`case when other.id is not null then json_build_object('id', other.id, 'name', other.name,
        'profile_image', (select profile_image from profiles where user_id = other.id)) end`.as('other'),
      bookOf('theirs').as('gets'),
      bookOf('mine').as('gives'),
    ])
    .modifyFront(prepared)
    .execute();

/** Both members of an exchange, for one of them. */
export const listMembers = (db: Db | Trx, id: number, userId: number) =>
  db
    .selectFrom('exchange_members')
    .where('exchange_id', '=', id)
    .where(
      sql<boolean>`exists (select from exchange_members where exchange_id = ${id}::integer and user_id = ${userId})`,
    )
    .orderBy('user_id')
    .select(['user_id', 'gives_book_id', 'accepted_at'])
    .execute();

export type ExchangeMember = Awaited<ReturnType<typeof listMembers>>[number];

export const lockOpenExchange = (trx: Trx, id: number, now: Date) =>
  trx
    .selectFrom('exchanges')
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .select('id')
    .forUpdate()
    .executeTakeFirst();

export const saveAcceptance = (trx: Trx, id: number, userId: number, now: Date) =>
  trx
    .updateTable('exchange_members')
    .set({ accepted_at: now })
    .where('exchange_id', '=', id)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();

export const closeExchange = (trx: Trx, id: number, status: 'agreed' | 'ended') =>
  trx.updateTable('exchanges').set({ status }).where('id', '=', id).where('status', '=', 'open').execute();

export const endLate = (trx: Trx, now: Date) =>
  trx
    .updateTable('exchanges')
    .set({ status: 'ended' })
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();

/** Claims the exchanges that ended and whose members have not been notified. */
export const claimEnded = (trx: Trx) =>
  readRows<{ exchangeId: number; userId: number }>(trx)`
    with ended as (
      update exchanges set end_notified = true
      where id in (
        select id from exchanges where status = 'ended' and not end_notified order by id for update skip locked)
      returning id
    )
    select exchange_id as "exchangeId", user_id as "userId" from ended join exchange_members on exchange_id = ended.id
    order by exchange_id, user_id`;

export async function deleteExchangesOfMember(trx: Trx, userId: number) {
  const own = trx.selectFrom('exchange_members').where('user_id', '=', userId).select('exchange_id');
  await trx
    .updateTable('exchanges')
    .set({ status: 'ended' })
    .where('status', '=', 'open')
    .where('id', 'in', own.where('is_open', '=', true))
    .execute();
  await trx.deleteFrom('exchange_members').where('user_id', '=', userId).execute();
}

export const readExchanges = (db: Db, userId: number) =>
  readInPages(
    selectExchangesOf(db, userId)
      .leftJoin('books as given', 'given.id', 'mine.gives_book_id')
      .leftJoin('books as got', 'got.id', 'theirs.gives_book_id')
      .select(['mine.exchange_id as id', 'exchanges.status', 'given.title as gives', 'got.title as gets'])
      .select(['mine.accepted_at', 'exchanges.created_at', 'expires_at']),
    'mine.exchange_id',
  );
