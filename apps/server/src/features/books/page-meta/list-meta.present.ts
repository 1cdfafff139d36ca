import type { BookSummary } from '@wandering-books/contract/books/books.ts';
import { type BookFeedFilters, buildBookFeedAddress } from '@wandering-books/contract/books/book-list-address.ts';
import { type BookListParts, buildBookListTitle } from '@wandering-books/contract/books/book-list-title.ts';
import { addLanguage, type InterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { PageMeta } from '../../../platform/http/pages/page-meta.ts';
import { buildBreadcrumbs, buildItemList } from '../../../platform/http/pages/structured-data.ts';
import { getTexts, translateListName } from '../../../platform/language/texts.ts';
import { formatNumber, formatDayOfYear, formatRupees } from '../../../platform/language/formats.ts';
import { buildLinkPreviewUrl } from '../../../platform/images/link-preview.ts';
import type { SummaryRow } from '../books.queries.ts';
import { type BookStateRow, getBookState } from '../books.state.usecases.ts';

const MAX_TITLES = 3;
const MAX_ITEMS = 20;

export const presentListTitle = (parts: BookListParts, language: string) =>
  buildBookListTitle(parts, getTexts(language, 'books'), (list, name) => translateListName(list, name, language));

type ListedBook = Pick<BookSummary, 'id' | 'title' | 'author' | 'image'>;

interface List {
  parts: BookListParts;
  path: string;
  page: number;
  isUnlisted: boolean;
  feed: BookFeedFilters;
  books: readonly ListedBook[];
  total: { count: number; isCapped: boolean };
  before: number;
}

export function presentListMeta(
  { parts, books, ...list }: List,
  site: { name: string; url: string },
  language: InterfaceLanguage,
): PageMeta {
  const t = getTexts(language.code, 'pages');
  const buildUrl = (path: string) => site.url + addLanguage(path, language);
  const title = presentListTitle(parts, language.code);
  const allBooks = { name: presentListTitle({}, language.code), path: paths.books() };
  const isAll = title === allBooks.name;
  const items = books.slice(0, MAX_ITEMS).map(({ id, title: name }) => ({ name, url: buildUrl(paths.book(id)) }));
  const pictured = books.find(({ image }) => image !== null);
  return {
    title: list.page > 1 ? t('books.listPage', { title, page: String(list.page) }) : title,
    description: describeList(isAll ? t('books.listOfAll') : title, books, list.total, language.code),
    path: list.path,
    kind: 'website',
    isUnlisted: list.isUnlisted,
    preview: pictured && presentPreview(pictured, language.code),
    feeds: [
      { title: presentFeedTitle(parts, language.code), path: addLanguage(buildBookFeedAddress(list.feed), language) },
    ],
    structuredData: [
      buildBreadcrumbs(site, language, [allBooks, ...(isAll ? [] : [{ name: title, path: list.path }])]),
      ...(items.length > 0 ? [buildItemList(title, items, list.before)] : []),
    ],
  };
}

export function presentFeedTitle({ category, city }: BookListParts, language: string) {
  const t = getTexts(language, 'pages');
  return category || city
    ? t('books.feedOf', { list: presentListTitle({ category, city }, language) })
    : t('books.feed');
}

function describeList(
  list: string,
  books: readonly ListedBook[],
  { count, isCapped }: List['total'],
  language: string,
) {
  const t = getTexts(language, 'pages');
  if (books.length === 0) return t('books.listOfNone', { list });
  const number = formatNumber(count) + (isCapped ? '+' : '');
  const titles = books.slice(0, MAX_TITLES).map(({ title, author }) => t('book.title', { title, author }));
  return truncateText(t('books.listOfSome', { list, number, titles: titles.join(', ') }));
}

const MAX_DESCRIPTION_LENGTH = 200;

/** Preview picture of a book's page; the product's own for a drawn cover. */
export const presentPreview = ({ image, title }: Pick<SummaryRow, 'image' | 'title'>, language: string) =>
  image === null
    ? undefined
    : { path: buildLinkPreviewUrl(image), alt: getTexts(language, 'pages')('book.cover', { title }) };

type OfferRow = BookStateRow & Pick<SummaryRow, 'type' | 'condition' | 'price' | 'rent_unit' | 'city_name'>;

export function describeOffer(book: OfferRow, language: string) {
  const { type, condition, price, rent_unit, city_name } = book;
  const t = getTexts(language, 'pages');
  const state = getBookState(book);
  const copy = t(`book.offer.copies.${condition}`);
  if (state.kind === 'promised') return t('book.offer.promised', { copy });
  if (state.kind === 'lent') return t('book.offer.lent', { copy, day: formatDayOfYear(state.until, language) });
  if (state.kind === 'unavailable' && state.reason !== 'not_yet') return t('book.offer.unavailable', { copy });
  const perUnit = rent_unit ? (`book.offer.costs.${rent_unit}` as const) : 'book.offer.cost';
  return t(`book.offer.${type}`, {
    copy,
    cost: price ? t(perUnit, { price: formatRupees(price) }) : '',
    place: city_name ? t('book.offer.place', { city: translateListName('cities', city_name, language) }) : '',
  });
}

/** As many whole words as fit on one line. */
export const presentBookTitle = ({ title, author }: { title: string; author: string }, { code }: InterfaceLanguage) =>
  author ? getTexts(code, 'pages')('book.title', { title, author }) : title;

export function truncateText(text: string) {
  const line = text.replace(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  if (letters.length <= MAX_DESCRIPTION_LENGTH) return line;
  const cut = letters.slice(0, MAX_DESCRIPTION_LENGTH).join('');
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1).trim() || cut}…`;
}
