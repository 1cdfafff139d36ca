import { DEFAULT_RADIUS_KM } from '@wandering-books/contract/wishes/wish-limits.ts';
import type { BookListFilter } from '@wandering-books/contract/books/book-list-address.ts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigationType } from 'react-router';
import { Container } from '../../../ui/layout/container.tsx';
import { type Place, useReaderPlace } from '../../places/device-position.ts';
import {
  addMeantFilters,
  NO_FILTERS,
  omitMeantWords,
  type BrowseState,
  useBrowseState,
  buildFilterChoices,
  countChoices,
  useBrowseLists,
  getValueLabel,
  type BrowseLists,
  useCopyChoices,
} from '../filters/browse-filters.ts';
import { FilterPanel, SortChip } from '../filters/filter-panel.tsx';
import { FilterChips } from './filter-chips.tsx';
import { NearSearches, NothingFound, Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';
import { useBookList, useFilterCounts } from './browse.api.ts';
import { getErrorMessage, useFailureToast } from '../../../lib/api/api-errors.ts';
import { isUnreachable } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons.tsx';
import { RetryIcon } from '../../../ui/icons/icons.tsx';
import type { Elements } from '../../../ui/elements.tsx';
import { createHistoryMemory } from '../../../lib/navigation/history-memory.ts';
import { retryOnResize } from '../../../lib/navigation/retry-on-resize.ts';

/** @param renderWish offers to tell the reader when a book is there that the search did not find, or only far away */
export function Browse({ renderWish }: { renderWish: (text: string, isFar: boolean) => Elements }) {
  const { t } = useTranslation('books');
  const { browsing: browseState, firstPage, change } = useBrowseState();
  const lists = useBrowseLists();
  const { place, ask } = useReaderPlace();
  const ofCopies = useCopyChoices();
  const counts = useFilterCounts();
  const top = useScrollToResults();
  useRestoreScrollAnchor();
  const list = useBookList(browseState, place, firstPage);
  const impliedFilters = list.data?.pages[0]?.meant ?? [];
  const browsing = addMeantFilters(browseState, impliedFilters);
  const filters = {
    browsing,
    onChange: (changes: Partial<BrowseState>) => change(omitMeantWords(changes, impliedFilters, browseState)),
    choices: countChoices(buildFilterChoices(lists, ofCopies, browsing), counts, lists, browsing),
    place,
  };
  const looser = {
    browseState,
    near: list.data?.pages[0]?.near ?? [],
    nameFilter: (name: BookListFilter) => getValueLabel(filters.choices, browsing, name),
  };
  const hasBooks = (list.data?.pages[0]?.data.length ?? 0) > 0;
  return (
    <>
      <div className="border-b border-line bg-primary-tint/60">
        <Container className="py-2 @desk:py-10 @desk:text-center">
          <h1 className="mb-1 text-xl @desk:text-4xl">{t('browse.title')}</h1>
          <p className="mb-5 hidden text-muted @desk:block">{t('browse.lead')}</p>
          <div className="mx-auto max-w-2xl text-start">
            <SearchBox query={browseState.q} onSearch={(q) => change({ q })} />
          </div>
        </Container>
      </div>
      <Container className="grid gap-8 py-2 @desk:grid-cols-[17rem_1fr] @desk:py-8">
        <div className="hidden @desk:block noscript:block noscript:@max-desk:order-last">
          <FilterPanel {...filters} />
        </div>
        <div ref={top} className="min-w-0 scroll-mt-24 space-y-1 @desk:space-y-5">
          <ListFailures lists={lists} />
          <FilterChips {...filters} isSortMeant={impliedFilters.some(({ filter }) => filter === 'sort_by')} ask={ask} />
          {hasBooks && <NearSearches {...looser} />}
          <Results
            list={list}
            browseState={browseState}
            firstPage={firstPage}
            sort={<SortChip {...filters} />}
            nothingFound={
              <NothingFound
                {...looser}
                place={place}
                renderWish={(text) => renderWish(text, false)}
                onClear={() => change({ ...NO_FILTERS, q: '' })}
              />
            }
          />
          <FarBooks list={list} place={place}>
            {browseState.q && renderWish(browseState.q, true)}
          </FarBooks>
        </div>
      </Container>
    </>
  );
}

type FarBooksProps = { list: ReturnType<typeof useBookList>; place: Place | null; children: ReactNode };

/** Shown when there are books, but none near the reader. */
function FarBooks({ list, place, children }: FarBooksProps) {
  const books = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const areFar = books.every(({ distance }) => distance !== undefined && distance > DEFAULT_RADIUS_KM);
  return place !== null && books.length > 0 && !list.isPlaceholderData && areFar && children;
}

function useScrollToResults() {
  const top = useRef<HTMLDivElement>(null);
  const { search } = useLocation();
  const lastSearch = useRef(search);
  const cameBack = useNavigationType() === 'POP';

  useEffect(() => {
    if (lastSearch.current === search) return;
    lastSearch.current = search;
    const isAbove = (top.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isAbove && !cameBack) top.current?.scrollIntoView({ behavior: 'instant' });
  }, [search, cameBack]);

  return top;
}

const LIST_NAMES = ['categories', 'languages', 'cities', 'colleges'] as const;
type ListName = (typeof LIST_NAMES)[number];

function ListFailures({ lists }: { lists: BrowseLists }) {
  const { t } = useTranslation('books');
  const failed = LIST_NAMES.filter((name) => {
    const { error, data } = lists[name];
    return error && !data && !isUnreachable(error);
  });
  if (failed.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-declined/40 bg-declined-tint px-4 py-2 text-declined">
      <div className="flex-1">
        {failed.map((name) => (
          <ListFailure key={name} name={name} list={lists[name]} />
        ))}
      </div>
      <Button
        variant="quiet"
        icon={<RetryIcon className="size-4" />}
        onClick={() => failed.forEach((name) => void lists[name].refetch())}
      >
        {t('retry')}
      </Button>
    </div>
  );
}

function ListFailure({ name, list }: { name: ListName; list: BrowseLists[ListName] }) {
  const { t } = useTranslation('books');
  const message = t(`browse.${name}Missing`);
  useFailureToast(list, t(`browse.${name}Failed`, { message: getErrorMessage(list.error, message) }));
  return <p>{message}</p>;
}

const anchors = createHistoryMemory<{ href: string; top: number }>('scroll-anchor');

/** Cards outside the viewport have estimated heights, so absolute scroll positions are unreliable. */
function useRestoreScrollAnchor() {
  const location = useLocation();
  const cameBack = useNavigationType() === 'POP';

  useEffect(() => {
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('article a') : null;
      if (!link) return;
      anchors.remember(location, { href: link.getAttribute('href')!, top: link.getBoundingClientRect().top });
    };
    window.addEventListener('click', follow, { capture: true });
    return () => window.removeEventListener('click', follow, { capture: true });
  }, [location]);

  useEffect(() => {
    const link = anchors.find(location);
    if (!cameBack || !link) return;
    return retryOnResize(() => {
      const anchor = document.querySelector(`article a[href=${JSON.stringify(link.href)}]`);
      if (anchor) window.scrollBy({ top: anchor.getBoundingClientRect().top - link.top, behavior: 'instant' });
      // Books above it may still change their heights.
      return false;
    });
  }, [location, cameBack]);
}
