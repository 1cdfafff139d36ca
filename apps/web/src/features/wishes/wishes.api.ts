import type { Wish } from '@wandering-books/contract/wishes/wishes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, buildQuery } from '../../lib/api/api.ts';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { booksKey, buildBookKey } from '../books/books.api.ts';

/** Refetched with the books, as realtime events require. */
const wishesKey = [...booksKey, 'wishes'];

export const useWishes = () => useQuery(buildQuery(wishesKey, 'GET /api/wishes'));

export const hasNews = ({ books }: Wish) => books.some((book) => book.is_new);

/** The list shows what was new until it is read again. */
export const useMarkMatchesSeen = (onSuccess: () => void) =>
  useMutation({ mutationFn: () => api('POST /api/wishes/seen'), onSuccess });

export const useWishers = (id: number) =>
  useQuery(buildQuery([...buildBookKey(id), 'wishes'], 'GET /api/book-posts/:id/wishes', { params: { id } }));

/** @param book lines with title, author and ISBN */
export function useWishersNear(book: string) {
  const [title = '', author, isbn] = book.split('\n').map((line) => line.trim());
  const { data } = useQuery({
    ...buildQuery([...wishesKey, 'count', book], 'GET /api/wishes/count', { query: { title, author, isbn } }),
    enabled: title !== '' || isbn !== '',
  });
  return data?.count ?? 0;
}

export function useWishChange<Change = void>(mutationFn: (change: Change) => Promise<unknown>) {
  const { t } = useTranslation('wishes');
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onError: (error) => toastFailure(error, t('didNotWork')),
    onSettled: () => queries.invalidateQueries({ queryKey: wishesKey }),
  });
}
