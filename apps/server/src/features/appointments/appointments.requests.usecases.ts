import { sql } from 'kysely';
import type { Appointment, NoShow } from '@wandering-books/contract/appointments/appointments.ts';
import type { DealEvent } from '@wandering-books/contract/requests/deal.ts';
import { asksIfMet, getAnswerLimit, getNoShowState } from './appointments.rules.ts';

/** A row as JSON: its times are strings. */
export interface AppointmentJson extends Omit<Appointment, 'proposed_by' | 'agreed' | 'asks_if_met'> {
  proposer_id: number;
  changed_by: number;
  starts_at: string | null;
  place: string | null;
  note: string | null;
  created_at: string;
  accepted_at: string | null;
  reminded_at: string | null;
  no_show_by: number | null;
}

/** The latest appointment of an accepted request. A subquery, because most requests have none. */
export const appointmentAsJson = sql<AppointmentJson | null>`
  case requests.status when 'accepted' then (
    select to_jsonb(appointments) || jsonb_build_object('missed_id', (
      select id from appointments as past
      where request_id = requests.id and status = 'past' and no_show_by is null and starts_at <= now() - interval '1 hour'
        and (requests.handed_over_at is null or requests.handed_over_at <= accepted_at)
      order by id desc limit 1))
    from appointments where request_id = requests.id order by id desc limit 1) end`;

const MAX_EVENTS = 10;

export interface MeetingMoments {
  created_at: string;
  accepted_at: string | null;
  called_off_at: string | null;
}

/** Of the latest appointments of a request. */
export const meetingsAsJson = sql<MeetingMoments[]>`(
  select coalesce(jsonb_agg(to_jsonb(meeting) order by id), '[]') from (
    select id, created_at, accepted_at,
      case when status = 'called_off' and (requests.status = 'accepted' or updated_at < requests.moved_at)
      then updated_at end as called_off_at
    from appointments where request_id = requests.id order by id desc limit ${sql.lit(MAX_EVENTS)}) as meeting)`;

export interface NoShowJson {
  id: number;
  by: number;
  at: string;
  agreed: boolean | null;
  answered_at: string | null;
}

/** The latest no-show of a request. */
export const noShowAsJson = sql<NoShowJson | null>`(
  select jsonb_build_object('id', id, 'by', no_show_by, 'at', no_show_at, 'agreed', no_show_agreed,
    'answered_at', no_show_answered_at)
  from appointments where request_id = requests.id and no_show_by is not null order by id desc limit 1)`;

export const presentNoShow = ({ id, by, at, agreed: isAgreed }: NoShowJson, viewerId: number, now: Date): NoShow => ({
  appointment_id: id,
  by_me: by === viewerId,
  state: getNoShowState(new Date(at), isAgreed, now),
  answer_until: getAnswerLimit(new Date(at)).toISOString(),
});

export function presentAppointment(row: AppointmentJson, handedOverAt: Date | null, now: Date): Appointment {
  const { id, request_id, status, proposer_id, slots, starts_at, place, note, arrivals } = row;
  const { accepted_at, no_show_by, missed_id } = row;
  const meeting = { starts_at: toDate(starts_at), accepted_at: toDate(accepted_at), no_show_by };
  return {
    id,
    request_id,
    status,
    slots,
    arrivals,
    proposed_by: proposer_id,
    agreed: starts_at && place ? { starts_at: toIso(starts_at), place, note } : null,
    missed_id,
    asks_if_met: status !== 'called_off' && asksIfMet(meeting, handedOverAt, now),
    updated_at: toIso(row.updated_at),
  };
}

const toDate = (moment: string | null) => (moment === null ? null : new Date(moment));
const toIso = (moment: string) => new Date(moment).toISOString();

export const listMeetingEvents = (meetings: readonly MeetingMoments[]): [DealEvent['code'], Date | null][] =>
  meetings.flatMap(({ created_at, accepted_at, called_off_at }) => [
    ['meeting_proposed', toDate(created_at)],
    ['meeting_agreed', toDate(accepted_at)],
    ['meeting_called_off', toDate(called_off_at)],
  ]);

export { getCountedSince } from './appointments.rules.ts';
