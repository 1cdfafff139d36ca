import type { BookSummary } from '@wandering-books/contract/books.ts';
import { type BookFeedFilters, buildBookFeedAddress } from '@wandering-books/contract/book-list-address.ts';
import {
  type BookListParts,
  type BookListWords,
  buildBookListTitle,
} from '@wandering-books/contract/book-list-title.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { PageMeta } from '../../platform/http/page-meta.ts';
import { buildBreadcrumbs, buildItemList } from '../../platform/http/structured-data.ts';
import { presentPreview, truncateText } from './books.link-preview.present.ts';

const TITLES_TOLD = 3;
/** The first books of a page say what it is about. */
const ITEMS_TOLD = 20;

const WORDS: BookListWords = {
  all: 'All Books',
  any: 'books',
  of: (name) => `${name} books`,
  ofType: (type, books) =>
    ({
      donate: `free ${books}`,
      sell: `${books} for sale`,
      rent: `${books} to rent`,
      exchange: `${books} to exchange`,
    })[type],
  inCity: (books, city) => `${books} in ${city}`,
  atCollege: (books, college) => `${books} at ${college}`,
  found: (books) => `search results: ${books}`,
};

export const presentListTitle = (parts: BookListParts) => buildBookListTitle(parts, WORDS);

type ListedBook = Pick<BookSummary, 'id' | 'title' | 'author' | 'image'>;

interface List {
  parts: BookListParts;
  path: string;
  page: number;
  isUnlisted: boolean;
  /** What its feed is narrowed by. */
  feed: BookFeedFilters;
  /** The books on its page; none where nobody asked. */
  books: readonly ListedBook[];
  total: { count: number; isCapped: boolean };
  before: number;
}

/** What a list of books says of itself, and which books begin it. */
export function presentListMeta({ parts, books, ...list }: List, site: { name: string; url: string }): PageMeta {
  const title = presentListTitle(parts);
  const allBooks = { name: presentListTitle({}), url: site.url + paths.books() };
  const isAll = title === allBooks.name;
  const items = books.slice(0, ITEMS_TOLD).map(({ id, title: name }) => ({ name, url: site.url + paths.book(id) }));
  const pictured = books.find(({ image }) => image !== null);
  return {
    title: list.page > 1 ? `${title}, page ${list.page}` : title,
    description: describeList(isAll ? 'Books' : title, books, list.total),
    path: list.path,
    kind: 'website',
    isUnlisted: list.isUnlisted,
    preview: pictured && presentPreview(pictured),
    feeds: [{ title: presentFeedTitle(parts), path: buildBookFeedAddress(list.feed) }],
    structuredData: [
      buildBreadcrumbs([
        { name: site.name, url: `${site.url}${paths.home()}` },
        allBooks,
        ...(isAll ? [] : [{ name: title, url: site.url + list.path }]),
      ]),
      ...(items.length > 0 ? [buildItemList(title, items, list.before)] : []),
    ],
  };
}

/** `New: poetry books in Pune`. */
export const presentFeedTitle = ({ category, city }: BookListParts) =>
  category || city ? `New: ${presentListTitle({ category, city })}` : 'New books';

function describeList(name: string, books: readonly ListedBook[], { count, isCapped }: List['total']) {
  if (books.length === 0) return `${name} to get for free, rent, buy or exchange, shared by readers like you.`;
  const number = new Intl.NumberFormat('en-IN').format(count) + (isCapped ? '+' : '');
  const titles = books.slice(0, TITLES_TOLD).map(({ title, author }) => `${title} by ${author}`);
  return truncateText(`${name} shared by readers, ${number} on offer: ${titles.join(', ')}`);
}
