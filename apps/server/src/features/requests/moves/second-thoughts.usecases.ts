import { runAsMember } from '../../../platform/db/member-transaction.ts';
import { isUniqueViolation, type Trx } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { ensureNotBlocked } from '../../blocks/blocks.usecases.ts';
import { getRequest } from '../lists/details.queries.ts';
import { type LockedBooks, lockOwnRequest } from './locks.usecases.ts';
import { requireMove } from './moves.usecases.ts';
import { notifyPeopleAndLine } from '../notices/notify.usecases.ts';
import * as queries from '../requests.queries.ts';
import { getInitialStatus, getInvolvedBookIds, isJustDeclined } from '../requests.rules.ts';

/** Reopens a request shortly after it was declined. */
export async function undoDecline(deps: Deps, actor: Actor, id: number) {
  const { userId } = actor;
  const others = await queries.listPeopleOfRequest(deps.db, id);
  try {
    return await runAsMember(deps.db, actor, (trx) => reopenRequest(deps, trx, userId, id), { others });
  } catch (error) {
    if (isUniqueViolation(error, 'one_open_request_per_person_and_book'))
      throw new DomainError('requests.already_open');
    throw error;
  }
}

async function reopenRequest(deps: Deps, trx: Trx, userId: number, id: number) {
  const { request, books } = await lockOwnRequest(trx, id, userId);
  const now = deps.clock();
  requireMove(request, userId, 'undo_decline', books, isJustDeclined(request, now));
  await assertStillPossible(trx, request, books);
  const to = getInitialStatus(books.get(request.book_id)!);
  await queries.moveRequest(trx, request, { to, by: userId, readers: [], now });
  await notifyPeopleAndLine(deps, trx, [request]);
  return getRequest(trx, id, userId);
}

async function assertStillPossible(trx: Trx, request: queries.OwnRequest, books: LockedBooks) {
  const { sender_id, receiver_id } = request;
  const tooLate = new DomainError('requests.move_not_allowed');
  if (!(await queries.isMemberHere(trx, sender_id))) throw tooLate;
  await ensureNotBlocked(trx, receiver_id, sender_id, tooLate);
  const isThere = (id: number) => books.get(id)?.status === 'available';
  if (!getInvolvedBookIds(request).every(isThere)) throw new DomainError('requests.book_unavailable');
}
