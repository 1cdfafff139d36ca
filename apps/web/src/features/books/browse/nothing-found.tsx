import type { BookListFilter } from '@wandering-books/contract/books/book-list-address.ts';
import type { NearSearch } from '@wandering-books/contract/books/book-search.ts';
import type { Elements } from '../../../ui/elements.tsx';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { translateListName } from '../../../lib/language/texts.ts';
import { Button, TextLink } from '../../../ui/buttons.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import type { Place } from '../../places/device-position.ts';
import { BookCard } from '../card/book-card.tsx';
import { BookGrid } from '../card/book-grid.tsx';
import { useBookList } from './browse.api.ts';
import { type BrowseState, buildPageAddress, hasFilters } from '../filters/browse-filters.ts';

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
