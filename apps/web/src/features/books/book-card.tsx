import type { BookSummary } from '@wandering-books/contract/books.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { BookTile, type RenderOnCover } from './book-tile.tsx';
import { MapPinIcon } from '../../ui/icons.tsx';

/** A book as lists show it to everyone. Drawn once, however often the list around it changes. */
export const BookCard = memo(function BookCard({ book, heart }: { book: BookSummary; heart?: RenderOnCover }) {
  const { t } = useTranslation('books');
  return (
    <BookTile book={book} heart={heart}>
      <p className="truncate text-sm text-muted">
        {t('card.aside', { category: book.category.name, language: book.language.name })}
      </p>
      {book.distance_text && (
        <p className="flex items-center gap-1 text-sm text-muted">
          <MapPinIcon className="size-3.5 shrink-0" />
          <span className="truncate">{book.distance_text}</span>
        </p>
      )}
      {!book.is_available && <p className="text-sm font-medium text-waiting">{t('notAvailable')}</p>}
      <p className="mt-auto truncate pt-1 text-sm text-muted">
        {t('card.owner', { name: book.user.name || t('unknown') })}
      </p>
    </BookTile>
  );
});
