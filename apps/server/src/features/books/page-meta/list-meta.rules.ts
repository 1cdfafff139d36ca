import { BOOKS_PER_PAGE, bookListParams, MAX_BOOK_PAGE } from '@wandering-books/contract/books/book-list-address.ts';
import { BookFilters } from '@wandering-books/contract/books/books.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import { type ReferenceName, references } from '../../book-search/facets/facets.usecases.ts';

/** Lists with more filters are too many to be indexed. */
const MAX_FILTERS = 2;
/** A list by two filters with fewer books adds nothing to the lists by one. */
export const MIN_BOOKS_FOR_TWO_FILTERS = 3;

type Params = Partial<Record<(typeof bookListParams)[number], string>>;

export interface ListAddress {
  params: Params;
  filters: BookFilters;
  /** Whether there are too many lists of this kind for search engines. */
  isUnbounded: boolean;
}

type Query = Record<string, unknown>;

/** Parses the URL of a list; undefined when invalid. Unknown parameters are ignored. */
export function parseListAddress(query: Query): ListAddress | undefined {
  const params = Object.fromEntries(
    bookListParams.map((name) => [name, readFirst(query[name])]).filter(([, value]) => value),
  ) as Params;
  const { data } = BookFilters.safeParse({ ...params, page: readFirst(query['page']), per_page: BOOKS_PER_PAGE });
  return data && { params, filters: data, isUnbounded: isUnbounded(data) };
}

/** The first of repeated parameters, as in browsers. */
const readFirst = (value: unknown) => {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first.trim() : '';
};

const isUnbounded = (filters: BookFilters) =>
  [filters.q, filters.condition, filters.max_price, filters.date].some((value) => value !== undefined) ||
  filters.sort_by === 'distance' ||
  countFilters(filters) > MAX_FILTERS ||
  filters.page > MAX_BOOK_PAGE;

const countFilters = (filters: BookFilters) =>
  [...references, 'type' as const].filter((name) => filters[name] !== undefined).length;

/** Whether a list has enough books to be indexed; the unfiltered list always is. */
export function isWorthFinding({ filters }: ListAddress, count: number) {
  const narrowedBy = countFilters(filters);
  if (narrowedBy === 0 && filters.page === 1) return true;
  return count >= (narrowedBy < MAX_FILTERS || filters.page > 1 ? 1 : MIN_BOOKS_FOR_TWO_FILTERS);
}

/** Filters are in a fixed order, by id where known. The sort order is omitted, except by distance. */
export function buildListPath({ params, filters }: ListAddress, ids: Partial<Record<ReferenceName, number>> = {}) {
  const { page } = filters;
  const values = {
    ...params,
    ...ids,
    sort_by: params.sort_by === 'distance' ? params.sort_by : undefined,
    page: page > 1 ? page : undefined,
  };
  const inOrder = [...bookListParams, 'page' as const].flatMap((name) =>
    values[name] === undefined ? [] : [[name, String(values[name])]],
  );
  const query = new URLSearchParams(Object.fromEntries(inOrder) as Record<string, string>).toString();
  return query ? `${paths.books()}?${query}` : paths.books();
}
