import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullDate } from '../../../lib/format/format-full-date.ts';
import { translateListName } from '../../../lib/language/list-names.ts';
import { MapPinIcon } from '../../../ui/icons/icons.tsx';
import { BookHeart } from '../../favourites/book-heart.tsx';
import { BookState, useOwnerAbsence } from './book-state.tsx';
import { BookTile } from './book-tile.tsx';
import { useFormatPrice } from './use-format-price.ts';
import type { Elements } from '../../../ui/elements.tsx';

export const BookCard = memo(function BookCard({ book, children }: { book: BookSummary; children?: Elements }) {
  const { t } = useTranslation('books');
  const formatPrice = useFormatPrice();
  const absence = useOwnerAbsence(book);
  const { distance } = book;
  const away = distance !== undefined && (distance < 1 ? t('card.near') : t('card.away', { kilometres: distance }));
  const place = away || (book.city && translateListName('cities', book.city.name));
  return (
    <BookTile book={book} heart={<BookHeart book={book} />}>
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
      {absence && <p className="text-sm text-waiting">{absence.until}</p>}
      {children}
      <p className="mt-auto truncate pt-1 text-sm text-muted">
        {t('card.owner', { name: book.user.name || t('unknown') })}
      </p>
    </BookTile>
  );
});

export function ProfileBookCard({ book, heart }: { book: BookSummary; heart?: Elements }) {
  const { t } = useTranslation('books');
  const formatPrice = useFormatPrice();
  return (
    <BookTile book={book} heart={heart}>
      <p className="text-sm font-semibold">{formatPrice(book)}</p>
      <p className="text-sm text-muted">{t('mine.posted', { date: formatFullDate(book.created_at) })}</p>
      <p>
        <BookState state={book.state} />
      </p>
    </BookTile>
  );
}
