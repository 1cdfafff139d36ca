import { BOOKS_PER_PAGE, LAST_BOOK_PAGE } from '@wandering-books/contract/book-list-address.ts';
import type { BookPage } from '@wandering-books/contract/books.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { getErrorMessage, useFailureToast } from '../../lib/api-errors.ts';
import { formatCount } from '../../lib/money.ts';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { Place } from '../places/stored-place.ts';
import { BookCard } from './book-card.tsx';
import { BookGrid, BookGridSkeleton } from './book-grid.tsx';
import { hasFilters, type BrowseState, buildPageAddress } from './browse-filters.ts';
import { useBookList } from './books.api.ts';
import { NothingFound } from './nothing-found.tsx';

const FIRST_SKELETONS = 12;

type ResultsProps = {
  browsing: BrowseState;
  /** Where the list begins. */
  firstPage: number;
  place: Place | null;
  onClear: () => void;
  onClearFilters: () => void;
};

/** The books found, growing page by page; what is there stays while the next answer is on its way. */
export function Results({ browsing, firstPage, place, onClear, onClearFilters }: ResultsProps) {
  const { t } = useTranslation('books');
  const list = useBookList(buildSearchQuery(browsing, place), hasFilters(browsing), firstPage);
  const { books, isShort } = useFirstBooks(list.data?.pages ?? []);
  const failed = hasFilters(browsing) ? 'browse.searchFailed' : 'browse.fetchFailed';
  useFailureToast(list, t(failed, { message: getErrorMessage(list.error, t('browse.booksMissing')) }));

  if (!list.data)
    return list.isError ? (
      <ErrorState title={t('browse.booksMissing')} retryLabel={t('retry')} onRetry={() => void list.refetch()}>
        {findFirstFieldError(list.error) ?? list.error.message}
      </ErrorState>
    ) : (
      <BookGridSkeleton count={FIRST_SKELETONS} text={t('browse.loading')} />
    );

  return (
    <section
      aria-busy={list.isPlaceholderData}
      className={classNames('transition-opacity', list.isPlaceholderData && 'opacity-60')}
    >
      {books.length === 0 ? (
        <NothingFound browsing={browsing} onClear={onClear} onClearFilters={onClearFilters} />
      ) : (
        <>
          <ResultCount shown={books.length} {...list.data.pages.at(-1)!} />
          <BookGrid isFirst books={books} card={(book) => <BookCard book={book} />} />
          {!isShort && (
            <ShowMore
              list={list}
              label={t(list.isFetchNextPageError ? 'retry' : 'browse.showMore')}
              loadingLabel={t('browse.loadingMore')}
              failure={t('browse.booksMissing')}
            />
          )}
          <PageLinks browsing={browsing} page={firstPage} list={list.data.pages[0]!} />
        </>
      )}
    </section>
  );
}

/** What is wrong with the first field that the server complained of, if that was the failure. */
const findFirstFieldError = (error: Error) =>
  error instanceof ApiError ? Object.values(error.fields).flat()[0] : undefined;

/** Without a place there are no distances to sort by. */
function buildSearchQuery(browsing: BrowseState, place: Place | null) {
  return { ...browsing, ...place, sort_by: browsing.sort_by === 'distance' && !place ? '' : browsing.sort_by };
}

type PageLinksProps = { browsing: BrowseState; page: number; list: Pick<BookPage, 'total' | 'next'> };

/** From page to page of a list, where no script lets it grow; back, also where one does. */
function PageLinks({ browsing, page, list }: PageLinksProps) {
  const { t } = useTranslation('books');
  const hasMore = page < LAST_BOOK_PAGE && (list.next !== null || page * BOOKS_PER_PAGE < list.total);
  return (
    <p className="mt-10 flex flex-wrap justify-center gap-x-8">
      {page > 1 && (
        <Link to={buildPageAddress(browsing, page - 1)} className="link inline-flex target items-center">
          {t('browse.previousPage')}
        </Link>
      )}
      {hasMore && (
        <noscript>
          <Link to={buildPageAddress(browsing, page + 1)} className="link inline-flex target items-center">
            {t('browse.nextPage')}
          </Link>
        </noscript>
      )}
    </p>
  );
}

type ResultCountProps = { shown: number; total: number; total_is_capped: boolean };

/** How many there are, told aloud when it changes. A count that stopped at its limit says so. */
function ResultCount({ shown, total, total_is_capped }: ResultCountProps) {
  const { t } = useTranslation('books');
  const words = total_is_capped ? t('browse.capped', { total: formatCount(total) }) : formatCount(total);
  return (
    <div role="status" className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="text-2xl">{t('browse.found', { total: words })}</h2>
      <p className="text-muted">{t('browse.showing', { shown: formatCount(shown), total: words })}</p>
    </div>
  );
}

/** The books of a list's pages. Of those that came in the page the first are rendered, there and here; the others follow when it lives. */
function useFirstBooks(pages: BookPage[]) {
  const isShort = !useHydrated();
  const books = useMemo(() => {
    const all = removeDuplicates(pages.flatMap(({ data }) => data));
    return isShort ? all.slice(0, BOOKS_PER_PAGE) : all;
  }, [pages, isShort]);
  return { books, isShort };
}

/** A book shared meanwhile pushes others to the next page, where they would be seen again. */
function removeDuplicates<Book extends { id: number }>(books: Book[]): Book[] {
  return [...new Map(books.map((book) => [book.id, book])).values()];
}
