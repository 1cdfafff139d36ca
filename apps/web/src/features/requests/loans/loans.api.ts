import { api } from '../../../lib/api/api.ts';
import { useRequestMutation } from '../requests.api.ts';

export type LoanChange = 'extend' | { agree: boolean } | { extends_alone: boolean } | { amount: string };

export const useLoanChange = (id: number) =>
  useRequestMutation((change: LoanChange) => {
    const params = { id };
    if (change === 'extend') return api('POST /api/requests/:id/extension', { params });
    if ('agree' in change) return api('POST /api/requests/:id/extension/answer', { params, body: change });
    if ('extends_alone' in change) return api('PUT /api/requests/:id/loan', { params, body: change });
    return api('POST /api/requests/:id/deposit', { params, body: change });
  });
