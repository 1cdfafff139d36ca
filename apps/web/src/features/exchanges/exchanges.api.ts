import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, buildQuery } from '../../lib/api/api.ts';
import { toastFailure } from '../../lib/api/api-errors.ts';
import { useSingleMutation } from '../../lib/api/single-run.ts';
import { booksKey } from '../books/books.api.ts';

/** Refetched with the books, as realtime events require. */
const exchangesKey = [...booksKey, 'exchanges'];

export const useExchanges = () => useQuery(buildQuery(exchangesKey, 'GET /api/exchanges'));

/** Their entries leave the bell with the event that this causes. */
export const useMarkEndsSeen = () =>
  useMutation({ mutationFn: () => api('POST /api/notifications/seen', { body: { kind: 'exchange' } }) });

export function useAnswer(id: number) {
  const { t } = useTranslation('exchanges');
  const queries = useQueryClient();
  return useSingleMutation({
    mutationFn: (answer: 'accept' | 'decline') => api(`POST /api/exchanges/:id/${answer}`, { params: { id } }),
    onError: (error) => toastFailure(error, t('didNotWork')),
    onSettled: () => queries.invalidateQueries({ queryKey: exchangesKey }),
  });
}
