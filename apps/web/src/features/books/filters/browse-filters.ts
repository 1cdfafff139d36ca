import {
  bookListFilters as filterNames,
  bookListParams as paramNames,
  type BookListFilter,
  countedFilters,
  MAX_BOOK_PAGE,
  MAX_FILTER_COUNT,
} from '@wandering-books/contract/books/book-list-address.ts';
import { bookConditions, bookSorts, bookTypes } from '@wandering-books/contract/books/book-options.ts';
import type { FilterCounts, MeantFilter } from '@wandering-books/contract/books/book-search.ts';
import { useLocation, useSearchParams } from 'react-router';
import { translateListName } from '../../../lib/language/texts.ts';
import type { ListNames } from '@wandering-books/texts/texts.ts';
import { useTranslation } from 'react-i18next';
import type { Option } from '../../../ui/forms/fields.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useCities, useColleges, useLanguages } from '../../places/places.api.ts';
import { toIdOptions, type Choices, findNamed, useCategoryChoices } from '../form/choices.ts';
import { formatCount, formatRupees } from '../../../lib/format/format.ts';
import { buildBookListTitle } from '@wandering-books/contract/books/book-list-title.ts';

type FilterName = BookListFilter;

export type BrowseState = Record<(typeof paramNames)[number], string>;

export function parseBrowseState(address: URLSearchParams): BrowseState {
  const params = Object.fromEntries(paramNames.map((name) => [name, (address.get(name) ?? '').trim()])) as BrowseState;
  const sorts: readonly string[] = bookSorts;
  return { ...params, sort_by: sorts.includes(params.sort_by) ? params.sort_by : '' };
}

export const serializeBrowseState = (browsing: BrowseState): URLSearchParams =>
  new URLSearchParams(paramNames.filter((name) => browsing[name]).map((name) => [name, browsing[name]]));

export const listActiveFilters = (browsing: BrowseState) => filterNames.filter((name) => browsing[name]);

/** Filters that words of the search text mean are as good as set ones. */
export const addMeantFilters = (browsing: BrowseState, impliedFilters: MeantFilter[]): BrowseState => ({
  ...browsing,
  ...Object.fromEntries(impliedFilters.map(({ filter, value }) => [filter, value])),
});

/** Changes of filters; the text loses the words that meant one of them. `meant` may still be of the text before. */
export function omitMeantWords(
  changes: Partial<BrowseState>,
  impliedFilters: MeantFilter[],
  { q }: Pick<BrowseState, 'q'>,
): Partial<BrowseState> {
  const remainingWords = impliedFilters.filter(({ filter }) => filter in changes).map((one) => one.q.split(' '));
  if (remainingWords.length === 0 || 'q' in changes) return changes;
  const words = q.split(' ').filter((word) => remainingWords.every((others) => others.includes(word)));
  return { ...changes, q: words.join(' ') };
}

export const hasFilters = (browsing: BrowseState) => Boolean(browsing.q) || listActiveFilters(browsing).length > 0;

export const NO_FILTERS = {
  ...(Object.fromEntries(filterNames.map((name) => [name, ''])) as Record<FilterName, string>),
  sort_by: '',
};

export const parseFirstPage = (address: URLSearchParams) =>
  Math.min(MAX_BOOK_PAGE, Math.max(1, Math.floor(Number(address.get('page'))) || 1));

export function buildPageAddress(browsing: BrowseState, page: number): string {
  const address = serializeBrowseState(browsing);
  if (page > 1) address.set('page', String(page));
  return `?${address}`;
}

/** All changes of a visit are one history entry, so that Back leads to what the reader came from. */
export function useBrowseState() {
  const [address, setAddress] = useSearchParams();
  const isChanged = (useLocation().state as { isChanged?: boolean } | null)?.isChanged === true;
  // Reads the address bar and not the rendered state, which lags behind during a transition.
  const change = (changes: Partial<BrowseState>) => {
    const now = parseBrowseState(new URLSearchParams(window.location.search));
    const next = serializeBrowseState({ ...now, ...changes });
    if (next.toString() === serializeBrowseState(now).toString()) return;
    setAddress(next, { replace: isChanged, state: { isChanged: true } });
  };
  return { browsing: parseBrowseState(address), firstPage: parseFirstPage(address), change };
}

