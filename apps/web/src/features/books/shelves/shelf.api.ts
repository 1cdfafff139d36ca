import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { BY_PAGE } from '../../../lib/api/by-page.ts';
import { booksKey } from '../books.api.ts';

/** The books of a member by page. Words are searched on the server. */
export const useShelf = (id: number, q: string) =>
  useInfiniteQuery({
    queryKey: [...booksKey, 'shelf', id, q],
    ...BY_PAGE,
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/users/:id/books', { params: { id }, query: { q, page: pageParam }, signal }),
    placeholderData: keepPreviousData,
  });
