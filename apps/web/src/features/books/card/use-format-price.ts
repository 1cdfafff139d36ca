import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { useTranslation } from 'react-i18next';
import { formatRupees } from '../../../lib/format/money.ts';

export function useFormatPrice() {
  const { t } = useTranslation('books');
  return ({ type, price, rent_unit }: Pick<BookSummary, 'type' | 'price' | 'rent_unit'>): string => {
    const rupees = price ? formatRupees(price) : t('free');
    switch (type) {
      case 'exchange':
        return t('types.exchange');
      case 'donate':
        return t('free');
      case 'sell':
        return rupees;
      case 'rent':
        if (!price) return rupees;
        return rent_unit ? t(`rent.prices.${rent_unit}`, { price: rupees }) : t('perRent', { price: rupees });
    }
  };
}

export function useFormatRentLimit() {
  const { t } = useTranslation('books');
  return ({ type, rent_unit, rent_max }: Pick<BookSummary, 'type' | 'rent_unit' | 'rent_max'>) =>
    type === 'rent' && rent_unit && rent_max ? t(`rent.upTo.${rent_unit}`, { count: rent_max }) : undefined;
}
