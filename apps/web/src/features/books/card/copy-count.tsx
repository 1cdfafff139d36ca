import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRupees } from '../../../lib/format/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { TextLink } from '../../../ui/buttons.tsx';
import { BookCard } from './book-card.tsx';

type Figures = { copies: number; from_price: number | null };

export function CopyCount({ copies: count, from_price, isNear }: Figures & { isNear: boolean }) {
  const { t } = useTranslation('books');
  const from =
    from_price === null ? '' : from_price > 0 ? t('card.from', { price: formatRupees(from_price) }) : t('card.oneFree');
  return <span>{t(isNear ? 'card.copiesNear' : 'card.copies', { count, from })}</span>;
}

/** A card with the number of copies of its work, from two on. */
export const CountedBookCard = memo(function CountedBookCard({ book }: { book: BookSummary }) {
  const { copies, from_price = null } = book;
  return (
    <BookCard book={book}>
      {copies !== undefined && copies > 0 && (
        <p className="relative z-10 self-start text-sm">
          <TextLink to={paths.work(book.work_id)}>
            <CopyCount copies={copies} from_price={from_price} isNear={book.distance !== undefined} />
          </TextLink>
        </p>
      )}
    </BookCard>
  );
});
