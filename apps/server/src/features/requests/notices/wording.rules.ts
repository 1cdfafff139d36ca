import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { formatDay, formatMoment, formatRupees } from '../../../platform/language/formats.ts';
import { getTexts, type Say } from '../../../platform/language/texts.ts';
import type { AppointmentJson, NoShowJson } from '../../appointments/appointments.requests.usecases.ts';
import { type DealFacts, describeDeal } from '../deal/deal.rules.ts';
import type { LoanJson } from '../loans/loans.queries.ts';
import { isWaiting } from '../requests.rules.ts';

interface RequestFacts extends Pick<BookRequest, 'type' | 'status' | 'sender_id' | 'moved_by' | 'due_date'> {
  reminded_at: Date | null;
  counter_id: number | null;
  agreed_at: Date | null;
  handed_over_at: Date | null;
  passed_on: boolean;
  is_offer: boolean;
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
  const extension = findExtensionNews(request);
  const meeting = findMeetingNews(request);
  if (extension && !(meeting && new Date(meeting.updated_at) > new Date(extension.extension_at!)))
    return formatExtension(telling, extension);
  if (meeting) return formatMeeting(telling, meeting);
  if (request.status === 'accepted' && request.due_date) return formatDueDate(telling, request.due_date);
  return formatOutcome(telling);
}

const remind = ({ request: { reminded_at, counter_id }, isMine, say }: Telling, told: string) =>
  reminded_at && isMine === (counter_id !== null) ? say('events.reminder.told', { told }) : told;

/** A declined counter-offer is news to the owner alone. */
function formatWaiting(telling: Telling) {
  const { request, isMine, names, say } = telling;
  const latest = request.offers.at(-1);
  if (request.is_offer) return say(isMine ? 'events.offered.told.mine' : 'events.offered.told.theirs', names);
  if (latest && request.counter_id !== null)
    return say(isMine ? 'events.countered.told.mine' : 'events.countered.told.theirs', names);
  if (latest?.answer === 'declined' && !isMine) return say('events.offer_declined.told', names);
  return say(isMine ? `events.asked.told.byMe.${request.type}` : `events.asked.told.ofMe.${request.type}`, names);
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

function formatExtension({ request, isMine, names, say, language }: Telling, loan: LoanJson) {
  const { extension_state: state, extension_until } = loan;
  const told = { ...names, day: formatDay(extension_until!, language) };
  if (state === 'agreed') return say('events.extension.agreed', told);
  const due = { ...told, day: formatDay(request.due_date!, language) };
  if (state === 'declined') return say(`events.extension.declined.${isMine ? 'mine' : 'theirs'}`, due);
  return say(`events.extension.asked.${isMine ? 'mine' : 'theirs'}`, told);
}

function formatOutcome(telling: Telling) {
  const { request, viewerId, isMine, names, say } = telling;
  const { moved_by, sender_id } = request;
  const status = request.status as End;
  if (request.passed_on && isMine) return say('events.passed_on.told', names);
  if (moved_by === null) return formatAutomaticOutcome(telling, status);

  const byMe = moved_by === viewerId;
  if (isEndOfOffer(request)) return formatEndOfOffer(telling);
  if (status === 'accepted' && moved_by === sender_id && request.offers.length > 0)
    return say(isMine ? 'events.accepted.told.offerByMe' : 'events.accepted.told.offerByThem', names);
  const side = isMine ? (byMe ? 'mineByMe' : 'mineByThem') : byMe ? 'theirsByMe' : 'theirsByThem';
  return say(`events.${status}.told.${side}`, names);
}

type End = Exclude<BookRequest['status'], 'requested' | 'pending'>;

const isEndOfOffer = ({ is_offer, status, agreed_at }: RequestFacts) =>
  is_offer && (status === 'accepted' || agreed_at === null);

function formatEndOfOffer({ request: { status, moved_by, sender_id }, isMine, names, say }: Telling) {
  const end = status === 'accepted' ? status : moved_by === sender_id ? 'declined' : 'cancelled';
  return say(`events.offered.${end}.${isMine ? 'mine' : 'theirs'}`, names);
}

function formatAutomaticOutcome({ request: { type }, isMine, names, say }: Telling, status: End) {
  const side = isMine ? 'mine' : 'theirs';
  if (status === 'declined' && type === 'exchange') return say(`events.declined.told.${side}Exchange`, names);
  return say(`events.${status === 'cancelled' ? 'unanswered' : status}.told.${side}`, names);
}

function formatMeeting({ request, viewerId, isMine, names, say, language }: Telling, meeting: AppointmentJson) {
  const { status, changed_by, arrivals, starts_at, place } = meeting;
  const told = { ...names, name: isMine ? request.receiver_name : request.sender_name };
  const byMe = changed_by === viewerId;
  if (status === 'called_off') return say(`events.appointment.${byMe ? 'calledOffByMe' : 'calledOff'}`, told);
  const when = starts_at ? formatMoment(new Date(starts_at), language) : '';
  const agreed = say('events.appointment.agreed', { ...told, when, place: place ?? '' });
  const noShow = chooseNoShow(meeting, request.no_show, viewerId);
  if (noShow) return say(`events.appointment.${noShow}`, told);
  if (meeting.reminded_at === meeting.updated_at) return say('events.reminder.told', { told: agreed });
  const arrival = byMe ? undefined : arrivals.find(({ user_id }) => user_id === changed_by);
  if (arrival) return formatArrival(say, told, arrival);
  return status === 'proposed' ? say(`events.appointment.${byMe ? 'proposedByMe' : 'proposed'}`, told) : agreed;
}

function chooseNoShow(meeting: AppointmentJson, noShow: NoShowJson | null, viewerId: number) {
  const { starts_at, updated_at, reminded_at } = meeting;
  if (updated_at === noShow?.answered_at) return noShow.agreed ? 'noShowAgreed' : 'noShowContested';
  if (updated_at === noShow?.at) return noShow.by === viewerId ? 'noShowByMe' : 'noShow';
  return updated_at === reminded_at && starts_at && new Date(starts_at) < new Date(updated_at) ? 'askIfMet' : undefined;
}

function formatArrival(
  say: Say<'notices'>,
  names: { name: string; book: string },
  { status, minutes }: AppointmentJson['arrivals'][number],
) {
  const isCounted = status === 'late' && minutes !== null;
  return say(`events.appointment.${isCounted ? 'lateBy' : status}`, { ...names, minutes: String(minutes) });
}

type DealParties = Pick<RequestFacts, 'sender_name' | 'receiver_name'> & { place_in_line: number | null };

/** The sentence of the deal that the screens show, in the language of a member. */
export function formatDeal(request: DealFacts & DealParties, viewerId: number, language: string | null) {
  const { sentence_code, price, exchange_title } = describeDeal(request, viewerId, []);
  const { sender_id, sender_name, receiver_name, place_in_line: count } = request;
  const say = getTexts(language, 'requests');
  return say(`deal.${sentence_code}`, {
    name: sender_id === viewerId ? receiver_name : sender_name,
    price: price === null ? '' : formatRupees(price),
    book: exchange_title ?? '',
    place: count === null ? '' : say('line.place', { count, ordinal: true }),
  });
}
