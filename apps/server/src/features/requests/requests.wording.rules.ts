import type { BookRequest, RequestType } from '@wandering-books/contract/requests.ts';
import { isWaiting } from './requests.rules.ts';

interface RequestFacts extends Pick<BookRequest, 'type' | 'status' | 'sender_id' | 'moved_by' | 'due_date'> {
  reminded_at: Date | null;
  counter_id: number | null;
  handed_over_at: Date | null;
  /** What the owner proposed, oldest first. */
  offers: readonly OfferFacts[];
  sender_name: string;
  receiver_name: string;
  book_title: string;
}

/** What happened with a request, told to one of its two people. */
export function formatRequest(request: RequestFacts, viewerId: number) {
  if (isWaiting(request.status)) return formatReminderPrefix(request, viewerId) + formatWaiting(request, viewerId);
  if (request.status === 'accepted' && request.due_date) return formatDueDate(request, request.due_date, viewerId);
  return formatOutcome(request, viewerId);
}

/** What was asked, or what the owner proposed since. That their offer was declined is news to the owner alone. */
function formatWaiting(request: RequestFacts, viewerId: number) {
  const latest = request.offers.at(-1);
  if (latest && request.counter_id !== null) return formatOffer(request, latest, viewerId);
  if (latest?.answer === 'declined' && request.sender_id !== viewerId)
    return `${request.sender_name} declined your offer${formatTerms(latest)} for ${request.book_title}`;
  return formatAsked(request, viewerId);
}

const REMINDER = 'Reminder: ';

/** Whoever waits for an answer is not reminded of it. */
const formatReminderPrefix = ({ reminded_at, sender_id, counter_id }: RequestFacts, viewerId: number) =>
  reminded_at && (sender_id === viewerId) === (counter_id !== null) ? REMINDER : '';

const formatDueDate = (request: RequestFacts, due: string, viewerId: number) =>
  request.reminded_at
    ? `${REMINDER}${request.book_title} is due back on ${formatDay(due)}`
    : `${request.handed_over_at ? formatHandOver(request, viewerId) : formatOutcome(request, viewerId)}. It is due back on ${formatDay(due)}`;

const formatHandOver = ({ sender_id, sender_name, book_title }: RequestFacts, viewerId: number) =>
  `${sender_id === viewerId ? 'You have' : `${sender_name} has`} ${book_title} now`;

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
  const offer = request.offers.at(-1);
  if (status === 'accepted' && bySender && offer) return formatAgreement(request, offer, viewerId);
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

interface OfferFacts {
  price: number | null;
  book: { title: string } | null;
  answer: string | null;
}

/** What the owner proposes instead of what they were asked with. */
function formatOffer(request: RequestFacts, { price, book }: OfferFacts, viewerId: number) {
  const { sender_id, sender_name, receiver_name, book_title } = request;
  const isReader = sender_id === viewerId;
  if (book)
    return isReader
      ? `${receiver_name} would like ${book.title} of yours instead, for ${book_title}`
      : `You asked ${sender_name} for ${book.title} instead, for ${book_title}`;
  const terms = `${book_title} for ${formatRupees(price!)}`;
  return isReader ? `${receiver_name} offers you ${terms}` : `You offered ${sender_name} ${terms}`;
}

function formatAgreement(
  { sender_id, sender_name, receiver_name, book_title }: RequestFacts,
  offer: OfferFacts,
  viewerId: number,
) {
  const terms = `${formatTerms(offer)} for ${book_title}`;
  return sender_id === viewerId
    ? `You accepted ${receiver_name}'s offer${terms}`
    : `${sender_name} accepted your offer${terms}`;
}

const formatTerms = ({ price }: OfferFacts) => (price === null ? '' : ` of ${formatRupees(price)}`);

function formatRupees(amount: number) {
  const paise = Number.isInteger(amount) ? 0 : 2;
  const digits = { minimumFractionDigits: paise, maximumFractionDigits: paise };
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', ...digits }).format(amount);
}
