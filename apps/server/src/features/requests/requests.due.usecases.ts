import { inTransaction, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { DomainError, wrongField } from '../../platform/http/errors.ts';
import { dueDateOf, faultOfDueDate } from './requests.clock.rules.ts';
import * as clock from './requests.clock.queries.ts';
import { requestById } from './requests.details.queries.ts';
import { lockOwnRequest } from './requests.locks.usecases.ts';
import type { OwnRequest } from './requests.queries.ts';
import { maySetDueDate } from './requests.rules.ts';
import { tellPeople } from './requests.telling.usecases.ts';

/** Notes the day on which a rented book that has been promised is due back; nothing for any other. */
export async function putDueDate(trx: Trx, request: OwnRequest, now: Date, chosen?: string) {
  const fault = chosen && faultOfDueDate(request, now, chosen);
  if (fault) throw wrongField('due_date', fault);
  const day = dueDateOf(request, now, chosen);
  if (day) await clock.setDueDate(trx, request.id, day, now);
}

/** Gives the reader more or less time; he has news of it. */
export const changeDueDate = (deps: Deps, { userId }: Actor, id: number, day: string) =>
  inTransaction(deps.db, async (trx) => {
    const { request } = await lockOwnRequest(trx, id, userId);
    if (request.receiver_id !== userId) throw new DomainError('requests.due_date_not_yours');
    if (!maySetDueDate(request, userId)) throw new DomainError('requests.move_not_allowed');
    await putDueDate(trx, request, deps.clock(), day);
    await clock.noteNewsForReader(trx, id);
    await tellPeople(deps, trx, [request]);
    return requestById(trx, id, userId);
  });
