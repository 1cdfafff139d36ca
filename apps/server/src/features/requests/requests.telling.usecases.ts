import type { RequestStatus } from '@wandering-books/contract/requests.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { tellChanged } from '../notifications/notifications.usecases.ts';
import type { Occasion } from './requests.mails.ts';
import { isWaiting } from './requests.rules.ts';

interface OfTwo {
  id: number;
  sender_id: number;
  receiver_id: number;
}

interface Moved extends OfTwo {
  status: RequestStatus;
  /** Null: nobody, the move followed from another or the clock made it. */
  moved_by: number | null;
  /** To whom it is news. */
  readers: number[];
}

/** Has the screens of all who are part of these requests ask again. */
export const tellPeople = (deps: Deps, trx: Trx, requests: OfTwo[]) => tellChanged(deps, trx, requests.flatMap(bothOf));

const bothOf = ({ sender_id, receiver_id }: OfTwo) => [sender_id, receiver_id];

/** Tells both of a new request, the owner by mail too. */
export async function tellAsked(deps: Deps, trx: Trx, request: OfTwo) {
  await tellPeople(deps, trx, [request]);
  await mail(deps, trx, 'asked', request, [request.receiver_id]);
}

/** Tells all who are part of requests that moved, and by mail too those to whom an answer or an end is news. */
export async function tellMoved(deps: Deps, trx: Trx, moved: Moved[]) {
  await tellPeople(deps, trx, moved);
  for (const request of moved) {
    const occasion = occasionOf(request);
    if (occasion) await mail(deps, trx, occasion, request, request.readers);
  }
}

function occasionOf({ status, moved_by }: Moved): Occasion | undefined {
  if (isWaiting(status)) return undefined;
  return status === 'cancelled' && moved_by === null ? 'unanswered' : status;
}

/** Reminds the owner of a request that he has not answered, or both of a book that is due back. */
export async function tellReminded(deps: Deps, trx: Trx, request: OfTwo & Pick<Moved, 'status'>, now: Date) {
  await tellPeople(deps, trx, [request]);
  if (request.status === 'requested') await mail(deps, trx, 'reminder', request, [request.receiver_id], now);
  else await mail(deps, trx, 'due', request, bothOf(request), now);
}

async function mail(deps: Deps, trx: Trx, occasion: Occasion, { id }: OfTwo, userIds: number[], remindedAt?: Date) {
  for (const userId of userIds)
    await deps.enqueue(trx, 'requests.mail', {
      requestId: id,
      userId,
      occasion,
      remindedAt: remindedAt?.toISOString(),
    });
}
