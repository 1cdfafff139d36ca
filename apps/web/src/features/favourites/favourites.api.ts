import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { applyPendingChanges } from './optimistic-favourites.ts';

const PAGE_SIZE = 100;

/** Everything known about favourites begins with this key. */
export const favouritesKey = ['favourites'];
export const favouriteIdsKey = [...favouritesKey, 'ids'];

/** The ids of the member's favourites, asked for once for all hearts. Another tab may have changed them. */
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

/** Undefined until it is known. */
export const useFavouriteCount = () => useFavouriteIds((ids) => ids.length).data;

/** The books that the member likes, page after page, without those whose heart was taken away meanwhile. */
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
