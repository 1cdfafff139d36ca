import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewRating } from '@wandering-books/contract/profiles/ratings.ts';
import { api } from '../../lib/api/api.ts';

export const ratingsKey = ['ratings'];

export function useMemberRatings(userId: number) {
  return useInfiniteQuery({
    queryKey: [...ratingsKey, 'of', userId],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/users/:id/ratings', { params: { id: userId }, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page < last_page ? page + 1 : undefined),
  });
}

export function useRate(requestId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewRating) => api('POST /api/requests/:id/rating', { params: { id: requestId }, body }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ratingsKey }),
  });
}
