import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api.ts';
import { getErrorMessage, useFailureToast } from '../../lib/api-errors.ts';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import type { Place } from '../places/stored-place.ts';
import { BookCard } from './book-card.tsx';
import { BookGrid, BookGridSkeleton } from './book-grid.tsx';
import { hasFilters, type BrowseState } from './browse-filters.ts';
import { useBookList } from './books.api.ts';
import { PageLinks } from './page-links.tsx';
import { useFirstBooks } from './use-first-books.ts';
import { NothingFound } from './nothing-found.tsx';
import { ResultCount } from './result-count.tsx';

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
