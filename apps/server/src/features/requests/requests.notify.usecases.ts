import { getUserChannel } from '@wandering-books/contract/realtime.ts';
import type { RequestStatus } from '@wandering-books/contract/requests.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listPushTargets } from '../push-notifications/push-notifications.sending.usecases.ts';
import type { MailOccasion } from './requests.mails.ts';
import { listPeopleInLine } from './requests.queries.ts';
import { getInvolvedBookIds, isWaiting } from './requests.rules.ts';

/** Nobody hears by mail, nor on a device, of a decline that is taken back. */
const SECONDS_TO_UNDO = 20;

interface RequestParties {
  id: number;
  sender_id: number;
  receiver_id: number;
}

interface RequestForBooks extends RequestParties {
  book_id: number;
  exchange_book_id: number | null;
}

interface MovedRequest extends RequestForBooks {
  status: RequestStatus;
  /** Null: nobody, the move followed from another or the clock made it. */
  moved_by: number | null;
  /** To whom it is news. */
  readers: number[];
}

/** Tells each of these people once that their notifications have changed, when the transaction commits. */
export async function publishNotificationsChanged({ announce }: Deps, trx: Trx, userIds: number[]) {
  for (const id of new Set(userIds))
    await announce(trx, { channel: getUserChannel(id), event: 'NotificationsChanged', ref: null });
}

/** Has the screens of all who are part of these requests ask again. */
export const notifyPeople = (deps: Deps, trx: Trx, requests: RequestParties[]) =>
  publishNotificationsChanged(deps, trx, requests.flatMap(getPeople));

/** The same, and the screens of those who wait in line for the books: they see their place, and when the book comes back. */
export async function notifyPeopleAndLine(deps: Deps, trx: Trx, requests: RequestForBooks[]) {
  if (requests.length === 0) return;
  const inLine = await listPeopleInLine(trx, requests.flatMap(getInvolvedBookIds));
  await publishNotificationsChanged(deps, trx, [...requests.flatMap(getPeople), ...inLine]);
}

const getPeople = ({ sender_id, receiver_id }: RequestParties) => [sender_id, receiver_id];

/** Tells both of a new request, the owner by mail and on their devices too. */
export async function notifyAsked(deps: Deps, trx: Trx, request: RequestParties) {
  await notifyPeople(deps, trx, [request]);
  await enqueueNews(deps, trx, 'asked', request, [request.receiver_id]);
}

/** Tells all who are part of requests that moved, and by mail and on their devices too those to whom an answer or an end is news. */
export async function notifyMoved(deps: Deps, trx: Trx, moved: MovedRequest[]) {
  await notifyPeopleAndLine(deps, trx, moved);
  for (const request of moved) {
    const occasion = occasionOf(request);
    if (occasion) await enqueueNews(deps, trx, occasion, request, request.readers);
  }
}

function occasionOf({ status, moved_by }: MovedRequest): MailOccasion | undefined {
  if (isWaiting(status)) return undefined;
  return status === 'cancelled' && moved_by === null ? 'unanswered' : status;
}

/** Tells both of an offer that the owner made, or of what became of it; the one to whom it is news by mail and on their devices too. */
export async function notifyOfOffer(
  deps: Deps,
  trx: Trx,
  request: RequestParties,
  occasion: 'countered' | 'offer_declined',
  reader: number,
) {
  await notifyPeople(deps, trx, [request]);
  await enqueueNews(deps, trx, occasion, request, [reader]);
}

/** Reminds whoever has to answer a request or an offer, or both of a book that is due back. */
export async function notifyReminded(
  deps: Deps,
  trx: Trx,
  request: RequestParties & Pick<MovedRequest, 'status'> & { counter_id: number | null },
  now: Date,
) {
  await notifyPeople(deps, trx, [request]);
  const answerer = request.counter_id === null ? request.receiver_id : request.sender_id;
  if (request.status === 'requested') await enqueueNews(deps, trx, 'reminder', request, [answerer], now);
  else await enqueueNews(deps, trx, 'due', request, getPeople(request), now);
}

/** By mail and on their devices; each finds out for itself what they have chosen. */
async function enqueueNews(
  deps: Deps,
  trx: Trx,
  occasion: MailOccasion,
  { id }: RequestParties,
  userIds: number[],
  remindedAt?: Date,
) {
  const options = occasion === 'declined' ? { delaySeconds: SECONDS_TO_UNDO } : undefined;
  for (const userId of userIds) {
    const news = { requestId: id, userId, occasion, remindedAt: remindedAt?.toISOString() };
    await deps.enqueue(trx, 'requests.mail', news, options);
    for (const target of await listPushTargets(deps, trx, userId))
      await deps.enqueue(trx, 'requests.push', { ...news, ...target }, options);
  }
}
