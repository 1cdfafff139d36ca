import type { RequestStatus } from '@wandering-books/contract/requests/requests.ts';
import type { Trx } from '../../../platform/db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { markSeenBy, notify, publishNotificationsChanged } from '../../notifications/notifications.usecases.ts';
import type { RequestEventKind } from '../events/events.rules.ts';
import { findMeetingOfNews } from '../calendars/calendars.queries.ts';
import type { MailOccasion } from './news.rules.ts';
import type { MeetingOfNews } from './requests.mails.ts';
import { listPeopleInLine, touchRequest } from '../state-machine/requests.queries.ts';
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
  /** Unless it follows from the move of another. */
  eventId?: number;
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
  await notifyReaders(deps, trx, request, 'asked', [request.receiver_id]);
}

export async function notifyMoved(deps: Deps, trx: Trx, movedRequests: MovedRequest[]) {
  await notifyPeopleAndLine(deps, trx, movedRequests);
  for (const request of movedRequests) {
    const occasion = occasionOfMove[request.event];
    await markEarlierSeen(deps, trx, request, request.readers);
    // The mail waits, and the decline may be undone and made again meanwhile.
    const eventId = occasion === 'declined' ? request.eventId : undefined;
    if (occasion) await notifyReaders(deps, trx, request, occasion, request.readers, { eventId });
  }
}

/** Earlier news of a request that moved is over for members who are not notified of the move. */
export async function markEarlierSeen(deps: Deps, trx: Trx, request: RequestParties, readers: number[]) {
  for (const userId of getPeople(request))
    if (!readers.includes(userId)) await markSeenBy(deps, trx, userId, 'request', request.id);
}

/** A rented book was handed over, or has another due date. */
export async function notifyOfLoan(deps: Deps, trx: Trx, request: RequestForBooks, reader: number) {
  await markEarlierSeen(deps, trx, request, [reader]);
  await notifyPeopleAndLine(deps, trx, [request]);
  await notifyReaders(deps, trx, request, 'due', [reader], { channels: [] });
}

const occasionOfMove: Partial<Record<RequestEventKind, MailOccasion>> = {
  next_in_line: 'next_in_line',
  accepted: 'accepted',
  declined: 'declined',
  book_gone: 'declined',
  withdrawn: 'cancelled',
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
  await notifyReaders(deps, trx, request, occasion, [reader]);
}

export async function notifyReminded(
  deps: Deps,
  trx: Trx,
  request: RequestParties & { status: RequestStatus; counter_id: number | null },
  eventId: number,
) {
  await notifyPeople(deps, trx, [request]);
  const answerer = getAnswerer(request) === 'owner' ? request.receiver_id : request.sender_id;
  if (request.status === 'requested') await notifyReaders(deps, trx, request, 'reminder', [answerer], { eventId });
  else await notifyReaders(deps, trx, request, 'due', getPeople(request), { eventId });
}

export async function notifyOfQuestion(deps: Deps, trx: Trx, request: RequestParties, eventId: number) {
  await notifyPeople(deps, trx, [request]);
  await notifyReaders(deps, trx, request, 'sign_asked', getPeople(request), { eventId });
}

interface News {
  eventId: number;
  readers: number[];
  now: Date;
}

export async function notifyOfAppointment(deps: Deps, trx: Trx, request: RequestParties, news: News) {
  await notifyPeople(deps, trx, [request]);
  await notifyOfNews(deps, trx, request, 'appointment', news);
}

/** A question to keep a rented book longer, or the answer. */
export const notifyOfExtension = (deps: Deps, trx: Trx, request: RequestParties, news: News) =>
  notifyOfNews(deps, trx, request, 'extension', news);

async function notifyOfNews(deps: Deps, trx: Trx, request: RequestParties, event: MailOccasion, news: News) {
  const { eventId, readers, now } = news;
  await touchRequest(trx, request.id, now);
  await notifyReaders(deps, trx, request, event, readers, { eventId });
}

async function notifyReaders(
  deps: Deps,
  trx: Trx,
  request: RequestParties,
  event: MailOccasion,
  userIds: number[],
  { eventId, ...options }: { eventId?: number | undefined; channels?: [] } = {},
) {
  const meeting = occasionsWithMeeting.includes(event) ? await readMeeting(trx, request.id) : undefined;
  const recipients = userIds.map((userId) => ({ userId, from: getOtherId(request, userId) }));
  const notification = { kind: 'request', subjectId: request.id, event, eventId, meeting } as const;
  const delay = event === 'declined' ? { delaySeconds: DECLINE_DELAY_SECONDS } : {};
  await notify(deps, trx, notification, recipients, { ...options, ...delay });
}

const occasionsWithMeeting: readonly MailOccasion[] = ['appointment', 'cancelled', 'declined', 'lapsed'];

async function readMeeting(trx: Trx, requestId: number): Promise<MeetingOfNews | undefined> {
  const meeting = await findMeetingOfNews(trx, requestId);
  if (!meeting) return undefined;
  const { starts_at, updated_at } = meeting;
  return { ...meeting, starts_at: starts_at.toISOString(), updated_at: updated_at.toISOString() };
}
