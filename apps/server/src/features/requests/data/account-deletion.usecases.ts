import type { Db } from '../../../platform/db/database.ts';
import type { Trx } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { listBookIds } from '../../books/data/account-deletion.usecases.ts';
import { lockBooksAround } from '../moves/locks.usecases.ts';
import { requireMove, applyMove } from '../moves/moves.usecases.ts';
import { listOpenRequests, listPeopleOfRequestsLeft } from '../requests.queries.ts';
import { getLeavingAction, getInvolvedBookIds } from '../requests.rules.ts';
import { notifyMoved } from '../notices/notify.usecases.ts';

/**
 * Ends the open requests of a member whose account is deleted: declines received ones, cancels sent ones and agreed
 * ones, and notifies everyone involved. The member's books stay locked, so that no new request arrives meanwhile.
 */
export async function endRequestsOfMember(deps: Deps, trx: Trx, userId: number) {
  const concerned = (await listOpenRequests(trx, userId)).flatMap(getInvolvedBookIds);
  const books = await lockBooksAround(trx, [...new Set([...concerned, ...(await listBookIds(trx, userId))])]);

  const moved = [];
  for (const request of await listOpenRequests(trx, userId)) {
    const move = requireMove(request, userId, getLeavingAction(request, userId), books);
    moved.push(...(await applyMove(trx, request, move, userId, deps.clock())));
  }
  await notifyMoved(deps, trx, moved);
}

export const listMembersWithRequestsLeft = (db: Db) => listPeopleOfRequestsLeft(db);
