import { useQuery } from '@tanstack/react-query';
import { api, buildQuery } from '../../../lib/api/api.ts';
import { requestsKey, useRequestMutation } from '../requests.api.ts';

/** Stored on the device like all requests, so that it can be shown without a network. */
export const useHandoverCode = (id: number) =>
  useQuery(
    buildQuery([...requestsKey, 'handover-code', id], 'GET /api/requests/:id/handover-code', { params: { id } }),
  );

export const usePayment = (id: number) =>
  useQuery(buildQuery([...requestsKey, 'payment', id], 'GET /api/requests/:id/payment', { params: { id } }));

export const useHandOver = (id: number) =>
  useRequestMutation((code: string) => api('POST /api/requests/:id/handover', { params: { id }, body: { code } }));
