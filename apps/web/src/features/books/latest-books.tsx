import type { BookSummary } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { rupees } from '../../lib/money.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { BookGrid, BookGridSkeleton } from './book-grid.tsx';
import { BookTile, type OnCover } from './book-tile.tsx';
import { useNewestBooks } from './books.api.ts';

const COUNT = 5;

/** The latest five books besides the one on the page. */
export function LatestBooks({ besides, heart }: { besides: number; heart?: OnCover }) {
  const { t } = useTranslation('books');
  const newest = useNewestBooks(COUNT + 1);
  const others = newest.data?.filter(({ id }) => id !== besides).slice(0, COUNT);
  if (others?.length === 0) return null;
  return (
    <section className="mt-14">
      <h2 className="mb-5 text-2xl">{t('details.latest')}</h2>
      {newest.isPending && <BookGridSkeleton count={COUNT} text={t('details.loadingLatest')} visible />}
      {newest.isError && (
        <ErrorState title={t('details.latestFailed')} retryLabel={t('retry')} onRetry={() => void newest.refetch()} />
      )}
      {others && <BookGrid books={others} card={(book) => <LatestBook book={book} heart={heart} />} />}
    </section>
  );
}

function LatestBook({ book, heart }: { book: BookSummary; heart?: OnCover }) {
  const { t } = useTranslation('books');
  return (
    <BookTile book={book} heart={heart}>
      <p className="truncate text-sm text-muted">
        {t('card.aside', {
          category: book.category.name || t('general'),
          language: book.language.name || t('english'),
        })}
      </p>
      <p className="font-semibold text-primary">{book.price ? rupees(book.price) : t('available')}</p>
      <p className="mt-auto truncate pt-1 text-sm text-muted">
        {t('card.owner', { name: book.user.name || t('unknown') })}
      </p>
    </BookTile>
  );
}
