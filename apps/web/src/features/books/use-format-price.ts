import type { BookSummary } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { formatRupees } from '../../lib/money.ts';

/** What a book costs: rupees, or another book, or nothing. */
export function useFormatPrice() {
  const { t } = useTranslation('books');
  return ({ type, price }: Pick<BookSummary, 'type' | 'price'>) => {
    if (type === 'exchange') return t('types.exchange');
    if (!price || type === 'donate') return t('free');
    return type === 'rent' ? t('perRent', { price: formatRupees(price) }) : formatRupees(price);
  };
}
