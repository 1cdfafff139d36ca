import { formatDay, formatMoment, getDayInIndia } from '../../../platform/language/formats.ts';
import { getTexts } from '../../../platform/language/texts.ts';
import {
  type EndKind,
  endKinds,
  findLastEvent,
  isOfMeeting,
  type MeetingKind,
  type OfKind,
  type RequestEventData,
  type Tellers,
  tellEvent,
} from '../events/events.rules.ts';
import { getDaysLate } from '../state-machine/expiry.rules.ts';
import { getAnswerer, getOtherId, isWaiting } from '../state-machine/requests.rules.ts';
import {
  type Context,
  describeSwap,
  getNames,
  isOtherGone,
  type RequestFacts,
  withName,
} from './wording.context.rules.ts';

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
  const count = getDaysLate(request, now);
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

/** Describes what happened to a meeting. A member on the way reads when and where it is. */
export const formatMeeting = (context: Context, event: OfKind<MeetingKind>) =>
  tellEvent(meetingTellers, event, context);

const isByMe = ({ actor_id }: { actor_id: number | null }, { viewerId }: Context) => actor_id === viewerId;

const meetingTellers: Tellers<MeetingKind, Context, string> = {
  meeting_proposed: (event, context) =>
    context.t(`events.appointment.${isByMe(event, context) ? 'proposedByMe' : 'proposed'}`, withName(context)),
  meeting_called_off: (event, context) =>
    context.t(`events.appointment.${isByMe(event, context) ? 'calledOffByMe' : 'calledOff'}`, withName(context)),
  meeting_cannot_come: (event, context) =>
    context.t(`events.appointment.${isByMe(event, context) ? 'cannotComeByMe' : 'cannot_come'}`, withName(context)),
  meeting_missed: (event, context) =>
    context.t(`events.appointment.${isByMe(event, context) ? 'noShowByMe' : 'noShow'}`, withName(context)),
  meeting_miss_agreed: (_event, context) => context.t('events.appointment.noShowAgreed', withName(context)),
  meeting_miss_contested: (_event, context) => context.t('events.appointment.noShowContested', withName(context)),
  meeting_reminded: (event, context) =>
    context.t('events.reminder.sentence', { sentence: formatAgreedTime(event, context) }),
  meeting_agreed: (event, context) => formatAgreedTime(event, context),
  meeting_late(event, context) {
    if (isByMe(event, context)) return formatAgreedTime(event, context);
    const { minutes } = event.data;
    return minutes === null
      ? context.t('events.appointment.late', withName(context))
      : context.t('events.appointment.lateBy', { ...withName(context), minutes: String(minutes) });
  },
  meeting_on_my_way(event, context) {
    if (isByMe(event, context)) return formatAgreedTime(event, context);
    const { sender_id, handed_over_at } = context.request;
    const isGiver = (event.actor_id === sender_id) === (handed_over_at !== null);
    return context.t(`events.appointment.${isGiver ? 'on_my_way' : 'collecting'}`, withName(context));
  },
};

function formatAgreedTime({ data }: { data: RequestEventData['meeting_agreed'] }, context: Context) {
  const when = data.starts_at ? formatMoment(new Date(data.starts_at), context.language) : '';
  return context.t('events.appointment.agreed', { ...withName(context), when, place: data.place ?? '' });
}

/** Describes how a request ended. */
export function formatEnd(context: Context) {
  const { request, viewerId, isMine, names, t } = context;
  const end = findLastEvent(request.events, endKinds);
  if (isOtherGone(request, viewerId) && end?.actor_id === getOtherId(request, viewerId))
    return t(request.is_offer ? 'events.offered.left' : `events.left.${getSide(context)}`, names);
  if (end) return tellEvent(request.exchange_id === null ? endTellers : endTellersOfExchange, end, context);
  return t(`events.cancelled.sentence.${isMine ? 'mineByMe' : 'theirsByThem'}`, names);
}

const getSide = ({ isMine }: Context) => (isMine ? 'mine' : 'theirs');

const endTellers: Tellers<EndKind, Context, string> = {
  declined({ actor_id }, context) {
    const { request, isMine, names, t } = context;
    if (request.is_offer)
      return t(
        `events.offered.${actor_id === request.sender_id ? 'declined' : 'cancelled'}.${getSide(context)}`,
        names,
      );
    return t(`events.declined.sentence.${isMine ? 'mineByThem' : 'theirsByMe'}`, names);
  },
  withdrawn(_event, context) {
    const { request, isMine, names, t } = context;
    if (request.is_offer) return t(`events.offered.cancelled.${getSide(context)}`, names);
    return t(`events.cancelled.sentence.${isMine ? 'mineByMe' : 'theirsByThem'}`, names);
  },
  called_off: ({ actor_id }, context) =>
    context.t(`events.called_off.${actor_id === context.viewerId ? 'byMe' : 'byThem'}`, withName(context)),
  expired({ data }, context) {
    const unanswered = context.request.is_offer ? 'offer' : 'counter';
    return context.t(
      `events.unanswered.${data.silent === 'owner' ? 'request' : unanswered}.${getSide(context)}`,
      context.names,
    );
  },
  lapsed: ({ data }, context) => context.t(`events.lapsed.${data.about}`, withName(context)),
  book_gone: (_event, context) => {
    const { request, names, t } = context;
    if (request.is_offer) return t('events.offered.gone', names);
    return t(`events.declined.sentence.${getSide(context)}${request.type === 'exchange' ? 'Exchange' : ''}`, names);
  },
  completed: (_event, context) => context.t(`events.completed.handedOver.${getSide(context)}`, context.names),
  returned: (_event, context) => context.t(`events.completed.returned.${getSide(context)}`, context.names),
};

const endTellersOfExchange: Tellers<EndKind, Context, string> = {
  ...endTellers,
  completed: (_event, context) => context.t('events.exchange.completed', describeSwap(context)),
  called_off: ({ actor_id }, context) =>
    context.t(`events.exchange.calledOff${actor_id === context.viewerId ? 'ByMe' : ''}`, describeSwap(context)),
  book_gone: (_event, context) => context.t('events.exchange.gone', describeSwap(context)),
};
