import {
  BOOKS_PER_PAGE,
  MAX_BOOK_PAGE,
  type BookListFilter,
} from '@wandering-books/contract/books/book-list-address.ts';
import type { BookPage } from '@wandering-books/contract/books/books.ts';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink, Button } from '../../../ui/buttons.tsx';
import { ApiError } from '../../../lib/api/api.ts';
import { getErrorMessage, useFailureToast } from '../../../lib/api/api-errors.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { classNames, type Elements } from '../../../ui/elements.tsx';
import { ErrorState, ShowMore, EmptyState } from '../../../ui/layout/query-content.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { CountedBookCard } from '../card/copy-count.tsx';
import { BookGrid, BookGridSkeleton, BookCard } from '../card/book-card.tsx';
import { hasFilters, type BrowseState, buildPageAddress } from '../filters/browse-filters.ts';
import { useBookList } from './browse.api.ts';
import type { NearSearch } from '@wandering-books/contract/books/book-search.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { translateListName } from '../../../lib/language/texts.ts';
import type { Place } from '../../places/device-position.ts';

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
          <div className="mb-1 flex items-center justify-between gap-3 @desk:mb-5">
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

const MAX_NEAR_BOOKS = 8;

type NothingFoundProps = {
  browseState: BrowseState;
  place: Place | null;
  near: NearSearch[];
  nameFilter: (name: BookListFilter) => string;
  onClear: () => void;
  renderWish: (text: string) => Elements;
};

export function NothingFound(props: NothingFoundProps) {
  const { browseState, place, near, nameFilter, onClear, renderWish } = props;
  const { t } = useTranslation('books');
  const [nearest] = near;
  return (
    <>
      <div role="status">
        <EmptyState
          title={t('browse.empty')}
          action={
            hasFilters(browseState) && (
              <>
                {browseState.q !== '' && renderWish(browseState.q)}
                <Button variant="secondary" onClick={onClear}>
                  {t('browse.clearFilters')}
                </Button>
              </>
            )
          }
        >
          <span>{t('browse.emptyText')}</span>
          {browseState.q && near.length === 0 && <span className="mt-2 block">{t('browse.emptySearch')}</span>}
        </EmptyState>
        <div className="mb-5 text-center">
          <NearSearches browseState={browseState} near={near} nameFilter={nameFilter} />
        </div>
      </div>
      {nearest && <NearBooks browsing={applyNearSearch(browseState, nearest)} place={place} />}
      {browseState.q && near.length === 0 && <Categories />}
    </>
  );
}

/** Looser searches, each with what it leaves out. */
export function NearSearches({
  browseState,
  near,
  nameFilter,
}: Pick<NothingFoundProps, 'browseState' | 'near' | 'nameFilter'>) {
  return (
    <ul className="space-y-1">
      {near.map((search) => (
        <li key={search.left_out.join() + search.q}>
          <TextLink to={buildPageAddress(applyNearSearch(browseState, search), 1)}>
            <NearText {...search} nameFilter={nameFilter} />
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

const applyNearSearch = (
  browseState: BrowseState,
  { left_out, q, category = browseState.category }: NearSearch,
): BrowseState => ({
  ...browseState,
  category,
  ...Object.fromEntries(left_out.map((name) => [name, ''])),
  q,
});

/** A looser search: the omitted filter or word, and the number of books without it. */
function NearText({
  left_out: [name, ...others],
  nameFilter,
  ...near
}: NearSearch & Pick<NothingFoundProps, 'nameFilter'>) {
  const { t } = useTranslation('books');
  const total = formatCount(near.total);
  const { words, q, category } = near;
  if (category)
    return (
      <span>{t('browse.near.category', { words, total, category: translateListName('categories', category) })}</span>
    );
  if (words) return <span>{t('browse.near.words', { words, q, total })}</span>;
  const value = name && others.length === 0 ? nameFilter(name) : t('browse.filters');
  const isOwn = others.length === 0 && (name === 'city' || name === 'max_price');
  return <span>{t(`browse.near.${isOwn ? name : 'other'}`, { value, total })}</span>;
}

function NearBooks({ browsing, place }: { browsing: BrowseState; place: Place | null }) {
  const { data } = useBookList(browsing, place, 1);
  const books = data?.pages[0]?.data.slice(0, MAX_NEAR_BOOKS) ?? [];
  return <BookGrid books={books} card={(book) => <BookCard book={book} />} />;
}

function Categories() {
  const { t } = useTranslation('books');
  return (
    <ul className="flex flex-wrap justify-center gap-x-6">
      {Object.values(t('browse.suggested', { returnObjects: true })).map((name) => (
        <li key={name}>
          <TextLink to={paths.books({ q: name })}>{name}</TextLink>
        </li>
      ))}
    </ul>
  );
}
