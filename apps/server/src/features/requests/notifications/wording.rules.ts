import type { MailKind } from '@wandering-books/contract/notifications/email-preferences.ts';
import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { formatDay, formatMoment, formatRupees } from '../../../platform/language/formats.ts';
import { getTexts, type Translate } from '../../../platform/language/texts.ts';
import type { AppointmentJson, NoShowJson } from '../terms/appointments.json.queries.ts';
import { type DealFacts, describeDeal } from '../terms/deal.rules.ts';
import type { LoanJson } from '../terms/loans.queries.ts';
import { isWaiting } from '../state-machine/requests.rules.ts';

interface RequestFacts extends Pick<BookRequest, 'type' | 'status' | 'sender_id' | 'moved_by' | 'due_date'> {
  reminded_at: Date | null;
  counter_id: number | null;
  agreed_at: Date | null;
  handed_over_at: Date | null;
  passed_on: boolean;
  is_offer: boolean;
  exchange_id: number | null;
  offered: { title: string } | null;
  appointment: AppointmentJson | null;
  no_show: NoShowJson | null;
  loan: LoanJson | null;
  offers: readonly OfferFacts[];
  sender_name: string;
  receiver_name: string;
  book: { title: string };
}

/** The news of the appointment, when nothing has happened to the request since. */
function findMeetingNews(request: RequestFacts) {
  const { appointment } = request;
  return isNewest(request, appointment?.updated_at) ? appointment : null;
}

/** The latest question or answer about the length of a rental, like the news of the appointment. */
function findExtensionNews(request: RequestFacts) {
  const { status, loan } = request;
  return status === 'accepted' && isNewest(request, loan?.extension_at) ? loan : null;
}

function isNewest(
  { agreed_at, handed_over_at, reminded_at }: RequestFacts,
  moment: string | null | undefined,
): moment is string {
  const others = [agreed_at, handed_over_at, reminded_at].map((other) => other?.getTime() ?? 0);
  return Boolean(moment) && new Date(moment!).getTime() >= Math.max(...others);
}

interface OfferFacts {
  answer: string | null;
}

interface Context {
  request: RequestFacts;
  viewerId: number;
  isMine: boolean;
  names: { sender: string; receiver: string; book: string };
  t: Translate<'notifications'>;
  language: string | null;
}

/** Describes the latest event of a request to one of its members, in their language. */
export function formatRequest(request: RequestFacts, viewerId: number, language: string | null = null) {
  const { sender_id, sender_name, receiver_name, book } = request;
  const names = { sender: sender_name, receiver: receiver_name, book: book.title };
  const t = getTexts(language, 'notifications');
  const context = { request, viewerId, isMine: sender_id === viewerId, names, t, language };
  if (isWaiting(request.status)) return remind(context, formatWaiting(context));
  const extension = findExtensionNews(request);
  const meeting = findMeetingNews(request);
  if (extension && !(meeting && new Date(meeting.updated_at) > new Date(extension.extension_at!)))
    return formatExtension(context, extension);
  if (meeting) return formatMeeting(context, meeting);
  if (request.status === 'accepted' && request.due_date) return formatDueDate(context, request.due_date);
  return formatOutcome(context);
}

const remind = ({ request: { reminded_at, counter_id }, isMine, t }: Context, sentence: string) =>
  reminded_at && isMine === (counter_id !== null) ? t('events.reminder.sentence', { sentence }) : sentence;

/** A declined counter-offer is news to the owner alone. */
function formatWaiting(context: Context) {
  const { request, isMine, names, t } = context;
  const latest = request.offers.at(-1);
  if (request.is_offer) return t(isMine ? 'events.offered.sentence.mine' : 'events.offered.sentence.theirs', names);
  if (latest && request.counter_id !== null)
    return t(isMine ? 'events.countered.sentence.mine' : 'events.countered.sentence.theirs', names);
  if (latest?.answer === 'declined' && !isMine) return t('events.offer_declined.sentence', names);
  return t(isMine ? `events.asked.sentence.byMe.${request.type}` : `events.asked.sentence.ofMe.${request.type}`, names);
}

function formatDueDate(context: Context, due: string) {
  const { request, isMine, names, t, language } = context;
  const day = formatDay(due, language);
  if (request.reminded_at) return t('events.due.reminder', { ...names, day });
  const handedOver = isMine ? 'events.due.handedOver.toMe' : 'events.due.handedOver.toThem';
  return t('events.due.sentence', {
    sentence: request.handed_over_at ? t(handedOver, names) : formatOutcome(context),
    day,
  });
}

function formatExtension({ request, isMine, names, t, language }: Context, loan: LoanJson) {
  const { extension_state: state, extension_until } = loan;
  const values = { ...names, day: formatDay(extension_until!, language) };
  if (state === 'agreed') return t('events.extension.agreed', values);
  const due = { ...values, day: formatDay(request.due_date!, language) };
  if (state === 'declined') return t(`events.extension.declined.${isMine ? 'mine' : 'theirs'}`, due);
  return t(`events.extension.asked.${isMine ? 'mine' : 'theirs'}`, values);
}

const formatOutcome = (context: Context) =>
  context.request.exchange_id === null ? formatRequestOutcome(context) : formatExchangeOutcome(context);

function formatRequestOutcome(context: Context) {
  const { request, viewerId, isMine, names, t } = context;
  const { moved_by, sender_id } = request;
  const status = request.status as End;
  if (request.passed_on && isMine) return t('events.passed_on.sentence', names);
  if (moved_by === null) return formatAutomaticOutcome(context, status);

  const byMe = moved_by === viewerId;
  if (isEndOfOffer(request)) return formatEndOfOffer(context);
  if (status === 'accepted' && moved_by === sender_id && request.offers.length > 0)
    return t(isMine ? 'events.accepted.sentence.offerByMe' : 'events.accepted.sentence.offerByThem', names);
  const side = isMine ? (byMe ? 'mineByMe' : 'mineByThem') : byMe ? 'theirsByMe' : 'theirsByThem';
  return t(`events.${status}.sentence.${side}`, names);
}

