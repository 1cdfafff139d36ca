import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, buildPages } from '../../lib/api/api.ts';
import { useSession, subscribeToSession } from '../../lib/session.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

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
    ...buildPages([...favouritesKey, 'books'], 'GET /api/user/favorites', { query: { per_page: 100 } }),
    staleTime: 0,
  });
  const books = list.data?.pages.flatMap(({ data }) => data.map(({ book }) => book)) ?? [];
  return { list, books: liked ? books.filter(({ id }) => liked.includes(id)) : books };
}

/** Changes that the server has not confirmed: by book, whether it is a favourite. */
const pendingChanges = new Map<number, boolean>();
subscribeToSession(() => pendingChanges.clear());

/** Applies pending changes to a server response. */
export const applyPendingChanges = (ids: number[]) =>
  [...pendingChanges].reduce(
    (favouriteIds, [bookId, isFavourite]) => applyChange(favouriteIds, bookId, isFavourite),
    ids,
  );

export const sendFavourite = (book_id: number, isLiked: boolean) =>
  api(isLiked ? 'POST /api/favorites' : 'DELETE /api/favorites', { body: { book_id } });

export function applyChange(ids: number[], bookId: number, isFavourite: boolean): number[] {
  if (ids.includes(bookId) === isFavourite) return ids;
  return isFavourite ? [bookId, ...ids] : ids.filter((id) => id !== bookId);
}

/** Sends changes of a book until the last sent one is the last requested one. Undefined while it is being sent already. */
export async function syncFavourite(
  bookId: number,
  isFavourite: boolean,
  send: (isFavourite: boolean) => Promise<unknown>,
) {
  const isUnderWay = pendingChanges.has(bookId);
  pendingChanges.set(bookId, isFavourite);
  if (isUnderWay) return undefined;

  let serverState = !isFavourite;
  for (let nextState: boolean | undefined = isFavourite; nextState !== undefined;) {
    let error: unknown;
    try {
      await send(nextState);
      serverState = nextState;
    } catch (failure) {
      error = failure;
    }
    const latest = pendingChanges.get(bookId);
    if (latest === nextState) {
      pendingChanges.delete(bookId);
      return { serverState, error };
    }
    nextState = latest;
  }
  return undefined;
}
