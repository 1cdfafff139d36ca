import { sql } from 'kysely';
import type { Appointment } from '@wandering-books/contract/appointments/appointments.ts';

/** A row as JSON: its times are strings. */
export interface AppointmentJson extends Omit<Appointment, 'proposed_by' | 'agreed' | 'asks_if_met'> {
  proposer_id: number;
  starts_at: string | null;
  place: string | null;
  note: string | null;
  created_at: string;
  no_show_by: number | null;
}

/** The latest appointment of an accepted request, made after a hand-over if there was one. A subquery, because most requests have none. */
export const appointmentAsJson = sql<AppointmentJson | null>`
  case requests.status when 'accepted' then (
    select to_jsonb(appointments) || jsonb_build_object('missed_id', (
      select id from appointments as past
      where request_id = requests.id and status = 'past' and no_show_by is null and starts_at <= now() - interval '1 hour'
        and (requests.handed_over_at is null or requests.handed_over_at <= created_at)
      order by id desc limit 1))
    from appointments
    where request_id = requests.id and (requests.handed_over_at is null or requests.handed_over_at <= created_at)
    order by id desc limit 1) end`;

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
