import type { BookSummary } from '@wandering-books/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { fullDate } from '../../lib/time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BookGrid, BookGridSkeleton } from './book-grid.tsx';
import { BookTile } from './book-tile.tsx';
import { useMyBooks } from './books.api.ts';

const SKELETONS = 5;

/** The shelf of the signed-in user. */
export function MyBooks() {
  const { t } = useTranslation('books');
  const books = useMyBooks();
  if (books.isPending) return <BookGridSkeleton count={SKELETONS} text={t('mine.loading')} />;
  if (books.isError)
    return (
      <ErrorState title={t('mine.failed')} retryLabel={t('retry')} onRetry={() => void books.refetch()}>
        {books.error.message}
      </ErrorState>
    );
  if (books.data.length === 0) return <NoBooks />;
  return (
    <>
      <h2 className="sr-only">{t('mine.tabUncounted')}</h2>
      <BookGrid books={books.data} card={(book) => <MyBook book={book} />} />
    </>
  );
}

/** The name of the tab, with the count once it is known. */
export function MyBooksTab() {
  const { t } = useTranslation('books');
  const books = useMyBooks();
  return books.data ? t('mine.tab', { count: books.data.length }) : t('mine.tabUncounted');
}

function MyBook({ book }: { book: BookSummary }) {
  const { t } = useTranslation('books');
  return (
    <BookTile book={book}>
      <p className="truncate text-sm text-muted">
        {t('card.aside', { category: book.category.name, language: book.language.name })}
      </p>
      <p className="text-sm text-muted">{t('mine.posted', { date: fullDate(book.created_at) })}</p>
      <p className={`text-sm font-semibold ${book.is_available ? 'text-accepted' : 'text-declined'}`}>
        {book.is_available ? t('available') : t('notAvailable')}
      </p>
    </BookTile>
  );
}

function NoBooks() {
  const { t } = useTranslation('books');
  return (
    <EmptyState
      title={t('mine.empty')}
      action={
        <>
          <LinkButton to={paths.giveBook()}>{t('mine.addFirst')}</LinkButton>
          <LinkButton to={paths.books()} variant="secondary">
            {t('mine.explore')}
          </LinkButton>
        </>
      }
    >
      {t('mine.emptyText')}
    </EmptyState>
  );
}
