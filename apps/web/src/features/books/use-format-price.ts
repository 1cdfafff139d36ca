import type { BookSummary } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { formatRupees } from '../../lib/money.ts';

/** What a book costs: rupees, or Free when there is no price. */
export function useFormatPrice() {
  const { t } = useTranslation('books');
  return ({ price }: Pick<BookSummary, 'price'>) => (price ? formatRupees(price) : t('free'));
}
