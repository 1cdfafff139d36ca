import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import { runInTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { agreeOnExchange } from '../requests/moves/exchanges.usecases.ts';
import { isBookFree, lockBooks, lockBooksAround } from '../requests/moves/locks.usecases.ts';
import { listExchangesOf, notifyEnded, notifyProposed } from './exchanges.notifications.usecases.ts';
import * as queries from './exchanges.queries.ts';
import { ensureNotBlocked } from '../blocks/blocks.usecases.ts';

/** The first acceptance notifies the other member, the second promises both books. */
export const acceptExchange = (deps: Deps, actor: Actor, id: number) =>
  changeExchange(deps, actor, id, async (trx, members) => {
    const books = await lockBooksAround(
      trx,
      members.flatMap(({ gives_book_id }) => gives_book_id ?? []),
    );
    await requireOpen(deps, trx, id);
    if (!(await queries.saveAcceptance(trx, id, actor.userId, deps.clock()))) return;
    const answers = await queries.listMembers(trx, id, actor.userId);
    const own = answers.find(({ user_id }) => user_id === actor.userId)!;
    const other = answers.find(({ user_id }) => user_id !== actor.userId);
    if (!other || own.gives_book_id === null || other.gives_book_id === null) throw new DomainError('exchanges.ended');
    if (other.accepted_at === null)
      return notifyProposed(deps, trx, id, [{ userId: other.user_id, from: own.user_id }]);
    await queries.closeExchange(trx, id, 'agreed');
    const first = { userId: other.user_id, bookId: other.gives_book_id };
    await agreeOnExchange(deps, trx, id, [first, { userId: own.user_id, bookId: own.gives_book_id }], books);
  });

export const declineExchange = (deps: Deps, actor: Actor, id: number) =>
  changeExchange(deps, actor, id, async (trx) => {
    await requireOpen(deps, trx, id);
    await queries.closeExchange(trx, id, 'ended');
    await notifyEnded(deps, trx, actor.userId);
  });

async function changeExchange(
  deps: Deps,
  actor: Actor,
  id: number,
  change: (trx: Trx, members: queries.ExchangeMember[]) => Promise<void>,
) {
  await deps.limits.count('request_change', String(actor.userId));
  const members = await queries.listMembers(deps.db, id, actor.userId);
  if (members.length === 0) throw new DomainError('exchanges.not_found');
  const others = members.map(({ user_id }) => user_id);
  await runAsMember(deps.db, actor, (trx) => change(trx, members), { others });
  return (await listExchangesOf(deps, actor.userId, id))[0]!;
}

async function requireOpen(deps: Deps, trx: Trx, id: number) {
  if (!(await queries.lockOpenExchange(trx, id, deps.clock()))) throw new DomainError('exchanges.ended');
}

export const exportExchanges = (db: Db, userId: number) => ({ exchanges: queries.readExchanges(db, userId) });

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
