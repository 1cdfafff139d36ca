import type { BookRequest } from '@wandering-books/contract/requests.ts';
import { formatDay, formatRupees } from '../../platform/language/formats.ts';
import { isWaiting } from './requests.rules.ts';
import { getTexts } from './requests.texts.ts';

interface RequestFacts extends Pick<BookRequest, 'type' | 'status' | 'sender_id' | 'moved_by' | 'due_date'> {
  reminded_at: Date | null;
  counter_id: number | null;
  handed_over_at: Date | null;
  /** Oldest first. */
  offers: readonly OfferFacts[];
  sender_name: string;
  receiver_name: string;
  book_title: string;
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
  say: ReturnType<typeof getTexts>;
  language: string | null;
}

/** Describes the latest event of a request to one of its members, in their language. */
export function formatRequest(request: RequestFacts, viewerId: number, language: string | null = null) {
  const { sender_id, sender_name, receiver_name, book_title } = request;
  const names = { sender: sender_name, receiver: receiver_name, book: book_title };
  const telling = { request, viewerId, isMine: sender_id === viewerId, names, say: getTexts(language), language };
  if (isWaiting(request.status)) return remind(telling, formatWaiting(telling));
  if (request.status === 'accepted' && request.due_date) return formatDueDate(telling, request.due_date);
  return formatOutcome(telling);
}

/** Only the member who has to answer is reminded. */
const remind = ({ request: { reminded_at, counter_id }, isMine, say }: Telling, told: string) =>
  reminded_at && isMine === (counter_id !== null) ? say('wording.reminder', { told }) : told;

/** A declined counter-offer is news to the owner alone. */
function formatWaiting(telling: Telling) {
  const { request, isMine, names, say } = telling;
  const latest = request.offers.at(-1);
  if (latest && request.counter_id !== null) return formatOffer(telling, latest);
  if (latest?.answer === 'declined' && !isMine)
    return latest.price === null
      ? say('wording.offer.declined', names)
      : say('wording.offer.declinedPrice', { ...names, price: formatRupees(latest.price) });
  return say(isMine ? `wording.asked.byMe.${request.type}` : `wording.asked.ofMe.${request.type}`, names);
}

function formatOffer({ isMine, names, say }: Telling, { price, book }: OfferFacts) {
  if (book) {
    const wanted = { ...names, wanted: book.title };
    return say(isMine ? 'wording.offer.bookOfMine' : 'wording.offer.bookOfTheirs', wanted);
  }
  const offered = { ...names, price: formatRupees(price!) };
  return say(isMine ? 'wording.offer.priceToMe' : 'wording.offer.priceByMe', offered);
}

function formatDueDate(telling: Telling, due: string) {
  const { request, isMine, names, say, language } = telling;
  const day = formatDay(due, language);
  if (request.reminded_at) return say('wording.due.reminder', { ...names, day });
  const handedOver = isMine ? 'wording.handedOver.toMe' : 'wording.handedOver.toThem';
  return say('wording.due.told', {
    told: request.handed_over_at ? say(handedOver, names) : formatOutcome(telling),
    day,
  });
}

function formatOutcome(telling: Telling) {
  const { request, viewerId, isMine, names, say } = telling;
  const { moved_by, sender_id } = request;
  const status = getEnd(request);
  if (moved_by === null) return formatAutomaticOutcome(telling, status);

  const offer = request.offers.at(-1);
  if (status === 'accepted' && moved_by === sender_id && offer) return formatAgreement(telling, offer);
  const byMe = moved_by === viewerId;
  if (isMine) return say(byMe ? `wording.outcome.mineByMe.${status}` : `wording.outcome.mineByThem.${status}`, names);
  return say(byMe ? `wording.outcome.theirsByMe.${status}` : `wording.outcome.theirsByThem.${status}`, names);
}

type End = Exclude<BookRequest['status'], 'requested' | 'pending'>;

const getEnd = ({ status }: RequestFacts) => status as End;

function formatAutomaticOutcome({ request: { type }, isMine, names, say }: Telling, status: End) {
  const end = status === 'declined' && type === 'exchange' ? 'declinedExchange' : status;
  return say(isMine ? `wording.automatic.mine.${end}` : `wording.automatic.theirs.${end}`, names);
}

function formatAgreement({ isMine, names, say }: Telling, { price }: OfferFacts) {
  if (price === null) return say(isMine ? 'wording.offer.acceptedByMe' : 'wording.offer.acceptedByThem', names);
  const offered = { ...names, price: formatRupees(price) };
  return say(isMine ? 'wording.offer.acceptedPriceByMe' : 'wording.offer.acceptedPriceByThem', offered);
}
