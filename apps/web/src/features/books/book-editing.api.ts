import { hashKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BookSummary } from '@wandering-books/contract/books.ts';
import { api } from '../../lib/api.ts';
import { buildBookKey, myBooksKey } from './books.api.ts';
import { sendBook } from './sent-book.ts';
import type { DescribedBook } from './share-fields.ts';

/** With a change of a book its requests move and figures change: whatever is on the screen is asked for again. */
export function useUpdateBook(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (book: DescribedBook) => {
      const { data } = await sendBook(
        book,
        (sent) => api('PUT /api/book-posts/:id', { params: { id }, ...sent }),
        true,
      );
      return data;
    },
    onSuccess: (book) => {
      queries.setQueryData(buildBookKey(id), book);
      queries.setQueryData<BookSummary[]>(myBooksKey, (books) => books?.map((one) => (one.id === id ? book : one)));
    },
    onSettled: () => void queries.invalidateQueries(),
  });
}

/** Asks for everything again but for the book that is gone: whoever looks at it is led away. */
export function useDeleteBook(id: number) {
  const queries = useQueryClient();
  const gone = hashKey(buildBookKey(id));
  return useMutation({
    mutationFn: () => api('DELETE /api/book-posts/:id', { params: { id } }),
    onSuccess: () => queries.setQueryData<BookSummary[]>(myBooksKey, (books) => books?.filter((one) => one.id !== id)),
    onSettled: () => void queries.invalidateQueries({ predicate: ({ queryHash }) => queryHash !== gone }),
  });
}
