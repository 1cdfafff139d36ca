import type { Db, Trx } from '../../platform/db/tables.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { DomainError } from '../../platform/domain-error.ts';
import * as queries from './blocks.queries.ts';

const MAX_BLOCKED = 1000;

export async function getBlocksBetween(db: Db | Trx, userId: number, otherId: number) {
  const blockers = await queries.listBlockerIds(db, userId, otherId);
  return { mine: blockers.includes(userId), theirs: blockers.includes(otherId) };
}

/** Why two members cannot interact. A blocked member gets `gone`, the error for a deleted member. */
export async function findBlockError(db: Db | Trx, userId: number, otherId: number, gone: DomainError) {
  const { mine, theirs } = await getBlocksBetween(db, userId, otherId);
  if (theirs) return gone;
  return mine ? new DomainError('blocks.blocked_by_you') : undefined;
}

/** Throws that error, and prevents a new block until the transaction ends. */
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

/** Stores a block and prevents any interaction until the transaction ends. Does nothing for a deleted member. */
export async function createBlock(trx: Trx, blockerId: number, blockedId: number, now: Date) {
  const people = await queries.lockUsers(trx, blockerId, blockedId);
  if (people.length < 2) throw new DomainError('blocks.person_not_found');
  await queries.lockPair(trx, blockerId, blockedId);
  if (!people.every((person) => person.is_here)) return;
  if ((await queries.countOtherBlocks(trx, blockerId, blockedId)) >= MAX_BLOCKED)
    throw new DomainError('blocks.too_many');
  await queries.insertBlock(trx, blockerId, blockedId, now);
}

/** Returns whether no block is left between the two. */
export async function removeBlock(trx: Trx, blockerId: number, blockedId: number) {
  await queries.lockPair(trx, blockerId, blockedId);
  await queries.deleteBlock(trx, blockerId, blockedId);
  return (await queries.listBlockerIds(trx, blockerId, blockedId)).length === 0;
}

/** Omits members who have blocked this member. */
export const exportBlocks = (db: Db, userId: number) => ({ blocked: queries.readBlocked(db, userId) });
