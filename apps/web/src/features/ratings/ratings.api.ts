import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewRating } from '@wandering-books/contract/ratings.ts';
import { api } from '../../lib/api.ts';

/** Everything known about ratings begins with this key. */
export const ratingsKey = ['ratings'];

/** What others say of a member, latest first, page after page. */
export function useMemberRatings(userId: number) {
  return useInfiniteQuery({
    queryKey: [...ratingsKey, 'of', userId],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/users/:id/ratings', { params: { id: userId }, query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page < last_page ? page + 1 : undefined),
  });
}

/** Rates the other of a request. */
export function useRate(requestId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewRating) => api('POST /api/requests/:id/rating', { params: { id: requestId }, body }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ratingsKey }),
  });
}
