import type { NewArrival, NewSlot } from '@wandering-books/contract/appointments/appointments.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import type { Db, Trx } from '../../../platform/db/tables.ts';
import { runInTransaction } from '../../../platform/db/transaction.ts';
import { createFieldError, DomainError, requireFound } from '../../../platform/domain-error.ts';
import { type Once, type RememberOnce, runIdempotently } from '../../../platform/http/idempotency.ts';
import { listFeeds } from '../../accounts/calendar-feeds/calendar-feeds.queries.ts';
import { ensureNotBlocked, findBlockError } from '../../blocks/blocks.usecases.ts';
import { getRequest } from '../lists/details.queries.ts';
import { notifyOfAppointment, notifyPeople } from '../notifications/notify.usecases.ts';
import { changeOwnRequest, lockBooksAround, type OwnChange } from '../moves/locks.usecases.ts';
import { recordEvent } from '../events/events.queries.ts';
import type { NewRequestEvent } from '../events/events.rules.ts';
import { makeStepDue, recordQuestion } from '../state-machine/expiry.queries.ts';
import { getInvolvedBookIds, getOtherId } from '../state-machine/requests.rules.ts';
import { getCountedSince } from '../../profiles/facts/facts.rules.ts';
import * as queries from './appointments.queries.ts';
import type { AppointmentJson } from '../terms/appointments.json.queries.ts';
import * as rules from '../terms/appointments.rules.ts';
import { presentAppointment, presentNoShow } from '../terms/appointments.present.ts';

const notAllowed = () => new DomainError('requests.move_not_allowed');
const notFound = () => new DomainError('appointments.not_found');

type Changed = Promise<{ appointment: AppointmentJson | null; handed_over_at: Date | null }>;

async function presentChanged({ clock }: Deps, request: Changed) {
  const { appointment, handed_over_at } = await request;
  if (!appointment) throw notAllowed();
  return presentAppointment(appointment, handed_over_at, clock());
}

/** Replaces the open appointment of the request. A time agreed before holds until the new one is accepted. */
export function proposeAppointment(deps: Deps, actor: Actor, requestId: number, input: NewSlot[], once?: Once) {
  const find = (id: number) => presentChanged(deps, getRequest(deps.db, id, actor.userId));
  return runIdempotently({ db: deps.db, actor, once, now: deps.clock(), find }, (remember) =>
    propose(deps, actor, requestId, input, remember),
  );
}

async function propose(deps: Deps, actor: Actor, requestId: number, input: NewSlot[], remember: RememberOnce) {
  const { userId } = actor;
  await deps.limits.count('meeting', String(userId));
  const change = changeOwnRequest(deps, actor, requestId, async ({ trx, request, now }) => {
    if (request.status !== 'accepted') throw notAllowed();
    const other = getOtherId(request, userId);
    await ensureNotBlocked(trx, userId, other, notAllowed());
    const slots = rules.toSlots(input);
    const at = slots.findIndex((slot) => !rules.isPossible(slot, now));
    if (at >= 0) throw createFieldError(`slots.${at}.starts_at`, { code: 'meetingTime' });
    const moves = await replaceOpen(trx, requestId, now);
    await queries.insertProposal(trx, { requestId, userId, slots, now, moves });
    const proposal = { kind: 'meeting_proposed', data: { slots } } as const;
    const eventId = await recordEvent(trx, { ...proposal, request_id: requestId, actor_id: userId, at: now });
    await notifyOfAppointment(deps, trx, request, { eventId, readers: [other], now });
    await remember(trx, requestId);
  });
  return presentChanged(deps, change);
}

/** Returns what a new proposal takes over: nothing from an appointment that is over. */
async function replaceOpen(trx: Trx, requestId: number, now: Date) {
  const open = await queries.findOpen(trx, requestId);
  if (!open) return undefined;
  const { uid, sequence, starts_at, place, note } = open;
  const hasBegun = rules.hasBegun(open, now);
  await queries.updateAppointment(trx, open.id, { status: hasBegun ? 'past' : 'replaced' }, now);
  return hasBegun ? undefined : { uid, sequence, starts_at, place, note };
}

interface AppointmentChange extends OwnChange {
  open: queries.OpenAppointment;
  other: number;
  userId: number;
}

const describeMeeting = ({ starts_at, place }: Pick<queries.OpenAppointment, 'starts_at' | 'place'>) => ({
  starts_at: starts_at && starts_at.toISOString(),
  place,
});

