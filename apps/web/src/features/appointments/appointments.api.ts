import { useMutation, useQuery } from '@tanstack/react-query';
import type { Appointment, NewArrival, NoShow } from '@wandering-books/contract/appointments/appointments.ts';
import type { Api } from '@wandering-books/contract/api.ts';
import type { Sent } from '@wandering-books/contract/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { api, buildQuery } from '../../lib/api/api.ts';
import { useOnceKey, useSingleMutation } from '../../lib/api/single-run.ts';

type Proposal = Sent<Api['POST /api/requests/:id/appointments'], 'body'>;
type Change =
  | { slot: number }
  | { arrival: NewArrival }
  | { agree: boolean }
  /** `call_off` calls it off, `no_show` reports that the other did not come. */
  | 'call_off'
  | 'no_show';

const meetingPlacesKey = ['meeting-places'];

export const useMeetingPlaces = (requestId: number) =>
  useQuery(
    buildQuery([...meetingPlacesKey, requestId], 'GET /api/requests/:id/meeting-places', { params: { id: requestId } }),
  );

export function usePropose(requestId: number, refetch: () => Promise<void>) {
  const getOnceKey = useOnceKey();
  return useMutation({
    mutationFn: (body: Proposal) =>
      api('POST /api/requests/:id/appointments', { params: { id: requestId }, body, once: getOnceKey(body) }),
    onSettled: () => void refetch(),
  });
}

/** @param refetch the request of the appointment */
export function useAppointmentChange(id: number, refetch: () => Promise<void>) {
  const { t } = useTranslation('appointments');
  return useSingleMutation({
    mutationFn: (change: Change) => sendChange({ id }, change),
    failure: t('failed'),
    onSettled: refetch,
  });
}

function sendChange(params: { id: number }, change: Change): Promise<Appointment | NoShow> {
  if (change === 'no_show') return api('POST /api/appointments/:id/no-show', { params });
  if (change === 'call_off') return api('DELETE /api/appointments/:id', { params });
  if ('agree' in change) return api('POST /api/appointments/:id/no-show/answer', { params, body: change });
  if ('slot' in change) return api('POST /api/appointments/:id/accept', { params, body: change });
  return api('POST /api/appointments/:id/status', { params, body: change.arrival });
}
