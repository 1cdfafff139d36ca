import { bookSorts } from './book-options.ts';

/** What narrows the list, each one a choice with a removable pill. */
const filterNames = ['category', 'language', 'city', 'college', 'date'] as const;
export type FilterName = (typeof filterNames)[number];

const names = ['q', ...filterNames, 'sort_by'] as const;
export type Browsing = Record<(typeof names)[number], string>;

/** Reads the address; what it does not say is the empty string. */
export function readBrowsing(address: URLSearchParams): Browsing {
  const wanted = Object.fromEntries(names.map((name) => [name, (address.get(name) ?? '').trim()])) as Browsing;
  const sorts: readonly string[] = bookSorts;
  return { ...wanted, sort_by: sorts.includes(wanted.sort_by) ? wanted.sort_by : '' };
}

/** The address of a way of browsing, in a steady order and without what is not set. */
export function writeBrowsing(browsing: Browsing): URLSearchParams {
  return new URLSearchParams(names.filter((name) => browsing[name]).map((name) => [name, browsing[name]]));
}

export const activeFilters = (browsing: Browsing) => filterNames.filter((name) => browsing[name]);

/** Whether the list is narrowed at all; if not, it is the shelf that everybody sees. */
export const isNarrowed = (browsing: Browsing) => Boolean(browsing.q) || activeFilters(browsing).length > 0;

export const WITHOUT_FILTERS = { category: '', language: '', city: '', college: '', date: '', sort_by: '' };
