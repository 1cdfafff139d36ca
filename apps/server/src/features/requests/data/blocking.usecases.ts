import type { Trx } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { lockBooksAround } from '../moves/locks.usecases.ts';
import { requireMove, applyMove } from '../moves/moves.usecases.ts';
import { listWaitingBetween } from '../requests.queries.ts';
import { getLeavingAction, getInvolvedBookIds } from '../requests.rules.ts';
import { notifyMoved } from '../notices/notify.usecases.ts';

/** Locks every book affected by ending the requests between two members. */
export const lockBooksBetween = async (trx: Trx, userId: number, otherId: number) =>
  lockBooksAround(trx, (await listWaitingBetween(trx, userId, otherId)).flatMap(getInvolvedBookIds));

/**
 * Ends unanswered requests between two members: the first declines received and cancels sent ones. Agreed ones stay,
 * for either to complete or cancel.
 */
export async function endRequestsBetween(deps: Deps, trx: Trx, userId: number, otherId: number) {
  const books = await lockBooksBetween(trx, userId, otherId);
  const moved = [];
  for (const request of await listWaitingBetween(trx, userId, otherId)) {
    const move = requireMove(request, userId, getLeavingAction(request, userId), books);
    moved.push(...(await applyMove(trx, request, move, userId, deps.clock())));
  }
  await notifyMoved(deps, trx, moved);
}
