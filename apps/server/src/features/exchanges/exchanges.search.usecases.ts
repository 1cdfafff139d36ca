import type { Deps } from '../../deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { runInTransaction, type Trx } from '../../platform/db/transaction.ts';
import { ensureNotBlocked } from '../blocks/blocks.usecases.ts';
import { isBookFree, lockBooks } from '../requests/moves/locks.usecases.ts';
import { notifyProposed } from './exchanges.notifications.usecases.ts';
import * as queries from './exchanges.queries.ts';

const HOURS_TO_ACCEPT = 48;
const HOUR_MS = 60 * 60 * 1000;

/** Proposes a pair of books to the member and its other owner. A trigger ends it when one of them is no longer free. */
export const proposeExchange = (deps: Deps, userId: number) =>
  runInTransaction(deps.db, async (trx) => {
    const pair = await queries.findPair(trx, userId);
    if (!pair || !(await lockPair(trx, userId, pair))) return;
    const created_at = deps.clock();
    const expires_at = new Date(created_at.getTime() + HOURS_TO_ACCEPT * HOUR_MS);
    const exchangeId = await queries.insertExchange(trx, userId, pair, { created_at, expires_at });
    await notifyProposed(deps, trx, exchangeId, [
      { userId, from: pair.otherId },
      { userId: pair.otherId, from: userId },
    ]);
  });

/** Whether both are still here and free, and neither has blocked the other; it stays so until the transaction ends. */
async function lockPair(trx: Trx, userId: number, { otherId, givesBookId, getsBookId }: queries.Pair) {
  if ((await queries.lockFreeMembers(trx, [userId, otherId])).length < 2) return false;
  await ensureNotBlocked(trx, userId, otherId, new DomainError('exchanges.ended'));
  const books = await lockBooks(trx, [givesBookId, getsBookId]);
  return [givesBookId, getsBookId].every((id) => isBookFree(books, id) && books.get(id)!.type === 'exchange');
}
