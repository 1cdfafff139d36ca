/** What narrows the list of all books in the address of its page, each one a choice that can be taken back. */
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

/** All that the address of that page may say, in the order in which it says it. */
export const bookListParams = ['q', ...bookListFilters, 'sort_by'] as const;

/** How many books a page of the list has for those who read it page by page, without scripts; the server renders as many. */
export const BOOKS_PER_PAGE = 12;

/** How many books of a page the browser asks for: where scripts run, the first goes on by itself for so long. */
export const countBooksAsked = (page: number) => (page === 1 ? BOOKS_AT_ONCE : BOOKS_PER_PAGE);
export const BOOKS_AT_ONCE = 100;

/** The last page that is worth finding: what is further down is found by filters. */
export const LAST_BOOK_PAGE = 100;

/** What a feed of new books may be narrowed by, each by its id. */
export interface BookFeedFilters {
  category?: number | undefined;
  city?: number | undefined;
}

/** Where the feed of all new books is. */
export const BOOK_FEED_PATH = '/feeds/books.atom';

/** The address of the feed of new books of a category, in a city, or both. */
export function buildBookFeedAddress({ category, city }: BookFeedFilters): string {
  const given = Object.entries({ category, city }).filter(([, id]) => id !== undefined);
  const query = given.map(([name, id]) => `${name}=${id}`).join('&');
  return query ? `${BOOK_FEED_PATH}?${query}` : BOOK_FEED_PATH;
}
