import type { Appointment, NoShow } from '@wandering-books/contract/appointments/appointments.ts';
import type { AppointmentJson, NoShowJson } from './appointments.json.queries.ts';
import { asksIfMet, getAnswerLimit, getNoShowState } from './appointments.rules.ts';

export const presentNoShow = ({ id, by, at, agreed: isAgreed }: NoShowJson, viewerId: number, now: Date): NoShow => ({
  appointment_id: id,
  by_me: by === viewerId,
  state: getNoShowState(new Date(at), isAgreed, now),
  answer_until: getAnswerLimit(new Date(at)).toISOString(),
});

export function presentAppointment(row: AppointmentJson, handedOverAt: Date | null, now: Date): Appointment {
  const { id, request_id, status, proposer_id, slots, starts_at, place, note, arrivals } = row;
  const { no_show_by, missed_id } = row;
  const meeting = { starts_at: toDate(starts_at), created_at: new Date(row.created_at), no_show_by };
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
