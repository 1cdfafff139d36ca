import { sql } from 'kysely';
import type { Appointment } from '@wandering-books/contract/appointments/appointments.ts';
import type { DealEvent } from '@wandering-books/contract/requests/deal.ts';

/** A row as JSON: its times are strings. */
export interface AppointmentJson extends Omit<Appointment, 'proposed_by' | 'agreed'> {
  proposer_id: number;
  changed_by: number;
  starts_at: string | null;
  place: string | null;
  note: string | null;
  created_at: string;
  accepted_at: string | null;
  reminded_at: string | null;
}

/** The latest appointment of an accepted request. A subquery, because most requests have none. */
export const appointmentAsJson = sql<AppointmentJson | null>`
  case requests.status when 'accepted' then (
    select to_jsonb(appointments) from appointments where request_id = requests.id order by id desc limit 1) end`;

export function presentAppointment(row: AppointmentJson): Appointment {
  const { id, request_id, status, proposer_id, slots, starts_at, place, note, arrivals } = row;
  return {
    ...{ id, request_id, status, slots, arrivals },
    proposed_by: proposer_id,
    agreed: starts_at && place ? { starts_at: toIso(starts_at), place, note } : null,
    updated_at: toIso(row.updated_at),
  };
}

const toIso = (moment: string) => new Date(moment).toISOString();

/** The events of an appointment with their times. */
export function listAppointmentEvents(row: AppointmentJson | null): [DealEvent['code'], Date | null][] {
  if (!row) return [];
  return [
    ['meeting_proposed', new Date(row.created_at)],
    ['meeting_agreed', row.accepted_at ? new Date(row.accepted_at) : null],
    ['meeting_called_off', row.status === 'called_off' ? new Date(row.updated_at) : null],
  ];
}
