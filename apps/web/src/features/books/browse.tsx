import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { Container } from '../../ui/container.tsx';
import { useReaderPlace } from '../places/use-reader-place.ts';
import { listActiveFilters, NO_FILTERS } from './browse-filters.ts';
import { useBrowseState } from './use-browse-state.ts';
import { buildFilterChoices, useBrowseLists } from './filter-choices.ts';
import { useCopyChoices } from './use-copy-choices.ts';
import { FeedLink } from './feed-link.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterPills } from './filter-pills.tsx';
import { FilterSheetButton } from './filter-sheet-button.tsx';
import { useRestoreScrollAnchor } from './restore-scroll-anchor.ts';
import { ListFailures } from './list-failures.tsx';
import { Results } from './results.tsx';
import { useScrollToResults } from './use-scroll-to-results.ts';
import { SearchBox } from './search-box.tsx';

/** All books: the search box first, filters beside the shelf. */
export function Browse() {
  const { t } = useTranslation('books');
  const { browsing, firstPage, change } = useBrowseState();
  const lists = useBrowseLists();
  // Books can be sorted by distance only from a known place.
  const { place } = useReaderPlace();
  const ofCopies = useCopyChoices();
  const top = useScrollToResults();
  useRestoreScrollAnchor();
  const filters = {
    browsing,
    onChange: change,
    choices: buildFilterChoices(lists, ofCopies, browsing),
    locationKnown: place !== null,
  };
  return (
    <>
      <div className="border-b border-line bg-primary-tint/60">
        <Container className="py-8 text-center desk:py-10">
          <h1 className="text-3xl desk:text-4xl">{t('browse.title')}</h1>
          <p className="mt-1 mb-5 text-muted">{t('browse.lead')}</p>
          <div className="mx-auto max-w-2xl text-start">
            <SearchBox searched={browsing.q} onSearch={(q) => change({ q })} />
          </div>
        </Container>
      </div>
      <Container className="grid gap-8 py-6 desk:grid-cols-[17rem_1fr] desk:py-8">
        <div className="flex flex-wrap items-center justify-between gap-x-4 desk:block noscript:block noscript:max-desk:order-last">
          <FilterPanel {...filters} />
          <FilterSheetButton {...filters} />
          <FeedLink browsing={browsing} lists={lists} className="justify-end desk:hidden" />
        </div>
        <div ref={top} className="min-w-0 scroll-mt-24 space-y-5">
          <ListFailures lists={lists} />
          <div
            className={classNames(
              'flex-wrap items-center gap-x-4 gap-y-2',
              listActiveFilters(browsing).length > 0 ? 'flex' : 'hidden desk:flex',
            )}
          >
            <FilterPills {...filters} />
            <FeedLink browsing={browsing} lists={lists} className="ms-auto max-desk:hidden" />
          </div>
          <Results
            browsing={browsing}
            firstPage={firstPage}
            place={place}
            onClear={() => change({ ...NO_FILTERS, q: '' })}
            onClearFilters={() => change(NO_FILTERS)}
          />
        </div>
      </Container>
    </>
  );
}
