import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { BY_PAGE } from '../../lib/api/by-page.ts';

export const useBlockedPeople = () =>
  useInfiniteQuery({
    queryKey: ['blocks'],
    ...BY_PAGE,
    queryFn: ({ pageParam, signal }) => api('GET /api/blocks', { query: { page: pageParam }, signal }),
    staleTime: 0,
  });

export const useBlock = (id: number) => useBlockMutation(() => api('POST /api/users/:id/block', { params: { id } }));

export const useUnblock = (id: number) =>
  useBlockMutation(() => api('DELETE /api/users/:id/block', { params: { id } }));

function useBlockMutation(change: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => void queries.invalidateQueries() });
}
