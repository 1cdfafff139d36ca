import { keepPreviousData, useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { api, buildQuery, buildPages } from '../../lib/api/api.ts';
import { isNotFound } from '../../lib/api/api-errors.ts';
import { useSession } from '../../lib/session.ts';
import type { Place } from '../places/device-position.ts';

/** Milliseconds. */
const POLL_INTERVAL_MS = 20_000;
export const NEARBY_RADIUS_KM = 50;
/** Two rows, because books shown elsewhere on the page are filtered out. */
const NEARBY_LIMIT = 20;

/** Root key of all book queries; sharing or changing a book invalidates it. */
export const booksKey = ['books'];
export const buildBookKey = (id: number | string) => [...booksKey, 'one', String(id)];

/** The newest books; `mixed` are those of others, at most two of each member. */
export const useNewestBooks = (count: number, mixed = false) =>
  useQuery({
    queryKey: [...booksKey, 'newest', count, mixed],
    queryFn: async ({ signal }) =>
      (await api('GET /api/book-posts/explore', { query: { per_page: count, ...(mixed && { mixed }) }, signal })).data,
  });

export const useBooksByOwner = (owner: number, count: number) =>
  useQuery(
    buildQuery([...booksKey, 'of', owner, count], 'GET /api/book-posts/explore', { query: { owner, per_page: count } }),
  );

export const useBooksNear = (place: Place | null) =>
  useQuery({
    queryKey: [...booksKey, 'near', place],
    queryFn: ({ signal }) => (place ? fetchBooksNear(place, signal) : fetchBooksAnywhere(signal)),
    placeholderData: keepPreviousData,
  });

async function fetchBooksNear(place: Place, signal: AbortSignal) {
  const near = await api('POST /api/book-posts/books-near-you', {
    body: { ...place, radius: NEARBY_RADIUS_KM, limit: NEARBY_LIMIT },
    signal,
  });
  if (near.total_found > 0) return { books: near.data, total: near.total_found };
  const query = { ...place, sort_by: 'distance' as const, per_page: NEARBY_LIMIT };
  const { data, total } = await api('GET /api/book-posts/explore', { query, signal });
  return { books: data, total };
}

async function fetchBooksAnywhere(signal: AbortSignal) {
  const { data, total } = await api('GET /api/book-posts/nearby', { query: { per_page: NEARBY_LIMIT }, signal });
  return { books: data, total };
}

const STALE_TIME_MS = 5_000;

export const getBookQuery = (id: string) => buildQuery(buildBookKey(id), 'GET /api/book-posts/:id', { params: { id } });

/** Polls, because there are no realtime events about other members' books. */
export const useBook = (id: string) =>
  useQuery({
    ...getBookQuery(id),
    staleTime: STALE_TIME_MS,
    refetchInterval: ({ state }) => (isNotFound(state.error) ? false : POLL_INTERVAL_MS),
  });

/** The first page of the member's own books, and their number. */
export function useMyShelf() {
  const id = useSession()?.userId ?? 0;
  return useQuery({
    ...buildQuery([...booksKey, 'shelf', id], 'GET /api/users/:id/books', { params: { id } }),
    enabled: id > 0,
  });
}

/** All books of a member, to choose one for an exchange. */
export const useWholeShelf = (id: number, enabled = true) =>
  useQuery({
    ...buildQuery([...booksKey, 'whole', id], 'GET /api/users/:id/books', {
      params: { id },
      query: { per_page: 1000 },
    }),
    enabled,
    select: (shelf) => shelf.data,
  });

export const useMyBooks = () => useQuery(buildQuery([...booksKey, 'mine'], 'GET /api/book-posts/mine'));

/** The books of a member by page. Words are searched on the server. */
export const useShelf = (id: number, q: string) =>
  useInfiniteQuery({
    ...buildPages([...booksKey, 'shelf', id, q], 'GET /api/users/:id/books', { params: { id }, query: { q } }),
    placeholderData: keepPreviousData,
  });
