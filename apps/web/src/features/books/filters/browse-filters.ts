import {
  bookListFilters as filterNames,
  bookListParams as paramNames,
  type BookListFilter,
  MAX_BOOK_PAGE,
} from '@wandering-books/contract/books/book-list-address.ts';
import { useSearchParams } from 'react-router';
import { bookSorts } from '../form/book-options.ts';

export type FilterName = BookListFilter;

export type BrowseState = Record<(typeof paramNames)[number], string>;

export function parseBrowseState(address: URLSearchParams): BrowseState {
  const wanted = Object.fromEntries(paramNames.map((name) => [name, (address.get(name) ?? '').trim()])) as BrowseState;
  const sorts: readonly string[] = bookSorts;
  return { ...wanted, sort_by: sorts.includes(wanted.sort_by) ? wanted.sort_by : '' };
}

export function serializeBrowseState(browsing: BrowseState): URLSearchParams {
  return new URLSearchParams(paramNames.filter((name) => browsing[name]).map((name) => [name, browsing[name]]));
}

export const listActiveFilters = (browsing: BrowseState) => filterNames.filter((name) => browsing[name]);

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

/** Each choice adds a history entry; typing replaces the current one. */
export function useBrowseState() {
  const [address, setAddress] = useSearchParams();
  // Reads the address bar and not the rendered state, which lags behind during a transition.
  const change = (changes: Partial<BrowseState>) => {
    const now = parseBrowseState(new URLSearchParams(window.location.search));
    const next = serializeBrowseState({ ...now, ...changes });
    const isTyping = now.q !== '' && Boolean(changes.q);
    setAddress(next, { replace: isTyping || next.toString() === serializeBrowseState(now).toString() });
  };
  return { browsing: parseBrowseState(address), firstPage: parseFirstPage(address), change };
}
