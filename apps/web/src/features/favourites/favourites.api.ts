import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, BY_PAGE } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { applyPendingChanges } from './optimistic-favourites.ts';

export const favouritesKey = ['favourites'];
export const favouriteIdsKey = [...favouritesKey, 'ids'];

/**
 * Fetched once for all hearts; refetched because another tab may change it. Undefined during hydration: it includes changes that only
 * this device knows, and React keeps attributes of the server that differ from the first rendering.
 */
function useFavouriteIds<Selected>(select: (ids: number[]) => Selected) {
  const session = useSession();
  const isHydrated = useHydrated();
  const { data } = useQuery({
    queryKey: favouriteIdsKey,
    queryFn: async ({ signal }) => applyPendingChanges((await api('GET /api/user/favorites/ids', { signal })).book_ids),
    enabled: Boolean(session) && isHydrated,
    refetchOnWindowFocus: 'always',
    select,
  });
  return isHydrated ? data : undefined;
}

export const useIsFavourite = (bookId: number) => useFavouriteIds((ids) => ids.includes(bookId)) ?? false;

export const useFavouriteCount = () => useFavouriteIds((ids) => ids.length);

export function useFavouriteBooks() {
  const liked = useFavouriteIds((ids) => ids);
  const list = useInfiniteQuery({
    queryKey: [...favouritesKey, 'books'],
    ...BY_PAGE,
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/user/favorites', { query: { page: pageParam, per_page: 100 }, signal }),
    staleTime: 0,
  });
  const books = list.data?.pages.flatMap(({ data }) => data.map(({ book }) => book)) ?? [];
  return { list, books: liked ? books.filter(({ id }) => liked.includes(id)) : books };
}
