import type { BookRequest } from '@wandering-books/contract/requests/requests.ts';
import { useTranslation } from 'react-i18next';
import { formatRupees } from '../../../lib/format/money.ts';

export function useRequestText() {
  const { t } = useTranslation('requests');
  return ({ text, sender, type, book }: BookRequest) =>
    text || t(`fallbackText.${type}`, { sender: sender?.name || t('someone'), book: book?.title || t('aBook') });
}

export function useOfferText() {
  const { t } = useTranslation('requests');
  return (request: BookRequest): string => {
    if (request.type === 'exchange') return request.exchange_book?.title || t('notAvailable');
    if (request.type === 'donate') return request.description || t('notAvailable');
    if (request.price === null) return t('notAvailable');
    const { rent_unit: unit, rent_length: count, rent_total } = request;
    if (!unit || !count || rent_total === null) return formatRupees(request.price);
    return t(`rent.offers.${unit}`, {
      total: formatRupees(rent_total),
      price: formatRupees(request.price),
      length: t(`rent.lengths.${unit}`, { count }),
    });
  };
}
