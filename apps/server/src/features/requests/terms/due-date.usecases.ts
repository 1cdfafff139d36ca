import { isLoan } from '@wandering-books/contract/requests/request-types.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import { createFieldError } from '../../../platform/domain-error.ts';
import { findAwayUntil } from '../../profiles/profiles.queries.ts';
import { getDueDate, findDueDateError } from './loans.rules.ts';
import { setDueDate } from '../state-machine/expiry.queries.ts';
import type { OwnRequest } from '../state-machine/requests.queries.ts';

/** Only for a rented book; otherwise does nothing and returns null. */
export async function saveDueDate(trx: Trx, request: OwnRequest, now: Date, chosenDay?: string) {
  const error = chosenDay && findDueDateError(request, now, chosenDay);
  if (error) throw createFieldError('due_date', error);
  const away_until = isLoan[request.type] ? await findAwayUntil(trx, request.receiver_id) : null;
  const day = getDueDate({ ...request, away_until }, now, chosenDay);
  if (day) await setDueDate(trx, request.id, day, now);
  return day;
}
