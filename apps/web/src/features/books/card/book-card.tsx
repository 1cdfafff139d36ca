import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFullDate } from '../../../lib/format/format.ts';
import { translateListName } from '../../../lib/language/texts.ts';
import { FavouriteHeart } from '../../favourites/favourite-heart.tsx';
import { BookState, useOwnerAbsence, useFormatPrice } from './book-facts.tsx';
import { BookTile } from './book-tile.tsx';
import type { Elements } from '../../../ui/elements.tsx';

export const BookCard = memo(function BookCard({ book, children }: { book: BookSummary; children?: Elements }) {
  const { t } = useTranslation('books');
  const absence = useOwnerAbsence(book);
  return (
    <BookTile book={book} heart={<FavouriteHeart book={book} />}>
      <Price book={book} hasRibbon />
      <Whereabouts book={book} />
      {book.state.kind !== 'available' && (
        <p>
          <BookState state={book.state} />
        </p>
      )}
      {absence && <p className="text-sm text-waiting">{absence.until}</p>}
      {children}
      <p className="truncate text-sm text-muted">{t('card.owner', { name: book.user.name || t('unknown') })}</p>
    </BookTile>
  );
});

/** For rows of narrow cards. */
export const BriefBookCard = memo(function BriefBookCard({ book }: { book: BookSummary }) {
  return (
    <BookTile isBrief book={book} heart={<FavouriteHeart book={book} />}>
      <Price book={book} />
      <Whereabouts book={book} />
    </BookTile>
  );
});

/** Left out where the ribbon says the same. */
function Price({ book, hasRibbon = false }: { book: BookSummary; hasRibbon?: boolean }) {
  const { t } = useTranslation('books');
  const price = useFormatPrice()(book);
  if (hasRibbon && price === t(`ribbons.${book.type}`)) return null;
  return <p className="truncate text-sm font-semibold">{price}</p>;
}

/** The distance, where it is known, and the city. */
function Whereabouts({ book: { distance, city } }: { book: BookSummary }) {
  const { t } = useTranslation('books');
  const facts = [
    distance !== undefined && t('card.kilometres', { kilometres: distance < 1 ? '<1' : distance }),
    city && translateListName('cities', city.name),
  ].filter(Boolean);
  return facts.length > 0 && <p className="truncate text-sm text-muted">{facts.join(' · ')}</p>;
}

export function ProfileBookCard({ book, heart }: { book: BookSummary; heart?: Elements }) {
  const { t } = useTranslation('books');
  return (
    <BookTile book={book} heart={heart}>
      <Price book={book} hasRibbon />
      <p className="text-sm text-muted">{t('mine.posted', { date: formatFullDate(book.created_at) })}</p>
      <p>
        <BookState state={book.state} />
      </p>
    </BookTile>
  );
}
