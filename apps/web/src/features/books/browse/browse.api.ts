import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { FIRST_PAGE_SIZE, getBrowserPageSize, replaceDate } from '@wandering-books/contract/books/book-list-address.ts';
import { api, buildQuery } from '../../../lib/api/api.ts';
import type { Place } from '../../places/device-position.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { booksKey } from '../books.api.ts';
import { hasFilters, type BrowseState } from '../filters/browse-filters.ts';

/** The endpoint of a list and its query. Sorting by distance needs a position. */
const describeList = (browsing: BrowseState, place: Place | null) => ({
  endpoint: hasFilters(browsing) ? ('GET /api/book-posts/search' as const) : ('GET /api/book-posts/explore' as const),
  filters: {
    ...replaceDate(browsing),
    ...place,
    sort_by: browsing.sort_by === 'distance' && !place ? '' : browsing.sort_by,
  },
});

/** Not in rendered pages, which they would double in a large community. */
export const useFilterCounts = () =>
  useQuery({
    ...buildQuery([...booksKey, 'filter-counts'], 'GET /api/book-posts/filter-counts'),
    enabled: useHydrated(),
  }).data;

/** The length of a list without its books. */
export function useBookCount(browsing: BrowseState, place: Place | null) {
  const { endpoint, filters } = describeList(browsing, place);
  return useQuery({
    ...buildQuery([...booksKey, 'count', filters], endpoint, { query: { ...filters, per_page: 1 } }),
    select: ({ total, total_is_capped }) => ({ total, isCapped: total_is_capped }),
    placeholderData: keepPreviousData,
  }).data;
}

export function useBookList(browsing: BrowseState, place: Place | null, firstPage: number) {
  const { endpoint, filters } = describeList(browsing, place);
  return useInfiniteQuery({
    queryKey: [...booksKey, 'list', endpoint, filters, firstPage],
    queryFn: ({ pageParam, signal }) => api(endpoint, { query: { ...filters, ...pageParam }, signal }),
    initialPageParam: { page: firstPage, per_page: getBrowserPageSize(firstPage), after: '' },
    getNextPageParam: ({ page, next }) =>
      next ? { page: page + 1, per_page: FIRST_PAGE_SIZE, after: next } : undefined,
    placeholderData: keepPreviousData,
  });
}
