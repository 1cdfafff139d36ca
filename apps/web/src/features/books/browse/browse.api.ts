import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FIRST_PAGE_SIZE, getBrowserPageSize } from '@wandering-books/contract/books/book-list-address.ts';
import type { Api } from '@wandering-books/contract/api.ts';
import type { Sent } from '@wandering-books/contract/endpoint.ts';
import { api, buildQuery } from '../../../lib/api/api.ts';
import { booksKey } from '../books.api.ts';

type Filters = Omit<Sent<Api['GET /api/book-posts/search'], 'query'>, 'page' | 'per_page' | 'after'>;

type Place = { latitude: number; longitude: number };

/** Sorting by distance needs a position. */
export const buildSearchQuery = <Browsed extends { sort_by: string }>(browsed: Browsed, place: Place | null) => ({
  ...browsed,
  ...place,
  sort_by: browsed.sort_by === 'distance' && !place ? '' : browsed.sort_by,
});

export const useFilterCounts = () =>
  useQuery(buildQuery([...booksKey, 'filter-counts'], 'GET /api/book-posts/filter-counts')).data;

/** The length of a list without its books. */
export function useBookCount(filters: Filters, searching: boolean) {
  const endpoint = searching ? 'GET /api/book-posts/search' : 'GET /api/book-posts/explore';
  return useQuery({
    ...buildQuery([...booksKey, 'count', filters], endpoint, { query: { ...filters, per_page: 1 } }),
    select: ({ total, total_is_capped }) => ({ total, isCapped: total_is_capped }),
    placeholderData: keepPreviousData,
  }).data;
}

export function useBookList(filters: Filters, searching: boolean, firstPage: number) {
  const endpoint = searching ? 'GET /api/book-posts/search' : 'GET /api/book-posts/explore';
  return useInfiniteQuery({
    queryKey: [...booksKey, 'list', endpoint, filters, firstPage],
    queryFn: ({ pageParam, signal }) => api(endpoint, { query: { ...filters, ...pageParam }, signal }),
    initialPageParam: { page: firstPage, per_page: getBrowserPageSize(firstPage), after: '' },
    getNextPageParam: ({ page, next }) =>
      next ? { page: page + 1, per_page: FIRST_PAGE_SIZE, after: next } : undefined,
    placeholderData: keepPreviousData,
  });
}
