import type { BookRequest, RequestType } from '@wandering-books/contract/requests.ts';
import { isWaiting } from './requests.rules.ts';

interface RequestFacts extends Pick<BookRequest, 'type' | 'status' | 'sender_id' | 'moved_by' | 'due_date'> {
  reminded_at: Date | null;
  sender_name: string;
  receiver_name: string;
  book_title: string;
}

/** What happened with a request, told to one of its two people. */
export function formatRequest(request: RequestFacts, viewerId: number) {
  if (isWaiting(request.status)) return formatReminderPrefix(request, viewerId) + formatAsked(request, viewerId);
  if (request.status === 'accepted' && request.due_date) return formatDueDate(request, request.due_date, viewerId);
  return formatOutcome(request, viewerId);
}

const REMINDER = 'Reminder: ';

/** Whoever waits for an answer is not reminded of it. */
const formatReminderPrefix = ({ reminded_at, sender_id }: RequestFacts, viewerId: number) =>
  reminded_at && sender_id !== viewerId ? REMINDER : '';

const formatDueDate = (request: RequestFacts, due: string, viewerId: number) =>
  request.reminded_at
    ? `${REMINDER}${request.book_title} is due back on ${formatDay(due)}`
    : `${formatOutcome(request, viewerId)}. It is due back on ${formatDay(due)}`;

/** A day as 2026-11-05 in words: 5 November 2026. */
export const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(day),
  );

const requestOf = {
  rent: 'a rent request',
  buy: 'a buy request',
  exchange: 'an exchange request',
  donate: 'a donate request',
} as const satisfies Record<RequestType, string>;

const formatAsked = ({ type, sender_id, sender_name, receiver_name, book_title }: RequestFacts, viewerId: number) =>
  sender_id === viewerId
    ? `You sent ${receiver_name} ${requestOf[type]} for ${book_title}`
    : `${sender_name} sent you ${requestOf[type]} for ${book_title}`;

function formatOutcome(request: RequestFacts, viewerId: number) {
  const { status, moved_by, sender_id, sender_name, receiver_name, book_title } = request;
  if (moved_by === null) return formatAutomaticOutcome(request, viewerId);

  const bySender = moved_by === sender_id;
  const who = moved_by === viewerId ? 'You' : bySender ? sender_name : receiver_name;
  const whose = sender_id === viewerId ? 'your' : bySender ? 'the' : `${sender_name}'s`;
  return `${who} ${status} ${whose} request for ${book_title}`;
}

function formatAutomaticOutcome({ type, status, sender_id, sender_name, book_title }: RequestFacts, viewerId: number) {
  const whose = sender_id === viewerId ? 'Your' : `${sender_name}'s`;
  if (status === 'cancelled') return `${whose} request for ${book_title} ended unanswered after 14 days`;
  const gone = type === 'exchange' ? 'one of the two books' : 'the book';
  const why = status === 'declined' ? ` because ${gone} is no longer available` : '';
  return `${whose} request for ${book_title} was ${status}${why}`;
}
