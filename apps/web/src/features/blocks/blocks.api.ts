import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, buildPages } from '../../lib/api/api.ts';
import { EVERYTHING, useSingleMutation } from '../../lib/api/single-run.ts';
import { toast } from '../../lib/toast.ts';

export type BlockablePerson = { id: number; name: string };

const blocksKey = ['blocks'];

export const useBlockedPeople = () => useInfiniteQuery({ ...buildPages(blocksKey, 'GET /api/blocks'), staleTime: 0 });

const ENDPOINTS = { block: 'POST /api/users/:id/block', unblock: 'DELETE /api/users/:id/block' } as const;

export function useBlocking(action: keyof typeof ENDPOINTS, { id, name }: BlockablePerson, onDone?: () => void) {
  const { t } = useTranslation('blocks');
  return useSingleMutation({
    mutationFn: () => api(ENDPOINTS[action], { params: { id } }),
    onSuccess: () => {
      toast.success(t(`${action}.success`, { name }));
      onDone?.();
    },
    failure: t(`${action}.failed`, { name }),
    refetches: EVERYTHING,
  });
}
