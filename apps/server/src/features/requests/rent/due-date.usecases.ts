import { runAsMember } from '../../../platform/db/member-transaction.ts';
import { type Trx } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { DomainError, createFieldError } from '../../../platform/domain-error.ts';
import { getDueDate, findDueDateError } from '../expiry/expiry.rules.ts';
import * as expiry from '../expiry/expiry.queries.ts';
import { getRequest } from '../lists/details.queries.ts';
import { lockOwnRequest } from '../moves/locks.usecases.ts';
import type { OwnRequest } from '../requests.queries.ts';
import { canSetDueDate } from '../requests.rules.ts';
import { notifyPeopleAndLine } from '../notices/notify.usecases.ts';

/** Only for a rented book; otherwise does nothing. */
export async function saveDueDate(trx: Trx, request: OwnRequest, now: Date, chosen?: string) {
  const error = chosen && findDueDateError(request, now, chosen);
  if (error) throw createFieldError('due_date', error);
  const day = getDueDate(request, now, chosen);
  if (day) await expiry.setDueDate(trx, request.id, day, now);
}

export const changeDueDate = (deps: Deps, actor: Actor, id: number, day: string) =>
  runAsMember(deps.db, actor, async (trx) => {
    const { userId } = actor;
    const { request } = await lockOwnRequest(trx, id, userId);
    if (request.receiver_id !== userId) throw new DomainError('requests.due_date_not_yours');
    if (!canSetDueDate(request, userId)) throw new DomainError('requests.move_not_allowed');
    await saveDueDate(trx, request, deps.clock(), day);
    await expiry.markUnseenByRequester(trx, id);
    await notifyPeopleAndLine(deps, trx, [request]);
    return getRequest(trx, id, userId);
  });
