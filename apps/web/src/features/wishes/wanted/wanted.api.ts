import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Notice } from '@wandering-books/contract/wishes/wanted.ts';
import { useTranslation } from 'react-i18next';
import { api, buildQuery, buildPages } from '../../../lib/api/api.ts';
import { EVERYTHING, useSingleMutation } from '../../../lib/api/single-run.ts';
import { useSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import { booksKey } from '../../books/books.api.ts';
import type { Place } from '../../places/device-position.ts';

/** Refetched with the books; members see other notices than guests. */
const useWantedKey = () => [...booksKey, 'wanted', useSession()?.userId ?? 'guest'];

export const useNotices = (place: Place | null) =>
  useInfiniteQuery(buildPages([...useWantedKey(), place], 'GET /api/wanted', { query: { ...place } }));

const MAX_SHOWN = 4;

/** The nearest few, where a place is known. */
export function useNoticesNear(place: Place | null) {
  const query = { ...place, per_page: MAX_SHOWN };
  const isPlaced = useSession() !== null || place !== null;
  const { data } = useQuery({
    ...buildQuery([...useWantedKey(), 'near', place], 'GET /api/wanted', { query }),
    enabled: isPlaced,
  });
  return data?.data.filter(({ distance }) => distance !== undefined) ?? [];
}

export const useNotice = (id: number | string) =>
  useQuery(buildQuery([...useWantedKey(), String(id)], 'GET /api/wanted/:id', { params: { id } }));

export function useOffer({ id, user: { name } }: Notice) {
  const { t } = useTranslation('wanted');
  return useSingleMutation({
    mutationFn: (body: { book_id: number; exchange_book_id?: string }) =>
      api('POST /api/wanted/:id/offers', { params: { id }, body }),
    onSuccess: () => toast.success(t('offered', { name })),
    failure: t('didNotWork'),
    refetches: EVERYTHING,
  });
}
