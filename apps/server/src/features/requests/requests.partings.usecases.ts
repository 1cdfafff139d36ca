import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockBooksAround } from './requests.locks.usecases.ts';
import { allowedMove, carryOut } from './requests.moves.usecases.ts';
import { waitingBetween } from './requests.queries.ts';
import { actionOfLeaver, booksOf } from './requests.rules.ts';
import { tellMoved } from './requests.telling.usecases.ts';

/** Locks all that moves when what two people ask of each other ends. */
export const lockBooksBetween = async (trx: Trx, userId: number, otherId: number) =>
  lockBooksAround(trx, (await waitingBetween(trx, userId, otherId)).flatMap(booksOf));

/**
 * Ends what waits for an answer between a member and another: he declines what he was asked for and takes back what he
 * asked for. What was agreed stays, for either to complete or to call off.
 */
export async function endRequestsBetween(deps: Deps, trx: Trx, userId: number, otherId: number) {
  const books = await lockBooksBetween(trx, userId, otherId);
  const moved = [];
  for (const request of await waitingBetween(trx, userId, otherId)) {
    const move = allowedMove(request, userId, actionOfLeaver(request, userId), books);
    moved.push(...(await carryOut(trx, request, move, userId, deps.clock())));
  }
  await tellMoved(deps, trx, moved);
}
