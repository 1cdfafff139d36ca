import { useQuery } from '@tanstack/react-query';
import type { Api } from '@wandering-books/contract/api.ts';
import type { Sent } from '@wandering-books/contract/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { api, buildQuery } from '../../../lib/api/api.ts';
import { toastFailure } from '../../../lib/api/api-errors.ts';
import { useSession } from '../../../lib/session.ts';
import { requestsKey, useRequestMutation } from '../../requests/requests.api.ts';

export const useWorkRequest = (id: number) =>
  useQuery({
    ...buildQuery([...requestsKey, 'of-work', id], 'GET /api/works/:id/requests', { params: { id } }),
    enabled: useSession() !== null,
  });

export const useAskForWork = (id: number) =>
  useRequestMutation((body: Sent<Api['POST /api/works/:id/requests'], 'body'>) =>
    api('POST /api/works/:id/requests', { params: { id }, body }),
  );

export function useStopAsking(id: number) {
  const { t } = useTranslation('works');
  return useRequestMutation(() =>
    api('DELETE /api/works/:id/requests', { params: { id } }).catch((error: unknown) =>
      toastFailure(error, t('ask.failed')),
    ),
  );
}