/** A proposed exchange was no request of either. */
function formatExchangeOutcome({ request, viewerId, isMine, names, t }: Context) {
  const [book, offered] = [names.book, request.offered?.title ?? ''];
  const values = {
    name: isMine ? names.receiver : names.sender,
    gets: isMine ? book : offered,
    gives: isMine ? offered : book,
  };
  if (request.status === 'accepted') return t('events.exchange.agreed', values);
  if (request.status === 'completed') return t('events.exchange.completed', values);
  if (request.moved_by === null) return t('events.exchange.gone', values);
  return t(request.moved_by === viewerId ? 'events.exchange.calledOffByMe' : 'events.exchange.calledOff', values);
}

type End = Exclude<BookRequest['status'], 'requested' | 'pending'>;

const isEndOfOffer = ({ is_offer, status, agreed_at }: RequestFacts) =>
  is_offer && (status === 'accepted' || agreed_at === null);

function formatEndOfOffer({ request: { status, moved_by, sender_id }, isMine, names, t }: Context) {
  const end = status === 'accepted' ? status : moved_by === sender_id ? 'declined' : 'cancelled';
  return t(`events.offered.${end}.${isMine ? 'mine' : 'theirs'}`, names);
}

function formatAutomaticOutcome({ request: { type }, isMine, names, t }: Context, status: End) {
  const side = isMine ? 'mine' : 'theirs';
  if (status === 'declined' && type === 'exchange') return t(`events.declined.sentence.${side}Exchange`, names);
  return t(`events.${status === 'cancelled' ? 'unanswered' : status}.sentence.${side}`, names);
}

function formatMeeting({ request, viewerId, isMine, names, t, language }: Context, meeting: AppointmentJson) {
  const { status, changed_by, arrivals, starts_at, place } = meeting;
  const values = { ...names, name: isMine ? request.receiver_name : request.sender_name };
  const byMe = changed_by === viewerId;
  if (status === 'called_off') return t(`events.appointment.${byMe ? 'calledOffByMe' : 'calledOff'}`, values);
  const when = starts_at ? formatMoment(new Date(starts_at), language) : '';
  const agreement = t('events.appointment.agreed', { ...values, when, place: place ?? '' });
  const noShow = chooseNoShow(meeting, request.no_show, viewerId);
  if (noShow) return t(`events.appointment.${noShow}`, values);
  if (meeting.reminded_at === meeting.updated_at) return t('events.reminder.sentence', { sentence: agreement });
  const arrival = byMe ? undefined : arrivals.find(({ user_id }) => user_id === changed_by);
  if (arrival) return formatArrival(t, values, arrival);
  return status === 'proposed' ? t(`events.appointment.${byMe ? 'proposedByMe' : 'proposed'}`, values) : agreement;
}

function chooseNoShow(meeting: AppointmentJson, noShow: NoShowJson | null, viewerId: number) {
  const { starts_at, updated_at, reminded_at } = meeting;
  if (updated_at === noShow?.answered_at) return noShow.agreed ? 'noShowAgreed' : 'noShowContested';
  if (updated_at === noShow?.at) return noShow.by === viewerId ? 'noShowByMe' : 'noShow';
  return updated_at === reminded_at && starts_at && new Date(starts_at) < new Date(updated_at) ? 'askIfMet' : undefined;
}

function formatArrival(
  t: Translate<'notifications'>,
  names: { name: string; book: string },
  { status, minutes }: AppointmentJson['arrivals'][number],
) {
  const isCounted = status === 'late' && minutes !== null;
  return t(`events.appointment.${isCounted ? 'lateBy' : status}`, { ...names, minutes: String(minutes) });
}

type DealParties = Pick<RequestFacts, 'sender_name' | 'receiver_name'> & { place_in_line: number | null };

/** The sentence of the deal that the screens show, in the language of a member. */
export function formatDeal(request: DealFacts & DealParties, viewerId: number, language: string | null) {
  const { sentence_code, price, exchange_title } = describeDeal(request, viewerId, []);
  const { sender_id, sender_name, receiver_name, place_in_line: count } = request;
  const t = getTexts(language, 'requests');
  return t(`deal.${sentence_code}`, {
    name: sender_id === viewerId ? receiver_name : sender_name,
    price: price === null ? '' : formatRupees(price),
    book: exchange_title ?? '',
    place: count === null ? '' : t('line.place', { count, ordinal: true }),
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
  reminder: 'reminder',
  unanswered: 'unanswered',
  due: 'due_date',
  extension: 'due_date',
  appointment: 'appointment',
} as const satisfies Record<string, MailKind>;
export type MailOccasion = keyof typeof mailKindByOccasion;

/** The subject of a mail and the text of a push. */
export function formatHeadline(
  occasion: MailOccasion,
  request: RequestFacts & DealFacts & DealParties,
  viewerId: number,
  language: string | null,
): string {
  const t = getTexts(language, 'notifications');
  const { book, due_date } = request;
  if (occasion === 'due') return t('events.due.subject', { book: book.title, day: formatDay(due_date!, language) });
  if (occasion === 'appointment' || occasion === 'extension') return formatRequest(request, viewerId, language);
  const headline = `${book.title} · ${formatDeal(request, viewerId, language)}`;
  return occasion === 'reminder' ? t('events.reminder.sentence', { sentence: headline }) : headline;
}
