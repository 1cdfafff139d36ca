import { BOOKS_PER_PAGE, bookListParams, MAX_BOOK_PAGE } from '@wandering-books/contract/book-list-address.ts';
import { BookFilters } from '@wandering-books/contract/books.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import { type ReferenceName, references } from '../book-search/book-search.references.usecases.ts';

/** Two together say what somebody looks for; more are one of very many. */
const MOST_FILTERS = 2;
/** A list of two filters with fewer books says nothing that the lists of each do not. */
export const FEWEST_BOOKS_OF_TWO = 3;

type Params = Partial<Record<(typeof bookListParams)[number], string>>;

/** A list by what its address says. */
export interface ListAddress {
  params: Params;
  /** As a search takes them. */
  filters: BookFilters;
  /** Whether there are so many lists like it that search engines had better not know them. */
  isUnbounded: boolean;
}

type Query = Record<string, unknown>;

/** The list that an address shows; undefined when what it says makes no sense. What it says besides is left out. */
export function parseListAddress(query: Query): ListAddress | undefined {
  const params = Object.fromEntries(
    bookListParams.map((name) => [name, readFirst(query[name])]).filter(([, value]) => value),
  ) as Params;
  const { data } = BookFilters.safeParse({ ...params, page: readFirst(query['page']), per_page: BOOKS_PER_PAGE });
  return data && { params, filters: data, isUnbounded: isUnbounded(data) };
}

/** Of what is said twice browsers read the first. */
const readFirst = (value: unknown) => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first.trim() : '';
};

const isUnbounded = (filters: BookFilters) =>
  [filters.q, filters.condition, filters.max_price, filters.date].some((value) => value !== undefined) ||
  filters.sort_by === 'distance' ||
  countFilters(filters) > MOST_FILTERS ||
  filters.page > MAX_BOOK_PAGE;

const countFilters = (filters: BookFilters) =>
  [...references, 'type' as const].filter((name) => filters[name] !== undefined).length;

/** Whether a list has enough books to be worth finding; that of all books is, whatever it has. */
export function isWorthFinding({ filters }: ListAddress, count: number) {
  const narrowedBy = countFilters(filters);
  if (narrowedBy === 0 && filters.page === 1) return true;
  return count >= (narrowedBy < MOST_FILTERS || filters.page > 1 ? 1 : FEWEST_BOOKS_OF_TWO);
}

/**
 * The one address of a list: what it is narrowed by in a steady order, named by ids where they are known, and its page behind. The order
 * in which its books stand is no list of its own, unless it begins where somebody is.
 */
export function buildListPath({ params, filters }: ListAddress, ids: Partial<Record<ReferenceName, number>> = {}) {
  const { page } = filters;
  const said = {
    ...params,
    ...ids,
    sort_by: params.sort_by === 'distance' ? params.sort_by : undefined,
    page: page > 1 ? page : undefined,
  };
  const inOrder = [...bookListParams, 'page' as const].flatMap((name) =>
    said[name] === undefined ? [] : [[name, String(said[name])]],
  );
  const query = new URLSearchParams(Object.fromEntries(inOrder) as Record<string, string>).toString();
  return query ? `${paths.books()}?${query}` : paths.books();
}
