import { getDayInIndia } from '../../../platform/language/days-in-india.ts';
import { formatDay } from '../../../platform/language/formats.ts';
import { getTexts } from '../../../platform/language/texts.ts';
import { findLastEvent, isOfMeeting, type OfKind } from '../events/events.rules.ts';
import { getDaysLate } from '../state-machine/expiry.rules.ts';
import { getAnswerer, isWaiting } from '../state-machine/requests.rules.ts';
import { type Context, describeSwap, getNames, type RequestFacts, withName } from './wording.context.rules.ts';
import { formatEnd } from './wording.ends.rules.ts';
import { formatMeeting } from './wording.meetings.rules.ts';

/** Describes the latest event of a request to one of its members, in their language. */
export function formatRequest(request: RequestFacts, viewerId: number, now: Date, language: string | null = null) {
  const t = getTexts(language, 'notifications');
  const names = { ...getNames(request, t), book: request.book.title };
  const context = { request, viewerId, isMine: request.sender_id === viewerId, names, t, language, now };
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

export const offerKinds = ['countered', 'counter_declined', 'counter_withdrawn'] as const;

/** A declined counter-offer is news to the owner alone, a withdrawn one to the reader. */
function formatQuestion({ request, isMine, names, t }: Context) {
  if (request.is_offer) return t(isMine ? 'events.offered.sentence.mine' : 'events.offered.sentence.theirs', names);
  if (request.counter_id !== null)
    return t(isMine ? 'events.countered.sentence.mine' : 'events.countered.sentence.theirs', names);
  const offerEnd = findLastEvent(request.events, offerKinds)?.kind;
  if (offerEnd === 'counter_declined' && !isMine) return t('events.offer_declined.sentence', names);
  if (offerEnd === 'counter_withdrawn' && isMine) return t('events.offer_withdrawn.sentence', names);
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
