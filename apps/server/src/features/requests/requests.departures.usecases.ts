import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { listBookIds } from '../books/books.departures.usecases.ts';
import { lockBooksAround } from './requests.locks.usecases.ts';
import { allowedMove, carryOut } from './requests.moves.usecases.ts';
import { openRequestsOf } from './requests.queries.ts';
import { actionOfLeaver, booksOf } from './requests.rules.ts';
import { tellMoved } from './requests.telling.usecases.ts';

/**
 * Ends what a member who leaves has under way: who asked him is declined, what he asked for is taken back, what was
 * agreed is called off. All who were part of it are told. His books stay locked, so that nobody asks for one meanwhile.
 */
export async function endRequestsOf(deps: Deps, trx: Trx, userId: number) {
  const concerned = (await openRequestsOf(trx, userId)).flatMap(booksOf);
  const books = await lockBooksAround(trx, [...new Set([...concerned, ...(await listBookIds(trx, userId))])]);

  const moved = [];
  for (const request of await openRequestsOf(trx, userId)) {
    const move = allowedMove(request, userId, actionOfLeaver(request, userId), books);
    moved.push(...(await carryOut(trx, request, move, userId, deps.clock())));
  }
  await tellMoved(deps, trx, moved);
}
