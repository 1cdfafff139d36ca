import { addLanguage, type InterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { PageMeta } from '../../../platform/http/pages/page-meta.ts';
import { buildBreadcrumbs } from '../../../platform/http/pages/structured-data.ts';
import { getTexts, translateListName } from '../../../platform/language/texts.ts';
import { describeOffer, presentPreview, truncateText } from './link-preview.present.ts';
import { presentListTitle } from './list-meta.present.ts';
import { buildListPath, parseListAddress } from './list-meta.rules.ts';
import type { BookRow } from '../books.queries.ts';
import { getBookState } from '../books.state.usecases.ts';
import { presentBookData } from './structured-data.present.ts';

/** Link preview of a book, without its owner. */
export function presentPageMeta(
  book: BookRow,
  site: { name: string; url: string },
  language: InterfaceLanguage,
): PageMeta {
  const buildUrl = (path: string) => site.url + addLanguage(path, language);
  const description = truncateText(book.description ?? '') || describeOffer(book, language.code);
  const url = site.url + paths.book(book.id);
  const inCategory = buildListPath(parseListAddress({ category: String(book.category_id) })!);
  const way = [
    { name: site.name, url: buildUrl(paths.home()) },
    { name: presentListTitle({}, language.code), url: buildUrl(paths.books()) },
    { name: translateListName('categories', book.category_name, language.code), url: buildUrl(inCategory) },
    { name: book.title, url: buildUrl(paths.book(book.id)) },
  ];
  return {
    title: getTexts(language.code, 'pages')('book.title', { title: book.title, author: book.author }),
    description,
    path: paths.book(book.id),
    kind: 'book',
    isUnlisted: isGone(book),
    preview: presentPreview(book, language.code),
    structuredData: [presentBookData(book, { url, description, siteUrl: site.url }), buildBreadcrumbs(way)],
  };
}

/** Such a page is not indexed. */
function isGone(book: BookRow) {
  const state = getBookState({ ...book, deleted_at: null });
  return state.kind === 'unavailable' && state.reason !== 'not_yet';
}
