import type { MailKind } from '@wandering-books/contract/notifications/notification-limits.ts';
import type { DealSentence } from '@wandering-books/contract/requests/deal.ts';
import { formatDay, formatMoment, formatRupees, getDayInIndia } from '../../../platform/language/formats.ts';
import { getTexts } from '../../../platform/language/texts.ts';
import type { RequestEvent } from '../events/events.rules.ts';
import { type DealFacts, type DealTerms, describeDeal } from '../terms/deal.rules.ts';
import { getNames, type RequestFacts } from './wording.context.rules.ts';
import { formatRequest } from './wording.rules.ts';

export const mailKindByOccasion = {
  asked: 'new_request',
  offered: 'answer',
  countered: 'answer',
  offer_declined: 'answer',
  offer_withdrawn: 'answer',
  accepted: 'answer',
  declined: 'answer',
  completed: 'answer',
  cancelled: 'answer',
  next_in_line: 'answer',
  lapsed: 'answer',
  reminder: 'reminder',
  sign_asked: 'reminder',
  unanswered: 'unanswered',
  due: 'due_date',
  extension: 'due_date',
  appointment: 'appointment',
} as const satisfies Record<string, MailKind>;
export type MailOccasion = keyof typeof mailKindByOccasion;

export type NewsFacts = RequestFacts & DealFacts & { place_in_line: number | null };

/** The content of a mail and a push about a request; of a meeting, the times and places. */
export function describeNews(
  occasion: MailOccasion,
  request: NewsFacts,
  viewerId: number,
  now: Date,
  language: string | null,
) {
  const sentence = formatRequest(request, viewerId, now, language);
  const deal = describeDeal(request, viewerId, [], now);
  const terms = tellsTerms(occasion, request, deal) ? formatTerms(request, deal, viewerId, now, language) : undefined;
  return {
    headline: formatHeadline(occasion, request, { sentence, terms }, now, language),
    sentences: terms === undefined ? [sentence] : joinTerms(sentence, terms, deal),
    meetings: listMeetings(occasion, request.events.at(-1), language),
  };
}

/** A counter-offer is named by the sentence already. */
const joinTerms = (sentence: string, terms: string, { sentence_code, price }: DealTerms) =>
  price !== null && (sentence_code === 'owner_offers_price' || sentence_code === 'owner_has_at_price')
    ? [`${sentence}: ${formatRupees(price)}`]
    : [sentence, terms];

/** Their news is something else than the offer. */
const occasionsWithoutTerms: readonly MailOccasion[] = ['offer_declined', 'offer_withdrawn'];

function formatHeadline(
  occasion: MailOccasion,
  { book, due_date }: NewsFacts,
  { sentence, terms }: { sentence: string; terms: string | undefined },
  now: Date,
  language: string | null,
) {
  const t = getTexts(language, 'notifications');
  if (occasion === 'due' && due_date! >= getDayInIndia(now))
    return t('events.due.subject', { book: book.title, day: formatDay(due_date!, language) });
  if (terms === undefined || occasionsWithoutTerms.includes(occasion)) return sentence;
  const headline = `${book.title} · ${terms}`;
  return occasion === 'reminder' ? t('events.reminder.sentence', { sentence: headline }) : headline;
}

const offers: readonly DealSentence[] = [
  'reader_offers_price',
  'reader_offers_other_price',
  'reader_offers_book',
  'reader_in_line',
  'owner_offers_price',
  'owner_asks_book',
  'owner_has_at_price',
];
const results: Partial<Record<MailOccasion, readonly DealSentence[]>> = {
  accepted: ['agreed_price', 'agreed_book'],
  completed: ['completed_price', 'completed_book', 'you_bought'],
};

/** Only the news of the agreement says that it is agreed. The sentences of a matched exchange name both books. */
const tellsTerms = (occasion: MailOccasion, { exchange_id }: NewsFacts, { sentence_code }: DealTerms) =>
  exchange_id === null && (offers.includes(sentence_code) || results[occasion]?.includes(sentence_code) === true);

function formatTerms(
  request: NewsFacts,
  { sentence_code, price, answered_price, exchange_title }: DealTerms,
  viewerId: number,
  now: Date,
  language: string | null,
) {
  const names = getNames(request, getTexts(language, 'notifications'));
  const { sender_id, place_in_line: count } = request;
  const t = getTexts(language, 'requests');
  return t(`deal.${sentence_code}`, {
    name: sender_id === viewerId ? names.receiver : names.sender,
    price: price === null ? '' : formatRupees(price),
    answered: answered_price === null ? '' : formatRupees(answered_price),
    book: exchange_title ?? '',
    place: count === null ? '' : t('line.place', { count, ordinal: true }),
    day: formatDay(getDayInIndia(now), language),
  });
}

/** The sentences of a meeting that was agreed on, and of its reminders, tell its time and place themselves. */
function listMeetings(occasion: MailOccasion, event: RequestEvent | undefined, language: string | null) {
  if (occasion !== 'appointment') return [];
  switch (event?.kind) {
    case 'meeting_proposed':
      return event.data.slots.map((slot) => formatMeeting(slot, language));
    case 'meeting_called_off':
    case 'meeting_cannot_come':
    case 'meeting_on_my_way':
    case 'meeting_late':
    case 'meeting_missed': {
      const { starts_at, place } = event.data;
      return starts_at === null ? [] : [formatMeeting({ starts_at, place }, language)];
    }
    default:
      return [];
  }
}

interface MeetingPlace {
  starts_at: string;
  place: string | null;
  note?: string | null;
}

export const formatMeeting = ({ starts_at, place, note }: MeetingPlace, language: string | null) =>
  [formatMoment(new Date(starts_at), language), place, note].filter(Boolean).join(', ');
