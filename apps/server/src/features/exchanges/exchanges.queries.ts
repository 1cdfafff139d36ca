import { sql } from 'kysely';
import type { Exchange } from '@wandering-books/contract/exchanges/exchanges.ts';
import type { Db } from '../../platform/db/database.ts';
import { listValues } from '../../platform/db/query-results.ts';
import { pageLimit, readInPages } from '../../platform/db/row-pages.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { fits } from '../wishes/wishes.queries.ts';
import type { Edge } from './exchanges.rules.ts';

/** Maximum edges of a member in one direction. */
const MAX_EDGES = sql.lit(10);
/** Maximum wishes or books of a member, and maximum matches of each, that are read. */
const MAX_READ = sql.lit(20);
const MAX_MATCHES = sql.lit(10);

const edge = sql`
  books.user_id as giver, wishes.user_id as getter, books.id as "bookId", books.type = 'donate' as "isGift"`;

const isPossible = sql<boolean>`
  ${fits} and books.type in ('exchange', 'donate')
  and not exists (
    select from exchange_members as busy where is_open and busy.user_id in (books.user_id, wishes.user_id))
  and not exists (
    select from requests
    where requests.book_id = books.id and sender_id = wishes.user_id and status in ('requested', 'pending', 'accepted'))`;

/** Possible hand-overs of each of the members, the newest first, up to a limit for each. */
export async function listEdges(db: Db | Trx, userIds: number[]) {
  const { rows } = await sql<Edge>`
    select found.* from unnest(${userIds}::integer[]) as member(id) cross join lateral (
      (select ${edge}
      from (select * from wishes where user_id = member.id order by id desc limit ${MAX_READ}) as wishes
      cross join lateral (
        select book_id, dismissed from wish_matches where wish_id = wishes.id
        order by book_id desc limit ${MAX_MATCHES}) as latest
      join books on books.id = book_id
      where not dismissed and ${isPossible}
      order by book_id desc limit ${MAX_EDGES})
      union all
      (select ${edge}
      from (
        select * from books where user_id = member.id and listed and type in ('exchange', 'donate')
        order by id desc limit ${MAX_READ}) as books
      cross join lateral (
        select wish_id, dismissed from wish_matches where book_id = books.id
        order by wish_id desc limit ${MAX_MATCHES}) as latest
      join wishes on wishes.id = wish_id
      where not dismissed and ${isPossible}
      order by wish_id desc limit ${MAX_EDGES})) as found`.execute(db);
  return rows;
}

export const listProposed = (trx: Trx, keys: string[]) =>
  listValues(
    trx
      .selectFrom('exchanges')
      .where(sql<boolean>`books = any(${keys}::text[])`)
      .select('books'),
    'books',
  );

export const listBlockedPairs = (trx: Trx, userIds: number[]) =>
  trx
    .selectFrom('blocks')
    .where(sql<boolean>`blocker_id = any(${userIds}::integer[]) and blocked_id = any(${userIds}::integer[])`)
    .select(['blocker_id', 'blocked_id'])
    .execute();

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
  exchange: { books: string; created_at: Date; expires_at: Date },
  members: { user_id: number; gives_book_id: number | null; gets_book_id: number | null }[],
) {
  const { id } = await trx.insertInto('exchanges').values(exchange).returning('id').executeTakeFirstOrThrow();
  await trx
    .insertInto('exchange_members')
    .values(members.map((member) => ({ ...member, exchange_id: id })))
    .execute();
  return id;
}

const member = sql<Exchange['gets'] & object>`json_build_object('id', users.id, 'name', users.name,
  'profile_image', (select profile_image from profiles where user_id = users.id))`;

/** A book, and the other member of its hand-over. */
const side = (mine: 'gets_book_id' | 'gives_book_id', theirs: 'gives_book_id' | 'gets_book_id') => sql<
  Exchange['gets']
>`(
  select json_build_object('book_id', books.id, 'title', books.title, 'author', books.author,
    'member', case when exchanges.status <> 'ended' then ${member} end)
  from books left join exchange_members as other
    on other.exchange_id = exchanges.id and other.${sql.ref(theirs)} = books.id
  left join users on users.id = other.user_id
  where books.id = mine.${sql.ref(mine)} and books.deleted_at is null)`;

const MAX_LISTED = 10;

/** The exchanges of a member since a time, the newest first. */
export const listExchanges = (db: Db | Trx, userId: number, since: Date, id?: number) =>
  db
    .selectFrom('exchange_members as mine')
    .innerJoin('exchanges', 'exchanges.id', 'mine.exchange_id')
    .where('mine.user_id', '=', userId)
    .where('exchanges.created_at', '>=', since)
    .$if(id !== undefined, (query) => query.where('exchanges.id', '=', id!))
    .orderBy('exchange_id', 'desc')
    .limit(MAX_LISTED)
    .select(['exchanges.id', 'exchanges.status', 'exchanges.created_at', 'exchanges.expires_at'])
    .select([
      sql<number>`(select count(*) from exchange_members where exchange_id = exchanges.id)`.as('members'),
      sql<number>`(select count(accepted_at) from exchange_members where exchange_id = exchanges.id)`.as('accepted'),
      sql<boolean>`mine.accepted_at is not null`.as('accepted_by_me'),
      side('gets_book_id', 'gives_book_id').as('gets'),
      side('gives_book_id', 'gets_book_id').as('gives'),
    ])
    .execute();

export type ExchangeRow = Awaited<ReturnType<typeof listExchanges>>[number];

/** The members of an exchange, for one of them. */
export const listParts = (db: Db | Trx, id: number, userId: number) =>
  db
    .selectFrom('exchange_members')
    .where('exchange_id', '=', id)
    .where(
      sql<boolean>`exists (select from exchange_members where exchange_id = ${id}::integer and user_id = ${userId})`,
    )
    .orderBy('user_id')
    .select(['user_id', 'gives_book_id', 'gets_book_id', 'accepted_at'])
    .execute();

export type Part = Awaited<ReturnType<typeof listParts>>[number];

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
    .execute();

export const closeExchange = (trx: Trx, id: number, status: 'agreed' | 'ended') =>
  trx.updateTable('exchanges').set({ status }).where('id', '=', id).where('status', '=', 'open').execute();

export const endLate = (db: Db, now: Date) =>
  db
    .updateTable('exchanges')
    .set({ status: 'ended' })
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .execute();

/** For the job that tells its members of a change. */
export const findChanged = async (trx: Trx, id: number) => ({
  exchange: await trx.selectFrom('exchanges').where('id', '=', id).select('status').executeTakeFirst(),
  userIds: await listValues(
    trx.selectFrom('exchange_members').where('exchange_id', '=', id).select('user_id'),
    'user_id',
  ),
});

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
  readInPages((last) =>
    db
      .selectFrom('exchange_members')
      .innerJoin('exchanges', 'exchanges.id', 'exchange_id')
      .leftJoin('books as given', 'given.id', 'gives_book_id')
      .leftJoin('books as got', 'got.id', 'gets_book_id')
      .where('exchange_members.user_id', '=', userId)
      .where('exchange_id', '>', last)
      .orderBy('exchange_id')
      .limit(pageLimit)
      .select(['exchange_id as id', 'exchanges.status', 'given.title as gives', 'got.title as gets'])
      .select(['accepted_at', 'exchanges.created_at', 'expires_at'])
      .execute(),
  );
