import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { WhenInView } from '../../../ui/layout/when-in-view.tsx';
import { BookHeart } from '../../favourites/book-heart.tsx';
import { BookGrid, BookGridSkeleton } from '../card/book-grid.tsx';
import { BookState } from '../card/book-state.tsx';
import { BookTile } from '../card/book-tile.tsx';
import { useFormatPrice } from '../card/use-format-price.ts';

type OtherBooksProps = {
  title: string;
  loadingText: string;
  count: number;
  books: BookSummary[] | undefined;
  list: { isPending: boolean; refetch: () => Promise<unknown> };
  withOwner?: boolean;
  more?: ReactNode;
};

export function OtherBooks({ title, loadingText, count, books: known, list, withOwner, more }: OtherBooksProps) {
  const books = useDeferredValue(known);
  const { t } = useTranslation('books');
  if (books?.length === 0) return null;
  return (
    <ShelfSection title={title}>
      {books && (
        <BookGrid layout="shelf" books={books} card={(book) => <OtherBook book={book} withOwner={withOwner} />} />
      )}
      {!books && list.isPending && <ShelfSkeleton count={count} text={loadingText} />}
      {!books && !list.isPending && (
        <ErrorState title={t('details.latestFailed')} retryLabel={t('retry')} onRetry={() => void list.refetch()} />
      )}
      {more && <div className="mt-6 flex justify-center">{more}</div>}
    </ShelfSection>
  );
}

type OtherBooksAheadProps = Pick<OtherBooksProps, 'title' | 'loadingText' | 'count'> & { children: ReactNode };

export function OtherBooksAhead({ title, loadingText, count, children }: OtherBooksAheadProps) {
  return (
    <WhenInView
      isLeftOut
      fallback={
        <ShelfSection title={title}>
          <ShelfSkeleton count={count} text={loadingText} />
        </ShelfSection>
      }
    >
      {children}
    </WhenInView>
  );
}

const ShelfSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-14">
    <h2 className="mb-5 text-2xl wrap-anywhere">{title}</h2>
    {children}
  </section>
);

const ShelfSkeleton = ({ count, text }: { count: number; text: string }) => (
  <BookGridSkeleton layout="shelf" count={count} text={text} visible />
);

type OtherBookProps = { book: BookSummary } & Pick<OtherBooksProps, 'withOwner'>;

function OtherBook({ book, withOwner }: OtherBookProps) {
  const { t } = useTranslation('books');
  const formatPrice = useFormatPrice();
  return (
    <BookTile book={book} heart={<BookHeart book={book} />}>
      {book.price ? (
        <p className="font-semibold text-primary">{formatPrice(book)}</p>
      ) : (
        <p>
          <BookState state={book.state} />
        </p>
      )}
      {withOwner && (
        <p className="mt-auto truncate pt-1 text-sm text-muted">
          {t('card.owner', { name: book.user.name || t('unknown') })}
        </p>
      )}
    </BookTile>
  );
}
