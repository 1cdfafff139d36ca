import type { MailKind } from '@wandering-books/contract/notifications/email-preferences.ts';
import { getDayInIndia } from '../../../platform/language/days-in-india.ts';
import { formatDay, formatRupees } from '../../../platform/language/formats.ts';
import { getTexts } from '../../../platform/language/texts.ts';
import { findLastEvent, isOfMeeting, type OfKind } from '../events/events.rules.ts';
import { getDaysLate } from '../state-machine/expiry.rules.ts';
import { getAnswerer, isWaiting } from '../state-machine/requests.rules.ts';
import { type DealFacts, describeDeal } from '../terms/deal.rules.ts';
import { type Context, describeSwap, type RequestFacts, withName } from './wording.context.rules.ts';
import { formatEnd } from './wording.ends.rules.ts';
import { formatMeeting } from './wording.meetings.rules.ts';

/** Describes the latest event of a request to one of its members, in their language. */
export function formatRequest(request: RequestFacts, viewerId: number, now: Date, language: string | null = null) {
  const { sender_id, sender_name, receiver_name, book } = request;
  const names = { sender: sender_name, receiver: receiver_name, book: book.title };
  const t = getTexts(language, 'notifications');
  const context = { request, viewerId, isMine: sender_id === viewerId, names, t, language, now };
  if (isWaiting(request.status)) return formatWaiting(context);
  return request.status === 'accepted' ? formatAgreed(context) : formatEnd(context);
}

/** A request that was reminded of, or is next in line, is news to one of the two alone. */
function formatWaiting(context: Context) {
  const { request, isMine, names, t } = context;
  const latest = request.events.at(-1)?.kind;
  const isReadersMove = getAnswerer(request) === 'requester';
  if (latest === 'next_in_line' && isMine && !isReadersMove) return t('events.next_in_line.sentence', names);
  const sentence = formatQuestion(context);
  return latest === 'reminded' && isMine === isReadersMove ? t('events.reminder.sentence', { sentence }) : sentence;
}

const offerKinds = ['countered', 'counter_declined', 'counter_withdrawn'] as const;

/** A declined counter-offer is news to the owner alone. */
function formatQuestion({ request, isMine, names, t }: Context) {
  if (request.is_offer) return t(isMine ? 'events.offered.sentence.mine' : 'events.offered.sentence.theirs', names);
  if (request.counter_id !== null)
    return t(isMine ? 'events.countered.sentence.mine' : 'events.countered.sentence.theirs', names);
  const isDeclined = findLastEvent(request.events, offerKinds)?.kind === 'counter_declined';
  if (isDeclined && !isMine) return t('events.offer_declined.sentence', names);
  return t(isMine ? `events.asked.sentence.byMe.${request.type}` : `events.asked.sentence.ofMe.${request.type}`, names);
}

function formatAgreed(context: Context) {
  const { request, t } = context;
  const latest = request.events.at(-1);
  if (latest && isOfMeeting(latest)) return formatMeeting(context, latest);
  switch (latest?.kind) {
    case 'extension_asked':
    case 'extension_agreed':
    case 'extension_declined':
      return formatExtension(context, latest);
    case 'sign_asked':
      return t(
        latest.data.about === 'meeting' ? 'events.appointment.askIfMet' : 'events.sign_asked.sentence',
        withName(context),
      );
    default:
      return request.due_date ? formatDueDate(context, request.due_date) : formatAcceptance(context);
  }
}

function formatExtension(
  { request, isMine, names, t, language }: Context,
  { kind, data }: OfKind<'extension_asked' | 'extension_agreed' | 'extension_declined'>,
) {
  const side = isMine ? 'mine' : 'theirs';
  const values = { ...names, day: formatDay(data.until, language) };
  if (kind === 'extension_agreed') return t('events.extension.agreed', values);
  if (kind === 'extension_asked') return t(`events.extension.asked.${side}`, values);
  return t(`events.extension.declined.${side}`, { ...names, day: formatDay(request.due_date!, language) });
}

function formatDueDate(context: Context, due: string) {
  const { request, isMine, names, t, language, now } = context;
  const day = formatDay(due, language);
  const count = getDaysLate({ ...request, asked_at: null }, now);
  if (count !== null) return t('events.due.late', { ...names, day, count });
  if (due < getDayInIndia(now)) return formatAcceptance(context);
  if (request.events.at(-1)?.kind === 'reminded') return t('events.due.reminder', { ...names, day });
  const handedOver = isMine ? 'events.due.handedOver.toMe' : 'events.due.handedOver.toThem';
  const sentence = request.handed_over_at ? t(handedOver, names) : formatAcceptance(context);
  return t('events.due.sentence', { sentence, day });
}

function formatAcceptance(context: Context) {
  const { request, isMine, names, t } = context;
  const { events, sender_id, is_offer, exchange_id } = request;
  if (exchange_id !== null) return t('events.exchange.agreed', describeSwap(context));
  if (is_offer) return t(`events.offered.accepted.${isMine ? 'mine' : 'theirs'}`, names);
  const isOfCounter = findLastEvent(events, ['accepted'])?.actor_id === sender_id;
  if (isOfCounter) return t(`events.accepted.sentence.${isMine ? 'offerByMe' : 'offerByThem'}`, names);
  return t(`events.accepted.sentence.${isMine ? 'mineByThem' : 'theirsByMe'}`, names);
}

type DealParties = Pick<RequestFacts, 'sender_name' | 'receiver_name'> & { place_in_line: number | null };

/** The sentence of the deal that the screens show, in the language of a member. */
export function formatDeal(request: DealFacts & DealParties, viewerId: number, now: Date, language: string | null) {
  const { sentence_code, price, exchange_title, days_late } = describeDeal(request, viewerId, [], now);
  const { sender_id, sender_name, receiver_name, place_in_line: count } = request;
  const t = getTexts(language, 'requests');
  return t(`deal.${sentence_code}`, {
    name: sender_id === viewerId ? receiver_name : sender_name,
    price: price === null ? '' : formatRupees(price),
    book: exchange_title ?? '',
    place: count === null ? '' : t('line.place', { count, ordinal: true }),
    count: days_late ?? 0,
  });
}

export const mailKindByOccasion = {
  asked: 'new_request',
  offered: 'answer',
  countered: 'answer',
  offer_declined: 'answer',
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

/** Others are told by the deal. */
const toldByEvent = new Set<MailOccasion>(['appointment', 'due', 'extension', 'next_in_line', 'sign_asked']);

/** The subject of a mail and the text of a push. */
export function formatHeadline(
  occasion: MailOccasion,
  request: RequestFacts & DealFacts & DealParties,
  viewerId: number,
  now: Date,
  language: string | null,
): string {
  const t = getTexts(language, 'notifications');
  const { book, due_date } = request;
  if (occasion === 'due' && due_date! >= getDayInIndia(now))
    return t('events.due.subject', { book: book.title, day: formatDay(due_date!, language) });
  if (toldByEvent.has(occasion)) return formatRequest(request, viewerId, now, language);
  const headline = `${book.title} · ${formatDeal(request, viewerId, now, language)}`;
  return occasion === 'reminder' ? t('events.reminder.sentence', { sentence: headline }) : headline;
}