/** Changes an open appointment of the member's, records it and tells the other one. */
async function changeAppointment(
  deps: Deps,
  actor: Actor,
  id: number,
  change: (own: AppointmentChange) => Promise<NewRequestEvent>,
  find: (trx: Trx, requestId: number, id: number) => Promise<queries.OpenAppointment | undefined> = queries.findOpen,
) {
  const { userId } = actor;
  const appointment = requireFound(await queries.findOwn(deps.db, id, userId), 'appointments.not_found');
  const request = changeOwnRequest(deps, actor, appointment.request_id, async (own) => {
    const open = await find(own.trx, appointment.request_id, id);
    if (open?.id !== id) throw new DomainError('appointments.changed');
    const { trx, now } = own;
    const event = await change({ ...own, open, other: appointment.other_id, userId });
    const eventId = await recordEvent(trx, { ...event, request_id: own.request.id, actor_id: userId, at: now });
    await makeStepDue(trx, own.request.id, now);
    await notifyOfAppointment(deps, trx, own.request, { eventId, readers: [appointment.other_id], now });
  });
  return presentChanged(deps, request);
}

export const acceptAppointment = (deps: Deps, actor: Actor, id: number, at: number) =>
  changeAppointment(deps, actor, id, async ({ trx, open, other, now }) => {
    if (open.status !== 'proposed') throw new DomainError('appointments.changed');
    if (open.proposer_id === actor.userId) throw new DomainError('appointments.not_yours_to_accept');
    await ensureNotBlocked(trx, actor.userId, other, notFound());
    const slot = open.slots[at];
    if (!slot) throw createFieldError('slot', { code: 'unknownChoice', params: { label: 'slot' } });
    if (!rules.isPossible(slot, now)) throw createFieldError('slot', { code: 'meetingTime' });
    const proposal = rules.hasBegun(open, now) ? await leavePast(trx, open, now) : open;
    const [starts_at, sequence] = [new Date(slot.starts_at), proposal.sequence + 1];
    const meeting = { starts_at, place: slot.place, note: slot.note, sequence };
    const change = { ...meeting, status: 'accepted', accepted_at: now, arrivals: '[]' } as const;
    await queries.updateAppointment(trx, proposal.id, change, now);
    for (const moment of rules.listReminders(starts_at, now))
      await deps.enqueue(
        trx,
        'appointments.remind',
        { uid: proposal.uid, sequence },
        { delaySeconds: (moment.getTime() - now.getTime()) / 1000 },
      );
    return { kind: 'meeting_agreed', data: { starts_at: slot.starts_at, place: slot.place } };
  });

/** The time that was to be moved has passed, so the new one is another meeting. */
async function leavePast(trx: Trx, open: queries.OpenAppointment, now: Date) {
  await queries.updateAppointment(trx, open.id, { status: 'past' }, now);
  return keepProposal(trx, open, now);
}

export const callOffAppointment = (deps: Deps, actor: Actor, id: number) =>
  changeAppointment(deps, actor, id, async ({ trx, open, now }) => {
    if (rules.hasBegun(open, now)) throw new DomainError('appointments.changed');
    await endAppointment(trx, open, now);
    return { kind: 'meeting_called_off', data: describeMeeting(open) };
  });

const endAppointment = (trx: Trx, { id, sequence }: queries.OpenAppointment, now: Date) =>
  queries.updateAppointment(trx, id, { status: 'called_off', sequence: sequence + 1 }, now);

/** Who cannot come after the meeting has begun has missed it: it stays, so that the other can say so. */
export const recordArrival = (deps: Deps, actor: Actor, id: number, { status, minutes }: NewArrival) =>
  changeAppointment(deps, actor, id, async ({ trx, open, other, now }) => {
    if (!open.starts_at) throw new DomainError('appointments.no_time');
    await ensureNotBlocked(trx, actor.userId, other, notFound());
    const meeting = describeMeeting(open);
    if (status === 'cannot_come' && !rules.hasBegun(open, now)) {
      await endAppointment(trx, open, now);
      if (open.status === 'proposed') await keepProposal(trx, open, now);
    } else {
      const arrival = { user_id: actor.userId, status, minutes: minutes ?? null, at: now.toISOString() };
      await queries.saveArrival(trx, open, arrival, now);
    }
    if (status === 'late') return { kind: 'meeting_late', data: { ...meeting, minutes: minutes ?? null } };
    return { kind: `meeting_${status}`, data: meeting };
  });

