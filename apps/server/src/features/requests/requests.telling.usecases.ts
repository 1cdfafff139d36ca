import type { RequestStatus } from '@wandering-books/contract/requests.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { tellChanged } from '../notifications/notifications.usecases.ts';
import type { Occasion } from './requests.mails.ts';

interface OfTwo {
  id: number;
  sender_id: number;
  receiver_id: number;
}

type Moved = OfTwo & { status: RequestStatus };

/** Has the screens of all who are part of these requests ask again. */
export const tellPeople = (deps: Deps, trx: Trx, requests: OfTwo[]) => tellChanged(deps, trx, requests.flatMap(bothOf));

const bothOf = ({ sender_id, receiver_id }: OfTwo) => [sender_id, receiver_id];

/** Tells both of a new request, the owner by mail too. */
export async function tellAsked(deps: Deps, trx: Trx, request: OfTwo) {
  await tellPeople(deps, trx, [request]);
  await mail(deps, trx, 'asked', request, [request.receiver_id]);
}

/** Tells all who are part of requests that moved, and by mail too those who have got their answer. */
export async function tellMoved(deps: Deps, trx: Trx, moved: Moved[]) {
  await tellPeople(deps, trx, moved);
  for (const request of moved)
    if (request.status === 'accepted' || request.status === 'declined')
      await mail(deps, trx, request.status, request, [request.sender_id]);
}

/** Mails both that nobody answered. */
export const mailUnanswered = (deps: Deps, trx: Trx, request: OfTwo) =>
  mail(deps, trx, 'unanswered', request, bothOf(request));

/** Reminds the owner of a request that he has not answered, or both of a book that is due back. */
export async function tellReminded(deps: Deps, trx: Trx, request: Moved, now: Date) {
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
