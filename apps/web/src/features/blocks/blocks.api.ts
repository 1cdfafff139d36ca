import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';

export function useBlockedPeople() {
  return useInfiniteQuery({
    queryKey: ['blocks'],
    queryFn: ({ pageParam, signal }) => api('GET /api/blocks', { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page < last_page ? page + 1 : undefined),
    staleTime: 0,
  });
}

export const useBlock = (id: number) => useBlockMutation(() => api('POST /api/users/:id/block', { params: { id } }));

export const useUnblock = (id: number) =>
  useBlockMutation(() => api('DELETE /api/users/:id/block', { params: { id } }));

function useBlockMutation(change: () => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => void queries.invalidateQueries() });
}