/** Rendered pages contain the colleges only to name the chosen one. */
export function useBrowseLists() {
  const isHydrated = useHydrated();
  const { browsing } = useBrowseState();
  return {
    categories: useCategoryChoices(),
    languages: useLanguages(),
    cities: useCities(),
    colleges: useColleges(isHydrated || browsing.college !== ''),
  };
}

export type BrowseLists = ReturnType<typeof useBrowseLists>;
type BrowseChoices = Record<keyof BrowseLists, Choices>;

type CopyChoices = Record<'type' | 'condition' | 'max_price', Option[]>;
export type FilterChoices = Record<Exclude<FilterName, 'date'>, Option[]>;

/** Adds how many books each value has. Values without books are left out, except the chosen one. */
export function countChoices(
  choices: FilterChoices,
  counts: FilterCounts | undefined,
  lists: BrowseChoices,
  now: BrowseState,
) {
  if (!counts) return choices;
  const idLists = { category: lists.categories, language: lists.languages } as const;
  const countFilter = (name: (typeof countedFilters)[number]) =>
    choices[name].flatMap((option) => {
      const value = String(option.value);
      const list = name === 'category' || name === 'language' ? idLists[name] : undefined;
      const count = counts[name][list ? (findNamed(list, value)?.id ?? value) : value];
      if (count === undefined) return value === now[name] ? [option] : [];
      return [{ ...option, count: count < MAX_FILTER_COUNT ? formatCount(count) : `${formatCount(count)}+` }];
    });
  return {
    ...choices,
    ...Object.fromEntries(countedFilters.map((name) => [name, countFilter(name)])),
  } as FilterChoices;
}

/** Categories and languages are in the address by name; cities and colleges by id, because their names are ambiguous. */
export function buildFilterChoices(
  { categories, languages, cities, colleges }: BrowseChoices,
  ofCopies: CopyChoices,
  now: BrowseState,
): FilterChoices {
  return {
    category: includeValue(now.category, toNameOptions('categories', now.category, categories)),
    language: includeValue(now.language, toNameOptions('languages', now.language, languages)),
    city: includeValue(now.city, toIdOptions(cities, 'cities')),
    college: includeValue(now.college, toIdOptions(colleges)),
    type: includeValue(now.type, ofCopies.type),
    condition: includeValue(now.condition, ofCopies.condition),
    max_price: includeValue(now.max_price, ofCopies.max_price),
  };
}

const toNameOptions = (names: keyof ListNames, value: string, { data = [] }: Choices): Option[] =>
  data.map(({ id, name }) => ({
    value: String(id) === value ? value : name,
    label: translateListName(names, name),
  }));

/** A value that the list does not contain (yet) stays visible and removable. */
function includeValue(value: string, options: Option[]): Option[] {
  const isMissing = value && !options.some((option) => String(option.value) === value);
  return isMissing ? [{ value, label: value }, ...options] : options;
}

export function getValueLabel(choices: FilterChoices, browsing: BrowseState, name: FilterName): string {
  if (name === 'date') return browsing.date;
  return choices[name].find((option) => String(option.value) === browsing[name])?.label ?? browsing[name];
}

export function useCopyChoices(): CopyChoices {
  const { t } = useTranslation('books');
  return {
    type: bookTypes.map((type) => ({ value: type, label: t(`ribbons.${type}`) })),
    condition: bookConditions.map((condition) => ({ value: condition, label: t(`conditions.${condition}`) })),
    max_price: [
      { value: '0', label: t('free') },
      ...[50, 100, 200, 500].map((price) => ({
        value: String(price),
        label: t('browse.upTo', { price: formatRupees(price) }),
      })),
    ],
  };
}

export function useListTitle(): string {
  const { t } = useTranslation('books');
  const lists = useBrowseLists();
  const { browsing } = useBrowseState();
  const parts = {
    category: findNamed(lists.categories, browsing.category)?.name,
    type: bookTypes.find((type) => type === browsing.type),
    language: findNamed(lists.languages, browsing.language)?.name,
    city: findNamed(lists.cities, browsing.city)?.name,
    college: findNamed(lists.colleges, browsing.college)?.name,
    isSearch: browsing.q !== '',
  };
  return buildBookListTitle(parts, t, translateListName);
}
