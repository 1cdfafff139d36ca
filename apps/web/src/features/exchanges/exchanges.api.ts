import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, buildQuery } from '../../lib/api/api.ts';
import { useSingleMutation } from '../../lib/api/single-run.ts';
import { booksKey } from '../books/books.api.ts';

/** Refetched with the books, as realtime events require. */
const exchangesKey = [...booksKey, 'exchanges'];

export const useExchanges = () => useQuery(buildQuery(exchangesKey, 'GET /api/exchanges'));

/** Their entries leave the bell with the event that this causes. */
export const useMarkEndsSeen = () =>
  useMutation({
    mutationFn: (subject_ids: number[]) =>
      api('POST /api/notifications/seen', { body: { kind: 'exchange', subject_ids } }),
  });

export function useAnswer(id: number) {
  const { t } = useTranslation('exchanges');
  return useSingleMutation({
    mutationFn: (answer: 'accept' | 'decline') => api(`POST /api/exchanges/:id/${answer}`, { params: { id } }),
    failure: t('didNotWork'),
    refetches: exchangesKey,
  });
}
