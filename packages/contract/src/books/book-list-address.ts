/** The query parameters that filter the list of all books; the page shows each as a removable filter. */
export const bookListFilters = [
  'category',
  'language',
  'city',
  'college',
  'type',
  'condition',
  'max_price',
  'date',
] as const;
export type BookListFilter = (typeof bookListFilters)[number];

/** All query parameters of that page, in their canonical order. */
export const bookListParams = ['q', ...bookListFilters, 'sort_by'] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Replaces a date, which means a day in India, by its first moment and that of the next day. An invalid one stays. */
export function replaceDate<Filters extends { date?: string }>({ date, ...others }: Filters) {
  const start = Date.parse(`${date}T00:00:00+05:30`);
  if (Number.isNaN(start)) return { ...others, date };
  const [created_from, created_before] = [start, start + DAY_MS].map((moment) => new Date(moment).toISOString());
  return { ...others, created_from, created_before };
}

/** Books per page without scripts and on the server. */
export const BOOKS_PER_PAGE = 12;

/** Books that the browser requests per page: the first page is longer because infinite scrolling starts from it. */
export const getBrowserPageSize = (page: number) => (page === 1 ? FIRST_PAGE_SIZE : BOOKS_PER_PAGE);
export const FIRST_PAGE_SIZE = 100;

/** The last page that is served; deeper results need filters. */
export const MAX_BOOK_PAGE = 100;

export interface BookFeedFilters {
  category?: number | undefined;
  city?: number | undefined;
}

export const BOOK_FEED_PATH = '/feeds/books.atom';

/** Builds the address of the feed of new books, filtered by category, city or both. */
export function buildBookFeedAddress({ category, city }: BookFeedFilters): string {
  const entries = Object.entries({ category, city }).filter(([, id]) => id !== undefined);
  const query = entries.map(([name, id]) => `${name}=${id}`).join('&');
  return query ? `${BOOK_FEED_PATH}?${query}` : BOOK_FEED_PATH;
}

/** Filters whose values have counts. */
export const countedFilters = ['category', 'language', 'city', 'college', 'type', 'condition'] as const;

/** Counts stop here. */
export const MAX_FILTER_COUNT = 100;
