import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { formatDay, formatRupees } from '../../../platform/language/formats.ts';
import { getTexts, type Say } from '../../../platform/language/texts.ts';
import { isWaiting } from '../requests.rules.ts';

interface RequestFacts extends Pick<BookRequest, 'type' | 'status' | 'sender_id' | 'moved_by' | 'due_date'> {
  reminded_at: Date | null;
  counter_id: number | null;
  handed_over_at: Date | null;
  offers: readonly OfferFacts[];
  sender_name: string;
  receiver_name: string;
  book: { title: string };
}

interface OfferFacts {
  price: number | null;
  book: { title: string } | null;
  answer: string | null;
}

interface Telling {
  request: RequestFacts;
  viewerId: number;
  isMine: boolean;
  names: { sender: string; receiver: string; book: string };
  say: Say<'notices'>;
  language: string | null;
}

/** Describes the latest event of a request to one of its members, in their language. */
export function formatRequest(request: RequestFacts, viewerId: number, language: string | null = null) {
  const { sender_id, sender_name, receiver_name, book } = request;
  const names = { sender: sender_name, receiver: receiver_name, book: book.title };
  const say = getTexts(language, 'notices');
  const telling = { request, viewerId, isMine: sender_id === viewerId, names, say, language };
  if (isWaiting(request.status)) return remind(telling, formatWaiting(telling));
  if (request.status === 'accepted' && request.due_date) return formatDueDate(telling, request.due_date);
  return formatOutcome(telling);
}

const remind = ({ request: { reminded_at, counter_id }, isMine, say }: Telling, told: string) =>
  reminded_at && isMine === (counter_id !== null) ? say('events.reminder.told', { told }) : told;

/** A declined counter-offer is news to the owner alone. */
function formatWaiting(telling: Telling) {
  const { request, isMine, names, say } = telling;
  const latest = request.offers.at(-1);
  if (latest && request.counter_id !== null) return formatOffer(telling, latest);
  if (latest?.answer === 'declined' && !isMine)
    return latest.price === null
      ? say('events.offer_declined.told.offer', names)
      : say('events.offer_declined.told.price', { ...names, price: formatRupees(latest.price) });
  return say(isMine ? `events.asked.told.byMe.${request.type}` : `events.asked.told.ofMe.${request.type}`, names);
}

function formatOffer({ isMine, names, say }: Telling, { price, book }: OfferFacts) {
  if (book) {
    const wanted = { ...names, wanted: book.title };
    return say(isMine ? 'events.countered.told.bookOfMine' : 'events.countered.told.bookOfTheirs', wanted);
  }
  const offered = { ...names, price: formatRupees(price!) };
  return say(isMine ? 'events.countered.told.priceToMe' : 'events.countered.told.priceByMe', offered);
}

function formatDueDate(telling: Telling, due: string) {
  const { request, isMine, names, say, language } = telling;
  const day = formatDay(due, language);
  if (request.reminded_at) return say('events.due.reminder', { ...names, day });
  const handedOver = isMine ? 'events.due.handedOver.toMe' : 'events.due.handedOver.toThem';
  return say('events.due.told', {
    told: request.handed_over_at ? say(handedOver, names) : formatOutcome(telling),
    day,
  });
}

function formatOutcome(telling: Telling) {
  const { request, viewerId, isMine, names, say } = telling;
  const { moved_by, sender_id } = request;
  const status = request.status as End;
  if (moved_by === null) return formatAutomaticOutcome(telling, status);

  const offer = request.offers.at(-1);
  if (status === 'accepted' && moved_by === sender_id && offer) return formatAgreement(telling, offer);
  const byMe = moved_by === viewerId;
  const side = isMine ? (byMe ? 'mineByMe' : 'mineByThem') : byMe ? 'theirsByMe' : 'theirsByThem';
  return say(`events.${status}.told.${side}`, names);
}

type End = Exclude<BookRequest['status'], 'requested' | 'pending'>;

function formatAutomaticOutcome({ request: { type }, isMine, names, say }: Telling, status: End) {
  const side = isMine ? 'mine' : 'theirs';
  if (status === 'declined' && type === 'exchange') return say(`events.declined.told.${side}Exchange`, names);
  return say(`events.${status === 'cancelled' ? 'unanswered' : status}.told.${side}`, names);
}

function formatAgreement({ isMine, names, say }: Telling, { price }: OfferFacts) {
  if (price === null) return say(isMine ? 'events.accepted.told.offerByMe' : 'events.accepted.told.offerByThem', names);
  const offered = { ...names, price: formatRupees(price) };
  return say(isMine ? 'events.accepted.told.priceByMe' : 'events.accepted.told.priceByThem', offered);
}
