import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { encodeFieldError } from '../field-errors.ts';
import * as fields from '../fields.ts';
import { MAX_NOTE_LENGTH, MAX_PLACE_LENGTH, MAX_SLOTS } from './appointment-limits.ts';

export const arrivalStatuses = ['on_my_way', 'late', 'cannot_come'] as const;
export type ArrivalStatus = (typeof arrivalStatuses)[number];
const MAX_MINUTES_LATE = 180;

/** A time and place to meet. */
export const Slot = z.object({ starts_at: fields.timestamp, place: z.string(), note: z.string().nullable() });
export type Slot = z.output<typeof Slot>;

const NewSlot = z.object({
  starts_at: z
    .string({ error: fields.encodeRequired('time') })
    .pipe(z.iso.datetime({ offset: true, error: encodeFieldError('meetingTime') })),
  place: fields.createLineSchema('place', MAX_PLACE_LENGTH),
  note: fields.createOptionalLineSchema('note', MAX_NOTE_LENGTH),
});
export type NewSlot = z.output<typeof NewSlot>;

/** One to three times and places; the other member accepts one. */
export const NewAppointment = z.object({
  slots: z
    .array(NewSlot, { error: fields.encodeRequired('slots') })
    .min(1, { error: fields.encodeRequired('slots') })
    .max(MAX_SLOTS, { error: encodeFieldError('unknownChoice', { label: 'slots' }) }),
});
export type NewAppointment = z.output<typeof NewAppointment>;

const NoShowAnswer = z.object({ agree: fields.booleanInput });

const ChosenSlot = z.object({ slot: fields.createIntegerSchema('slot', 0, MAX_SLOTS - 1) });

const NewArrival = z.object({
  status: fields.createEnumSchema('status', arrivalStatuses),
  minutes: fields.makeOptional(fields.createIntegerSchema('minutes', 1, MAX_MINUTES_LATE)),
});
export type NewArrival = z.output<typeof NewArrival>;

const Arrival = z.object({
  user_id: fields.createIdSchema(),
  status: z.enum(arrivalStatuses),
  minutes: z.number().int().nullable(),
  at: fields.timestamp,
});

export const Appointment = z.object({
  id: fields.createIdSchema(),
  request_id: fields.createIdSchema(),
  status: z.enum(['proposed', 'accepted', 'called_off']),
  proposed_by: fields.createIdSchema(),
  slots: z.array(Slot),
  /** The agreed time. While another one is proposed, the time that holds until that is accepted. */
  agreed: Slot.nullable(),
  /** The latest arrival status of each member. */
  arrivals: z.array(Arrival),
  /** Whether the agreed time has passed without an outcome. */
  asks_if_met: z.boolean(),
  /** An agreed time that passed without an outcome before a new time was proposed. */
  missed_id: fields.createIdSchema().nullable(),
  updated_at: fields.timestamp,
});
export type Appointment = z.output<typeof Appointment>;

/** A report that the other member did not come. It counts when they agree, or have not answered in time. */
export const NoShow = z.object({
  appointment_id: fields.createIdSchema(),
  by_me: z.boolean(),
  state: z.enum(['waiting', 'agreed', 'contested', 'counted']),
  answer_until: fields.timestamp,
});
export type NoShow = z.output<typeof NoShow>;

/** The places of the two members' colleges, and places where members of their cities have met before. */
const MeetingPlaces = z.object({ colleges: z.array(z.string()), places: z.array(z.string()) });

const CHANGE_ERRORS = ['appointments.not_found', 'appointments.changed'] as const;
const calendar = { download: { type: 'text/calendar; charset=utf-8', filename: 'wandering-books.ics' } } as const;

export const appointments = defineEndpoints({
  'GET /api/requests/:id/meeting-places': {
    summary: 'Places that suit the hand-over of an accepted request.',
    params: fields.idParams,
    errors: ['requests.not_found', 'requests.move_not_allowed'],
    answer: MeetingPlaces,
  },
  'POST /api/requests/:id/appointments': {
    summary: 'Propose times and places to meet, in place of those proposed before.',
    params: fields.idParams,
    body: NewAppointment,
    status: 201,
    once: true,
    errors: ['requests.not_found', 'requests.move_not_allowed', 'blocks.blocked_by_you'],
    answer: Appointment,
  },
  'POST /api/appointments/:id/accept': {
    summary: 'Accept one of the proposed times; `slot` is its position, from 0.',
    params: fields.idParams,
    body: ChosenSlot,
    errors: [...CHANGE_ERRORS, 'appointments.not_yours_to_accept', 'blocks.blocked_by_you'],
    answer: Appointment,
  },
  'DELETE /api/appointments/:id': {
    summary: 'Call off an appointment that has not begun.',
    params: fields.idParams,
    errors: CHANGE_ERRORS,
    answer: Appointment,
  },
  'POST /api/appointments/:id/status': {
    summary: 'Tell the other member that I am on my way, late, or cannot come.',
    params: fields.idParams,
    body: NewArrival,
    errors: [...CHANGE_ERRORS, 'appointments.no_time', 'blocks.blocked_by_you'],
    answer: Appointment,
  },
  'POST /api/appointments/:id/no-show': {
    summary: 'Tell, from one hour after the agreed time on, that the other member did not come.',
    params: fields.idParams,
    errors: [...CHANGE_ERRORS, 'appointments.no_time', 'appointments.not_over', 'blocks.blocked_by_you'],
    answer: Appointment,
  },
  'POST /api/appointments/:id/no-show/answer': {
    summary: 'Agree within 48 hours that I did not come, or contest it.',
    params: fields.idParams,
    body: NoShowAnswer,
    errors: CHANGE_ERRORS,
    answer: NoShow,
  },
  'GET /api/appointments/:id/calendar.ics': {
    summary: 'An agreed appointment as a calendar file (RFC 5545).',
    params: fields.idParams,
    errors: ['appointments.not_found', 'appointments.no_time'],
    ...calendar,
    answer: z.string(),
  },
  'POST /api/user/calendar-feed': {
    summary:
      'Make the secret address of a calendar with my appointments. It ends with the next one, and when all other sessions end.',
    answer: z.object({ url: z.string() }),
  },
  'DELETE /api/user/calendar-feed': { summary: 'End the secret address of my calendar.', answer: fields.MessageAnswer },
  'GET /api/calendar-feeds/:token/calendar.ics': {
    summary: 'Up to 200 appointments of a member from 30 days back on, by the secret address.',
    public: true,
    params: z.object({ token: z.string().regex(/^[\w-]{1,100}$/) }),
    errors: ['request.not_found'],
    ...calendar,
    answer: z.string(),
  },
});
