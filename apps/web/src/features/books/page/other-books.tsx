import type { BookSummary, Book } from '@wandering-books/contract/books/books.ts';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/layout/query-content.tsx';
import { WhenInView } from '../../../ui/layout/when-in-view.tsx';
import { FavouriteHeart } from '../../favourites/favourite-heart.tsx';
import { BookGrid, BookGridSkeleton } from '../card/book-card.tsx';
import { BookState, useFormatPrice } from '../card/book-facts.tsx';
import { BookTile } from '../card/book-tile.tsx';
import { useNewestBooks, useBooksByOwner } from '../books.api.ts';
import type { Elements } from '../../../ui/elements.tsx';

const COUNT = 5;
const MAX_SHOWN = 10;

type Words = { title: string; loadingText: string };

export function LatestBooks({ besides }: { besides: number }) {
  const { t } = useTranslation('books');
  const words = { title: t('details.latest'), loadingText: t('details.loadingLatest') };
  return (
    <LazyShelf {...words}>
      <LatestShelf {...words} besides={besides} />
    </LazyShelf>
  );
}

function LatestShelf({ besides, ...words }: Words & { besides: number }) {
  const newest = useNewestBooks(COUNT + 1);
  const books = newest.data?.filter(({ id }) => id !== besides).slice(0, COUNT);
  return <Shelf {...words} list={newest} books={books} withOwner />;
}

export function MoreBooksByOwner({ book }: { book: Book }) {
  const { t } = useTranslation('books');
  const title = t('details.more', { owner: book.user.name || t('unknown') });
  const words = { title, loadingText: t('details.loadingMore') };
  return (
    <LazyShelf {...words}>
      <OwnerShelf {...words} book={book} />
    </LazyShelf>
  );
}

function OwnerShelf({ book, ...words }: Words & { book: Book }) {
  const list = useBooksByOwner(book.user.id, MAX_SHOWN + 1);
  const others = list.data?.data.filter(({ id }) => id !== book.id);
  return <Shelf {...words} list={list} books={others?.slice(0, MAX_SHOWN)} />;
}

/** Its books are requested when it comes near the viewport. */
function LazyShelf({ children, ...words }: Words & { children: ReactNode }) {
  return (
    <WhenInView isLeftOut fallback={<ShelfSection {...words} />}>
      {children}
    </WhenInView>
  );
}

/** Shows a skeleton until there is content. */
function ShelfSection({ title, loadingText, children }: Words & { children?: Elements }) {
  return (
    <section className="mt-9 sm:mt-14">
      <h2 className="mb-4 text-xl wrap-anywhere sm:mb-5 sm:text-2xl">{title}</h2>
      {children ?? <BookGridSkeleton layout="shelf" count={COUNT} text={loadingText} visible />}
    </section>
  );
}

type ShelfProps = Words & {
  books: BookSummary[] | undefined;
  list: { isPending: boolean; refetch: () => Promise<unknown> };
  withOwner?: boolean;
};

function Shelf({ books: currentBooks, list, withOwner, ...words }: ShelfProps) {
  const books = useDeferredValue(currentBooks);
  const { t } = useTranslation('books');
  if (books?.length === 0) return null;
  if (!books && list.isPending) return <ShelfSection {...words} />;
  return (
    <ShelfSection {...words}>
      {books ? (
        <BookGrid layout="shelf" books={books} card={(book) => <OtherBook book={book} withOwner={withOwner} />} />
      ) : (
        <ErrorState title={t('details.latestFailed')} onRetry={list.refetch} />
      )}
    </ShelfSection>
  );
}

function OtherBook({ book, withOwner }: { book: BookSummary; withOwner?: boolean }) {
  const { t } = useTranslation('books');
  const formatPrice = useFormatPrice();
  return (
    <BookTile book={book} heart={<FavouriteHeart book={book} />}>
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
