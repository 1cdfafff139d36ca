import type { BookSummary } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';

/** How far away a book is, in the words that the API has in English alone. */
export function useFormatDistance() {
  const { t } = useTranslation('books');
  return ({ distance }: Pick<BookSummary, 'distance'>) => {
    if (distance === undefined) return undefined;
    return distance < 1 ? t('card.near') : t('card.away', { kilometres: distance });
  };
}
