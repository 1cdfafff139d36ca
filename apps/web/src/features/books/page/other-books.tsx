import type { BookSummary, Book } from '@wandering-books/contract/books/books.ts';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../../ui/layout/error-state.tsx';
import { WhenInView } from '../../../ui/layout/when-in-view.tsx';
import { BookHeart } from '../../favourites/book-heart.tsx';
import { BookGrid, BookGridSkeleton } from '../card/book-grid.tsx';
import { BookState } from '../card/book-state.tsx';
import { BookTile } from '../card/book-tile.tsx';
import { useFormatPrice } from '../card/use-format-price.ts';
import { useNewestBooks, useBooksByOwner } from '../books.api.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';

type OtherBooksProps = {
  title: string;
  loadingText: string;
  count: number;
  books: BookSummary[] | undefined;
  list: { isPending: boolean; refetch: () => Promise<unknown> };
  withOwner?: boolean;
  more?: ReactNode;
};

function OtherBooks({ title, loadingText, count, books: known, list, withOwner, more }: OtherBooksProps) {
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

function OtherBooksAhead({ title, loadingText, count, children }: OtherBooksAheadProps) {
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

const COUNT = 5;

type LatestBooksProps = { besides: number };

export function LatestBooks(props: LatestBooksProps) {
  const words = useWords();
  return (
    <OtherBooksAhead {...words}>
      <LatestBooksNow {...props} />
    </OtherBooksAhead>
  );
}

function LatestBooksNow({ besides }: LatestBooksProps) {
  const newest = useNewestBooks(COUNT + 1);
  const books = newest.data?.filter(({ id }) => id !== besides).slice(0, COUNT);
  return <OtherBooks {...useWords()} list={newest} books={books} withOwner />;
}

function useWords() {
  const { t } = useTranslation('books');
  return { title: t('details.latest'), loadingText: t('details.loadingLatest'), count: COUNT };
}

const MAX_SHOWN = 10;
const PLACEHOLDER_COUNT = 5;

type MoreBooksProps = { book: Book };

export function MoreBooksByOwner(props: MoreBooksProps) {
  const words = useOwnerWords(props.book);
  return (
    <OtherBooksAhead {...words}>
      <MoreBooksNow {...props} />
    </OtherBooksAhead>
  );
}

function MoreBooksNow({ book }: MoreBooksProps) {
  const list = useBooksByOwner(book.user.id, MAX_SHOWN + 1);
  const others = list.data?.data.filter(({ id }) => id !== book.id);
  const more = others && others.length > MAX_SHOWN && <AllBooks owner={book.user} />;
  return <OtherBooks {...useOwnerWords(book)} list={list} books={others?.slice(0, MAX_SHOWN)} more={more} />;
}

function AllBooks({ owner }: { owner: Book['user'] }) {
  const { t } = useTranslation('books');
  return (
    <LinkButton variant="secondary" to={paths.user(owner.id)}>
      {t('details.allOf', { owner: owner.name || t('unknown') })}
    </LinkButton>
  );
}

function useOwnerWords({ user }: Book) {
  const { t } = useTranslation('books');
  const title = t('details.more', { owner: user.name || t('unknown') });
  return { title, loadingText: t('details.loadingMore'), count: PLACEHOLDER_COUNT };
}
