import { isLoan } from '@wandering-books/contract/requests/request-types.ts';
import type { Trx } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { DomainError, createFieldError } from '../../../platform/domain-error.ts';
import { findAwayUntil } from '../../profiles/profiles.usecases.ts';
import { getDueDate, findDueDateError } from './loans.rules.ts';
import { clearExtension } from './loans.queries.ts';
import * as expiry from '../expiry/expiry.queries.ts';
import { changeOwnRequest } from '../moves/locks.usecases.ts';
import type { OwnRequest } from '../requests.queries.ts';
import { canSetDueDate } from '../requests.rules.ts';
import { notifyPeopleAndLine } from '../notifications/notify.usecases.ts';

/** Only for a rented book; otherwise does nothing. */
export async function saveDueDate(trx: Trx, request: OwnRequest, now: Date, chosenDay?: string) {
  const error = chosenDay && findDueDateError(request, now, chosenDay);
  if (error) throw createFieldError('due_date', error);
  const away_until = isLoan[request.type] ? await findAwayUntil(trx, request.receiver_id) : null;
  const day = getDueDate({ ...request, away_until }, now, chosenDay);
  if (day) await expiry.setDueDate(trx, request.id, day, now);
}

export const changeDueDate = (deps: Deps, actor: Actor, id: number, day: string) =>
  changeOwnRequest(deps, actor, id, async ({ trx, request, now }) => {
    if (request.receiver_id !== actor.userId) throw new DomainError('requests.due_date_not_yours');
    if (!canSetDueDate(request, actor.userId)) throw new DomainError('requests.move_not_allowed');
    await saveDueDate(trx, request, now, day);
    await clearExtension(trx, id);
    await expiry.markUnseenByRequester(trx, id);
    await notifyPeopleAndLine(deps, trx, [request]);
  });
