import type { Appointment, NewArrival, NoShow } from '@wandering-books/contract/appointments/appointments.ts';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api/api.ts';
import { useSingleMutation } from '../../../lib/api/single-run.ts';
import { requestsKey } from '../requests.api.ts';

type Change =
  | { slot: number }
  | { arrival: NewArrival }
  | { agree: boolean }
  /** `call_off` calls it off, `no_show` reports that the other did not come. */
  | 'call_off'
  | 'no_show';

export function useAppointmentChange(id: number) {
  const { t } = useTranslation('lib');
  return useSingleMutation({
    mutationFn: (change: Change) => sendChange({ id }, change),
    failure: t('failed'),
    refetches: requestsKey,
  });
}

function sendChange(params: { id: number }, change: Change): Promise<Appointment | NoShow> {
  if (change === 'no_show') return api('POST /api/appointments/:id/no-show', { params });
  if (change === 'call_off') return api('DELETE /api/appointments/:id', { params });
  if ('agree' in change) return api('POST /api/appointments/:id/no-show/answer', { params, body: change });
  if ('slot' in change) return api('POST /api/appointments/:id/accept', { params, body: change });
  return api('POST /api/appointments/:id/status', { params, body: change.arrival });
}
