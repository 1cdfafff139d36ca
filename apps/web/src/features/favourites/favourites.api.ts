import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session.ts';
import { applyPendingChanges } from './optimistic-favourites.ts';

const PAGE_SIZE = 100;

export const favouritesKey = ['favourites'];
export const favouriteIdsKey = [...favouritesKey, 'ids'];

/** Fetched once for all hearts; refetched because another tab may change it. */
function useFavouriteIds<Selected>(select: (ids: number[]) => Selected) {
  const session = useSession();
  return useQuery({
    queryKey: favouriteIdsKey,
    queryFn: async ({ signal }) => applyPendingChanges((await api('GET /api/user/favorites/ids', { signal })).book_ids),
    enabled: Boolean(session?.token),
    refetchOnWindowFocus: 'always',
    select,
  });
}

export const useIsFavourite = (bookId: number) => useFavouriteIds((ids) => ids.includes(bookId)).data ?? false;

export const useFavouriteCount = () => useFavouriteIds((ids) => ids.length).data;

export function useFavouriteBooks() {
  const { data: liked } = useFavouriteIds((ids) => ids);
  const list = useInfiniteQuery({
    queryKey: [...favouritesKey, 'books'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/user/favorites', { query: { page: pageParam, per_page: PAGE_SIZE }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page < last_page ? page + 1 : undefined),
    staleTime: 0,
  });
  const books = list.data?.pages.flatMap(({ data }) => data.map(({ book }) => book)) ?? [];
  return { list, books: liked ? books.filter(({ id }) => liked.includes(id)) : books };
}
