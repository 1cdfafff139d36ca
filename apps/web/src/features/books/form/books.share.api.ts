import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { createUploadFetch } from '../../../lib/api/upload-fetch.ts';
import { booksKey } from '../books.api.ts';
import type { DescribedBook } from '../share/share-fields.ts';

/** Preloaded while the form is filled in, so that sending works if the connection breaks later. */
export const loadSendBook = () => import('../share/sent-book.ts');

export function useShareBook(onProgress: (progress: number) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ book, once }: { book: DescribedBook; once: string }) => {
      const { sendBook } = await loadSendBook();
      return sendBook(book, (sent) =>
        api('POST /api/book-post', { ...sent, once, via: createUploadFetch(onProgress) }),
      );
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: booksKey }),
    meta: { awaitsAnswers: true },
  });
}
