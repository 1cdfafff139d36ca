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
  no_show_at: string | null;
  no_show_agreed: boolean | null;
  no_show_answered_at: string | null;
}

/** The latest appointment of an accepted request. A subquery, because most requests have none. */
export const appointmentAsJson = sql<AppointmentJson | null>`
  case requests.status when 'accepted' then (
    select to_jsonb(appointments) from appointments where request_id = requests.id order by id desc limit 1) end`;

interface NoShowJson {
  id: number;
  by: number;
  at: string;
  agreed: boolean | null;
}

/** The latest no-show of a request. */
export const noShowAsJson = sql<NoShowJson | null>`(
  select jsonb_build_object('id', id, 'by', no_show_by, 'at', no_show_at, 'agreed', no_show_agreed)
  from appointments where request_id = requests.id and no_show_by is not null order by id desc limit 1)`;

export const presentNoShow = ({ id, by, at, agreed }: NoShowJson, viewerId: number, now: Date): NoShow => ({
  appointment_id: id,
  by_me: by === viewerId,
  state: getNoShowState(new Date(at), agreed, now),
  answer_until: getAnswerLimit(new Date(at)).toISOString(),
});

export function presentAppointment(row: AppointmentJson, handedOverAt: Date | null, now: Date): Appointment {
  const { id, request_id, status, proposer_id, slots, starts_at, place, note, arrivals } = row;
  const { accepted_at, no_show_by } = row;
  const meeting = { starts_at: toDate(starts_at), accepted_at: toDate(accepted_at), no_show_by };
  return {
    ...{ id, request_id, status, slots, arrivals },
    proposed_by: proposer_id,
    agreed: starts_at && place ? { starts_at: toIso(starts_at), place, note } : null,
    asks_if_met: status !== 'called_off' && asksIfMet(meeting, handedOverAt, now),
    updated_at: toIso(row.updated_at),
  };
}

const toDate = (moment: string | null) => (moment === null ? null : new Date(moment));
const toIso = (moment: string) => new Date(moment).toISOString();

/** The events of an appointment with their times. */
export function listAppointmentEvents(row: AppointmentJson | null): [DealEvent['code'], Date | null][] {
  if (!row) return [];
  return [
    ['meeting_proposed', new Date(row.created_at)],
    ['meeting_agreed', toDate(row.accepted_at)],
    ['meeting_called_off', row.status === 'called_off' ? new Date(row.updated_at) : null],
  ];
}

export { getCountedSince } from './appointments.rules.ts';
