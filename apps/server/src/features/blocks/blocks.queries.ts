import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { countRows, listValues, readInPages } from '../../platform/db/query-results.ts';
import { countRowsBefore, type PageNumber } from '../../platform/http/numbered-pages.ts';

/** Takes a shared advisory lock on the pair, so that no block starts until the transaction ends. */
export const lockPairShared = (trx: Trx, a: number, b: number) =>
  sql`select pg_advisory_xact_lock_shared(${Math.min(a, b)}::integer, ${Math.max(a, b)}::integer)`.execute(trx);

export const lockPair = (trx: Trx, a: number, b: number) =>
  sql`select pg_advisory_xact_lock(${Math.min(a, b)}::integer, ${Math.max(a, b)}::integer)`.execute(trx);

export const listBlockerIds = (db: Db | Trx, a: number, b: number) =>
  listValues(
    db
      .selectFrom('blocks')
      .where(({ eb, refTuple, tuple }) => eb(refTuple('blocker_id', 'blocked_id'), 'in', [tuple(a, b), tuple(b, a)]))
      .select('blocker_id'),
    'blocker_id',
  );

export const lockUsers = (trx: Trx, a: number, b: number) =>
  trx
    .selectFrom('users')
    .where('id', 'in', [a, b])
    .orderBy('id')
    .select(['id', sql<boolean>`deleted_at is null`.as('is_here')])
    .forKeyShare()
    .execute();

export const countOtherBlocks = (trx: Trx, blockerId: number, blockedId: number) =>
  countRows(trx, trx.selectFrom('blocks').where('blocker_id', '=', blockerId).where('blocked_id', '<>', blockedId));

export const insertBlock = (trx: Trx, blockerId: number, blockedId: number, now: Date) =>
  trx
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteBlock = (trx: Trx, blockerId: number, blockedId: number) =>
  trx.deleteFrom('blocks').where('blocker_id', '=', blockerId).where('blocked_id', '=', blockedId).execute();

export const deleteBlocksOfMember = (trx: Trx, userId: number) =>
  trx
    .deleteFrom('blocks')
    .where((eb) => eb.or([eb('blocker_id', '=', userId), eb('blocked_id', '=', userId)]))
    .execute();

/** A blocked member who has blocked the reader too is shown like a deleted one. */
const isBlockedUserVisible = sql<boolean>`not exists (
  select from blocks as back where back.blocker_id = blocks.blocked_id and back.blocked_id = blocks.blocker_id)`;

const selectBlocks = (db: Db, userId: number) =>
  db.selectFrom('blocks').where('blocker_id', '=', userId).where(isBlockedUserVisible);

export const listBlockedMembers = (db: Db, userId: number, page: PageNumber) =>
  selectBlocks(db, userId)
    .innerJoin('users', 'users.id', 'blocked_id')
    .innerJoin('profiles', 'profiles.user_id', 'blocked_id')
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocked_id', 'desc')
    .limit(page.per_page)
    .offset(countRowsBefore(page))
    .select(['blocked_id as id', 'users.name', 'profile_image', 'blocks.created_at as blocked_at'])
    .execute();

export const countBlockedMembers = (db: Db, userId: number) => countRows(db, selectBlocks(db, userId));

export const readBlocked = (db: Db, userId: number) =>
  readInPages(
    selectBlocks(db, userId)
      .innerJoin('users', 'users.id', 'blocked_id')
      .select(['blocked_id as id', 'users.name', 'blocks.created_at']),
    'blocked_id',
  );
