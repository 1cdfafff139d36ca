import type { RequestStatus } from '@wandering-books/contract/requests/requests.ts';
import type { Trx } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { publishNotificationsChanged } from '../../notifications/notifications.usecases.ts';
import { listPushTargets, mayNotify } from '../../push-notifications/push-notifications.sending.usecases.ts';
import type { RequestEventKind } from '../events/events.rules.ts';
import { findMeetingOfNews } from '../calendars/calendars.queries.ts';
import type { MailOccasion } from './news.rules.ts';
import type { MeetingOfNews } from './requests.mails.ts';
import { listPeopleInLine, markUnseen } from '../state-machine/requests.queries.ts';
import { getAnswerer, getInvolvedBookIds, getOtherId } from '../state-machine/requests.rules.ts';

/** Mail and push are delayed, so that a decline can be undone before anyone is notified. */
const DECLINE_DELAY_SECONDS = 20;

interface RequestParties {
  id: number;
  sender_id: number;
  receiver_id: number;
}

interface RequestForBooks extends RequestParties {
  book_id: number;
  exchange_book_id: number | null;
}

export interface MovedRequest extends RequestForBooks {
  event: RequestEventKind;
  readers: number[];
}

export const notifyPeople = (deps: Deps, trx: Trx, requests: RequestParties[]) =>
  publishNotificationsChanged(deps, trx, requests.flatMap(getPeople));

/** Includes members in line for the books, who see their position and the due date. */
export async function notifyPeopleAndLine(deps: Deps, trx: Trx, requests: RequestForBooks[]) {
  if (requests.length === 0) return;
  const inLine = await listPeopleInLine(trx, requests.flatMap(getInvolvedBookIds));
  await publishNotificationsChanged(deps, trx, [...requests.flatMap(getPeople), ...inLine]);
}

const getPeople = ({ sender_id, receiver_id }: RequestParties) => [sender_id, receiver_id];

export async function notifyAsked(deps: Deps, trx: Trx, request: RequestParties) {
  await notifyPeople(deps, trx, [request]);
  await enqueueNews(deps, trx, 'asked', request, [request.receiver_id]);
}

export async function notifyMoved(deps: Deps, trx: Trx, movedRequests: MovedRequest[]) {
  await notifyPeopleAndLine(deps, trx, movedRequests);
  for (const request of movedRequests) {
    const occasion = occasionOfMove[request.event];
    if (occasion) await enqueueNews(deps, trx, occasion, request, request.readers);
  }
}

const occasionOfMove: Partial<Record<RequestEventKind, MailOccasion>> = {
  next_in_line: 'next_in_line',
  accepted: 'accepted',
  declined: 'declined',
  book_gone: 'declined',
  withdrawn: 'cancelled',
  passed_on: 'cancelled',
  called_off: 'cancelled',
  expired: 'unanswered',
  lapsed: 'lapsed',
  completed: 'completed',
  returned: 'completed',
};

export async function notifyOfOffer(
  deps: Deps,
  trx: Trx,
  request: RequestParties,
  occasion: 'offered' | 'countered' | 'offer_declined' | 'offer_withdrawn',
  reader: number,
) {
  await notifyPeople(deps, trx, [request]);
  await enqueueNews(deps, trx, occasion, request, [reader]);
}

export async function notifyReminded(
  deps: Deps,
  trx: Trx,
  request: RequestParties & { status: RequestStatus; counter_id: number | null },
  eventId: number,
) {
  await notifyPeople(deps, trx, [request]);
  const answerer = getAnswerer(request) === 'owner' ? request.receiver_id : request.sender_id;
  if (request.status === 'requested') await enqueueNews(deps, trx, 'reminder', request, [answerer], eventId);
  else await enqueueNews(deps, trx, 'due', request, getPeople(request), eventId);
}

export async function notifyOfQuestion(deps: Deps, trx: Trx, request: RequestParties, eventId: number) {
  await notifyPeople(deps, trx, [request]);
  await enqueueNews(deps, trx, 'sign_asked', request, getPeople(request), eventId);
}

interface News {
  eventId: number;
  readers: number[];
  now: Date;
}

export async function notifyOfAppointment(
  deps: Deps,
  trx: Trx,
  request: RequestParties,
  { eventId, readers, now }: News,
) {
  await markUnseen(trx, request, readers, now);
  await notifyPeople(deps, trx, [request]);
  await enqueueNews(deps, trx, 'appointment', request, readers, eventId);
}

/** A question to keep a rented book longer, or the answer. */
export async function notifyOfExtension(
  deps: Deps,
  trx: Trx,
  request: RequestParties,
  { eventId, readers, now }: News,
) {
  await markUnseen(trx, request, readers, now);
  await enqueueNews(deps, trx, 'extension', request, readers, eventId);
}

/** By mail and push; each job checks the recipient's preferences. */
async function enqueueNews(
  deps: Deps,
  trx: Trx,
  occasion: MailOccasion,
  request: RequestParties,
  userIds: number[],
  eventId?: number,
) {
  const meeting = occasionsWithMeeting.includes(occasion) ? await readMeeting(trx, request.id) : undefined;
  const options = occasion === 'declined' ? { delaySeconds: DECLINE_DELAY_SECONDS } : undefined;
  for (const userId of userIds) {
    if (!(await mayNotify(deps, [getOtherId(request, userId)], userId))) continue;
    const news = { requestId: request.id, userId, occasion, eventId, meeting };
    await deps.enqueue(trx, 'requests.mail', news, options);
    for (const target of await listPushTargets(deps, trx, userId))
      await deps.enqueue(trx, 'requests.push', { ...news, ...target }, options);
  }
}

const occasionsWithMeeting: readonly MailOccasion[] = ['appointment', 'cancelled', 'declined', 'lapsed'];

async function readMeeting(trx: Trx, requestId: number): Promise<MeetingOfNews | undefined> {
  const meeting = await findMeetingOfNews(trx, requestId);
  if (!meeting) return undefined;
  const { starts_at, updated_at } = meeting;
  return { ...meeting, starts_at: starts_at.toISOString(), updated_at: updated_at.toISOString() };
}
