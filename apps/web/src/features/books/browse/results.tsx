import { BOOKS_PER_PAGE, MAX_BOOK_PAGE } from '@wandering-books/contract/books/book-list-address.ts';
import type { BookPage } from '@wandering-books/contract/books/books.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/buttons.tsx';
import { ApiError } from '../../../lib/api/api.ts';
import { getErrorMessage, useFailureToast } from '../../../lib/api/api-errors.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { classNames, type Elements } from '../../../ui/elements.tsx';
import { ErrorState, ShowMore } from '../../../ui/layout/query-content.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { CountedBookCard } from '../card/copy-count.tsx';
import { BookGrid, BookGridSkeleton } from '../card/book-grid.tsx';
import { hasFilters, type BrowseState, buildPageAddress } from '../filters/browse-filters.ts';
import type { useBookList } from './browse.api.ts';

type ResultsProps = {
  list: ReturnType<typeof useBookList>;
  browseState: BrowseState;
  firstPage: number;
  sort: Elements;
  nothingFound: ReactNode;
};

export function Results({ list, browseState, firstPage, sort, nothingFound }: ResultsProps) {
  const { t } = useTranslation('books');
  const { books, isShort } = useFirstBooks(list.data?.pages ?? []);
  const failed = hasFilters(browseState) ? 'browse.searchFailed' : 'browse.fetchFailed';
  useFailureToast(list, t(failed, { message: getErrorMessage(list.error, t('browse.booksMissing')) }));

  if (!list.data)
    return list.isError ? (
      <ErrorState title={t('browse.booksMissing')} onRetry={list.refetch}>
        {findFirstFieldError(list.error) ?? list.error.message}
      </ErrorState>
    ) : (
      <BookGridSkeleton count={12} text={t('browse.loading')} />
    );

  const last = list.data.pages.at(-1)!;
  const total = last.total_is_capped ? t('browse.capped', { total: formatCount(last.total) }) : formatCount(last.total);
  return (
    <section
      aria-busy={list.isPlaceholderData}
      className={classNames('transition-opacity', list.isPlaceholderData && 'opacity-60')}
    >
      {books.length === 0 ? (
        nothingFound
      ) : (
        <>
          <div className="flex items-center justify-between gap-3 @desk:mb-5">
            <div role="status" className="min-w-0 flex-1 gap-x-4 @desk:flex @desk:flex-wrap @desk:items-baseline">
              <h2 className="line-clamp-2 text-base leading-5 @desk:text-2xl">{t('browse.found', { total })}</h2>
              <p className="text-muted @max-desk:sr-only">
                {t('browse.showing', { shown: formatCount(books.length), total })}
              </p>
            </div>
            {sort}
          </div>
          <BookGrid isFirst books={books} card={(book) => <CountedBookCard book={book} />} />
          {!isShort && <ShowMore list={list} failure={t('browse.booksMissing')} />}
          <PageLinks browsing={browseState} page={firstPage} list={list.data.pages[0]!} />
        </>
      )}
    </section>
  );
}

const findFirstFieldError = (error: Error) =>
  error instanceof ApiError ? Object.values(error.fields).flat()[0] : undefined;

type PageLinksProps = { browsing: BrowseState; page: number; list: Pick<BookPage, 'total' | 'next'> };

function PageLinks({ browsing, page, list }: PageLinksProps) {
  const { t } = useTranslation('books');
  const hasMore = page < MAX_BOOK_PAGE && (list.next !== null || page * BOOKS_PER_PAGE < list.total);
  return (
    <p className="mt-10 flex flex-wrap justify-center gap-x-8">
      {page > 1 && <TextLink to={buildPageAddress(browsing, page - 1)}>{t('browse.previousPage')}</TextLink>}
      {hasMore && (
        <noscript>
          <TextLink to={buildPageAddress(browsing, page + 1)}>{t('browse.nextPage')}</TextLink>
        </noscript>
      )}
    </p>
  );
}

function useFirstBooks(pages: BookPage[]) {
  const isShort = !useHydrated();
  const books = useMemo(() => {
    // A book shared meanwhile shifts others to the next page, where they appear again.
    const all = [...new Map(pages.flatMap(({ data }) => data).map((book) => [book.id, book])).values()];
    return isShort ? all.slice(0, BOOKS_PER_PAGE) : all;
  }, [pages, isShort]);
  return { books, isShort };
}