/** The time that was to be moved is off, the new times are still proposed. */
const keepProposal = (
  trx: Trx,
  { request_id: requestId, proposer_id: userId, slots }: queries.OpenAppointment,
  now: Date,
) => queries.insertProposal(trx, { requestId, userId, slots, now, moves: undefined });

/** A report about a member who has reported the other one contests that report. */
export const reportNoShow = (deps: Deps, actor: Actor, id: number) =>
  changeAppointment(deps, actor, id, report, queries.findReportable);

async function report({ trx, request, open, other, userId, now }: AppointmentChange): Promise<NewRequestEvent> {
  await ensureNotBlocked(trx, userId, other, notFound());
  const error =
    request.status === 'accepted' ? rules.findNoShowError(open, request.handed_over_at, now) : 'appointments.changed';
  if (error) throw new DomainError(error);
  if (open.no_show_by !== null) {
    await saveNoShowAnswer(trx, open.id, userId, false, now);
    return { kind: 'meeting_miss_contested', data: {} };
  }
  await queries.updateAppointment(trx, open.id, { no_show_by: userId, no_show_at: now }, now);
  return { kind: 'meeting_missed', data: describeMeeting(open) };
}

/** Possible also when the request has ended since, or while one has blocked the other, who is then not notified. */
export async function answerNoShow(deps: Deps, actor: Actor, id: number, agree: boolean) {
  const { userId } = actor;
  const appointment = requireFound(await queries.findOwn(deps.db, id, userId), 'appointments.not_found');
  const { no_show } = await changeOwnRequest(deps, actor, appointment.request_id, async ({ trx, request, now }) => {
    await saveNoShowAnswer(trx, id, userId, agree, now);
    const kind = agree ? 'meeting_miss_agreed' : 'meeting_miss_contested';
    const eventId = await recordEvent(trx, { request_id: request.id, kind, actor_id: userId, at: now, data: {} });
    const isBlocked = await findBlockError(trx, userId, appointment.other_id, notFound());
    if (isBlocked || (await queries.findOpen(trx, request.id))?.id !== id) await notifyPeople(deps, trx, [request]);
    else await notifyOfAppointment(deps, trx, request, { eventId, readers: [appointment.other_id], now });
  });
  return presentNoShow(no_show!, userId, deps.clock());
}

async function saveNoShowAnswer(trx: Trx, id: number, userId: number, isAgreed: boolean, now: Date) {
  const answer = { no_show_agreed: isAgreed, no_show_answered_at: now };
  if (!(await queries.answerNoShow(trx, id, userId, answer, getCountedSince(now), now)))
    throw new DomainError('appointments.changed');
}

/** Does nothing when the appointment was moved or called off meanwhile. */
export const sendReminder = (deps: Deps, { uid, sequence }: { uid: string; sequence: number }) =>
  runInTransaction(deps.db, async (trx) => {
    const request = await queries.findRequestToRemind(trx, uid);
    if (!request) return;
    await lockBooksAround(trx, getInvolvedBookIds(request));
    const now = deps.clock();
    const meeting = await queries.findToRemind(trx, uid, sequence, now, rules.getOverSince(now));
    if (!meeting) return;
    const eventId =
      meeting.starts_at > now
        ? await recordEvent(trx, {
            ...{ request_id: request.id, actor_id: null, at: now },
            kind: 'meeting_reminded',
            data: describeMeeting(meeting),
          })
        : await recordQuestion(trx, request.id, 'meeting', 0, now);
    const readers = [request.sender_id, request.receiver_id];
    await notifyOfAppointment(deps, trx, request, { eventId, readers, now });
  });

/** Never the home of a member. */
export async function listMeetingPlaces({ db }: Deps, { userId }: Actor, requestId: number) {
  const request = requireFound(await queries.findOwnRequest(db, requestId, userId), 'requests.not_found');
  if (request.status !== 'accepted') throw notAllowed();
  const { other_id: other } = request;
  const [colleges, places] = await Promise.all([
    queries.listColleges(db, [userId, other]),
    queries.listKnownPlaces(db, userId, other),
  ]);
  return { colleges: colleges.map(({ name }) => name), places };
}

export const exportAppointments = async (db: Db, userId: number) => ({
  appointments: queries.readAppointments(db, userId),
  calendar_feeds: await listFeeds(db, userId),
});
