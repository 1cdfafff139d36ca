import type { Db } from '../../platform/db/database.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { DomainError } from '../../platform/domain-error.ts';
import * as queries from './blocks.queries.ts';

const MAX_BLOCKED = 1000;

/** Whether this user has blocked the other, and whether the other has blocked them. */
export async function getBlocksBetween(db: Db | Trx, userId: number, otherId: number) {
  const blockers = await queries.listBlockerIds(db, userId, otherId);
  return { mine: blockers.includes(userId), theirs: blockers.includes(otherId) };
}

/**
 * Why a user can have nothing of another, if one of them has blocked the other. Whoever was blocked is told `gone`, which
 * is what they are told of those who have left.
 */
export async function findBlockError(db: Db | Trx, userId: number, otherId: number, gone: DomainError) {
  const { mine, theirs } = await getBlocksBetween(db, userId, otherId);
  if (theirs) return gone;
  return mine ? new DomainError('blocks.blocked_by_you') : undefined;
}

/** The same as an error, and nobody of the two blocks the other until the transaction ends. */
export async function ensureNotBlocked(trx: Trx, userId: number, otherId: number, gone: DomainError) {
  await queries.lockPairShared(trx, userId, otherId);
  const refusal = await findBlockError(trx, userId, otherId, gone);
  if (refusal) throw refusal;
}

export async function listBlockedMembers({ db }: Deps, { userId }: Actor, paging: { page: number; per_page: number }) {
  const [people, total] = await Promise.all([
    queries.listBlockedMembers(db, userId, paging),
    queries.countBlockedMembers(db, userId),
  ]);
  return { people, total };
}

/**
 * Notes that a member blocks another, and lets nothing happen between them until the transaction ends. Nothing is noted
 * of somebody who has left.
 */
export async function createBlock(trx: Trx, blockerId: number, blockedId: number, now: Date) {
  const people = await queries.lockUsers(trx, blockerId, blockedId);
  if (people.length < 2) throw new DomainError('blocks.person_not_found');
  await queries.lockPair(trx, blockerId, blockedId);
  if (!people.every((person) => person.is_here)) return;
  if ((await queries.countOtherBlocks(trx, blockerId, blockedId)) >= MAX_BLOCKED)
    throw new DomainError('blocks.too_many');
  await queries.insertBlock(trx, blockerId, blockedId, now);
}

/** Forgets that a member blocks another. Tells whether nothing is between them any more. */
export async function removeBlock(trx: Trx, blockerId: number, blockedId: number) {
  await queries.lockPair(trx, blockerId, blockedId);
  await queries.deleteBlock(trx, blockerId, blockedId);
  return (await queries.listBlockerIds(trx, blockerId, blockedId)).length === 0;
}
