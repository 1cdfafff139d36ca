import type { BookDraft, Wish } from '@wandering-books/contract/wishes/wishes.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, buildQuery, buildPages } from '../../lib/api/api.ts';
import { useSingleMutation } from '../../lib/api/single-run.ts';
import { booksKey, buildBookKey } from '../books/books.api.ts';

/** Refetched with the books, as realtime events require. */
const wishesKey = [...booksKey, 'wishes'];

export const useWishes = (q: string) =>
  useInfiniteQuery({
    ...buildPages([...wishesKey, 'list', q], 'GET /api/wishes', { query: { q } }),
    placeholderData: keepPreviousData,
  });

export const listNewBookIds = (wishes: Wish[]) =>
  wishes.flatMap(({ books }) => books.filter((book) => book.is_new).map(({ id }) => id));

/** The list shows what was new until it is read again. */
export const useMarkMatchesSeen = (onSuccess: () => void) =>
  useMutation({
    mutationFn: (subject_ids: number[]) => api('POST /api/notifications/seen', { body: { kind: 'wish', subject_ids } }),
    onSuccess,
  });

export const useWishers = (id: number) =>
  useQuery(buildQuery([...buildBookKey(id), 'wishes'], 'GET /api/book-posts/:id/wishes', { params: { id } }));

type TypedDraft = { [Field in keyof BookDraft]: string };

export function useWishersNear(draft: TypedDraft) {
  const { title = '', isbn = '' } = draft;
  const { data } = useQuery({
    ...buildQuery([...wishesKey, 'count', draft], 'GET /api/wishes/count', { query: draft }),
    enabled: title.trim() !== '' || isbn.trim() !== '',
  });
  return data?.count ?? 0;
}

export function useRefreshWishes() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: wishesKey });
}

/** A change by a button; forms show a failure themselves. */
export function useWishChange<Result, Change = void>(
  mutationFn: (change: Change) => Promise<Result>,
  onSuccess?: () => unknown,
) {
  const { t } = useTranslation('wishes');
  return useSingleMutation({
    mutationFn,
    onSuccess: () => onSuccess?.(),
    failure: t('didNotWork'),
    refetches: wishesKey,
  });
}
