import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { lockBooksAround } from './requests.locks.usecases.ts';
import { requireMove, applyMove } from './requests.moves.usecases.ts';
import { listWaitingBetween } from './requests.queries.ts';
import { getLeavingAction, getInvolvedBookIds } from './requests.rules.ts';
import { notifyMoved } from './requests.notify.usecases.ts';

/** Locks all that moves when what two people ask of each other ends. */
export const lockBooksBetween = async (trx: Trx, userId: number, otherId: number) =>
  lockBooksAround(trx, (await listWaitingBetween(trx, userId, otherId)).flatMap(getInvolvedBookIds));

/**
 * Ends what waits for an answer between a member and another: the first declines what they were asked for and takes
 * back what they asked for. What was agreed stays, for either to complete or to call off.
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
