import type { BookSummary } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { formatFullDate } from '../../lib/format-full-date.ts';
import { translateListName } from '../../lib/list-names.ts';
import { BookState } from './book-state.tsx';
import { useFormatPrice } from './use-format-price.ts';
import { BookTile, type RenderOnCover } from './book-tile.tsx';

/** A book as profiles show it. */
export function ProfileBookCard({ book, heart }: { book: BookSummary; heart?: RenderOnCover }) {
  const { t } = useTranslation('books');
  const formatPrice = useFormatPrice();
  return (
    <BookTile book={book} heart={heart}>
      <p className="truncate text-sm text-muted">
        {t('card.aside', {
          category: translateListName('categories', book.category.name),
          language: translateListName('languages', book.language.name),
        })}
      </p>
      <p className="text-sm font-semibold">{formatPrice(book)}</p>
      <p className="text-sm text-muted">{t('mine.posted', { date: formatFullDate(book.created_at) })}</p>
      <p>
        <BookState state={book.state} />
      </p>
    </BookTile>
  );
}
