import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { buildBookKey } from '../books.api.ts';
import { sendBook } from './send-book.ts';
import type { DescribedBook } from './book-form-fields.ts';

/** A changed book also changes its requests and statistics, so all queries are invalidated. */
export function useUpdateBook(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (book: DescribedBook) => {
      const { data } = await sendBook(
        book,
        (payload) => api('PUT /api/book-posts/:id', { params: { id }, ...payload }),
        {
          replaces: true,
        },
      );
      return data;
    },
    onSuccess: (book) => queries.setQueryData(buildBookKey(id), book),
    onSettled: () => void queries.invalidateQueries(),
  });
}

/** Invalidates everything except the deleted book itself, whose page is about to be left. */
export function useDeleteBook(id: number) {
  const queries = useQueryClient();
  const gone = hashKey(buildBookKey(id));
  return useMutation({
    mutationFn: () => api('DELETE /api/book-posts/:id', { params: { id } }),
    onSettled: () => void queries.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== gone }),
  });
}
