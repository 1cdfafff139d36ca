import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { buildPages } from '../../../lib/api/by-page.ts';
import { booksKey } from '../books.api.ts';

/** The books of a member by page. Words are searched on the server. */
export const useShelf = (id: number, q: string) =>
  useInfiniteQuery({
    ...buildPages([...booksKey, 'shelf', id, q], 'GET /api/users/:id/books', { params: { id }, query: { q } }),
    placeholderData: keepPreviousData,
  });
