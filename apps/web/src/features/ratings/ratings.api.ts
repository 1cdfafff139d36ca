import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewRating } from '@wandering-books/contract/profiles/ratings.ts';
import { api, buildPages } from '../../lib/api/api.ts';

export const ratingsKey = ['ratings'];

export const useMemberRatings = (userId: number) =>
  useInfiniteQuery(buildPages([...ratingsKey, 'of', userId], 'GET /api/users/:id/ratings', { params: { id: userId } }));

export function useRate(requestId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewRating) => api('POST /api/requests/:id/rating', { params: { id: requestId }, body }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ratingsKey }),
  });
}
