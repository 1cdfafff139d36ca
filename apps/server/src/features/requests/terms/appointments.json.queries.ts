import { sql } from 'kysely';
import type { Appointment } from '@wandering-books/contract/appointments/appointments.ts';

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
