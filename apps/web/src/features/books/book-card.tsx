import type { BookSummary } from '@wandering-books/contract/books.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { translateListName } from '../../lib/list-names.ts';
import { BookState } from './book-state.tsx';
import { BookTile, type RenderOnCover } from './book-tile.tsx';
import { useFormatDistance } from './use-format-distance.ts';
import { useFormatPrice } from './use-format-price.ts';
import { MapPinIcon } from '../../ui/icons.tsx';

/** A book as lists show it to everyone. Drawn once, however often the list around it changes. */
export const BookCard = memo(function BookCard({ book, heart }: { book: BookSummary; heart?: RenderOnCover }) {
  const { t } = useTranslation('books');
  const formatPrice = useFormatPrice();
  const formatDistance = useFormatDistance();
  const place = formatDistance(book) ?? book.city?.name;
  return (
    <BookTile book={book} heart={heart}>
      <p className="truncate text-sm text-muted">
        {t('card.aside', {
          category: translateListName('categories', book.category.name),
          language: translateListName('languages', book.language.name),
        })}
      </p>
      <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm">
        <strong className="font-semibold">{formatPrice(book)}</strong>
        {place && (
          <span className="flex min-w-0 items-center gap-1 text-muted">
            <MapPinIcon className="size-3.5 shrink-0" />
            <span className="truncate">{place}</span>
          </span>
        )}
      </p>
      {book.state.kind !== 'available' && (
        <p>
          <BookState state={book.state} />
        </p>
      )}
      <p className="mt-auto truncate pt-1 text-sm text-muted">
        {t('card.owner', { name: book.user.name || t('unknown') })}
      </p>
    </BookTile>
  );
});
