import {
  bookListFilters as filterNames,
  bookListParams as paramNames,
  type BookListFilter,
} from '@wandering-books/contract/book-list-address.ts';
import { bookSorts } from './book-options.ts';

/** What narrows the list, each one a choice with a removable pill. */
export type FilterName = BookListFilter;

export type BrowseState = Record<(typeof paramNames)[number], string>;

/** Reads the address; what it does not say is the empty string. */
export function parseBrowseState(address: URLSearchParams): BrowseState {
  const wanted = Object.fromEntries(paramNames.map((name) => [name, (address.get(name) ?? '').trim()])) as BrowseState;
  const sorts: readonly string[] = bookSorts;
  return { ...wanted, sort_by: sorts.includes(wanted.sort_by) ? wanted.sort_by : '' };
}

/** The address of a way of browsing, in a steady order and without what is not set. */
export function serializeBrowseState(browsing: BrowseState): URLSearchParams {
  return new URLSearchParams(paramNames.filter((name) => browsing[name]).map((name) => [name, browsing[name]]));
}

export const listActiveFilters = (browsing: BrowseState) => filterNames.filter((name) => browsing[name]);

/** Whether the list is narrowed at all; if not, it is the shelf that everybody sees. */
export const hasFilters = (browsing: BrowseState) => Boolean(browsing.q) || listActiveFilters(browsing).length > 0;

export const NO_FILTERS = {
  ...(Object.fromEntries(filterNames.map((name) => [name, ''])) as Record<FilterName, string>),
  sort_by: '',
};
