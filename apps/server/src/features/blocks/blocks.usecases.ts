import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { DomainError } from '../../platform/http/errors.ts';
import * as queries from './blocks.queries.ts';

const MOST_BLOCKED = 1000;

/** Whether this user has blocked the other, and whether the other has blocked him. */
export async function blocksBetween(db: Db | Trx, userId: number, otherId: number) {
  const blockers = await queries.blockersOf(db, userId, otherId);
  return { mine: blockers.includes(userId), theirs: blockers.includes(otherId) };
}

/** Whether one of the two has blocked the other. */
export const areParted = async (db: Db, userId: number, otherId: number) =>
  (await queries.blockersOf(db, userId, otherId)).length > 0;

/**
 * Why a user can have nothing of another, if one of them has blocked the other. Whoever was blocked is told `gone`, which
 * is what he is told of those who have left.
 */
export async function refusalOf(db: Db | Trx, userId: number, otherId: number, gone: DomainError) {
  const { mine, theirs } = await blocksBetween(db, userId, otherId);
  if (theirs) return gone;
  return mine ? new DomainError('blocks.blocked_by_you') : undefined;
}

/** The same as an error, and nobody of the two blocks the other until the transaction ends. */
export async function ensureNotBlocked(trx: Trx, userId: number, otherId: number, gone: DomainError) {
  await queries.holdPair(trx, userId, otherId);
  const refusal = await refusalOf(trx, userId, otherId, gone);
  if (refusal) throw refusal;
}

export async function listBlocked({ db }: Deps, { userId }: Actor, paging: { page: number; per_page: number }) {
  const [people, total] = await Promise.all([queries.blockedPage(db, userId, paging), queries.countSeen(db, userId)]);
  return { people, total };
}

/**
 * Notes that a member blocks another, and lets nothing happen between them until the transaction ends. Nothing is noted
 * of somebody who has left.
 */
export async function noteBlock(trx: Trx, blockerId: number, blockedId: number, now: Date) {
  const people = await queries.peopleOf(trx, blockerId, blockedId);
  if (people.length < 2) throw new DomainError('blocks.person_not_found');
  await queries.takePair(trx, blockerId, blockedId);
  if (!people.every((person) => person.is_here)) return;
  if ((await queries.countOthers(trx, blockerId, blockedId)) >= MOST_BLOCKED) throw new DomainError('blocks.too_many');
  await queries.insertBlock(trx, blockerId, blockedId, now);
}

/** Forgets that a member blocks another. Tells whether nothing is between them any more. */
export async function forgetBlock(trx: Trx, blockerId: number, blockedId: number) {
  await queries.takePair(trx, blockerId, blockedId);
  await queries.deleteBlock(trx, blockerId, blockedId);
  return (await queries.blockersOf(trx, blockerId, blockedId)).length === 0;
}
