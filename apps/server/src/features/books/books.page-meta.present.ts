import { paths } from '@wandering-books/contract/pages.ts';
import type { PageMeta } from '../../platform/http/page-meta.ts';
import { buildBreadcrumbs } from '../../platform/http/structured-data.ts';
import { describeOffer, presentPreview, truncateText } from './books.link-preview.present.ts';
import { presentListTitle } from './books.list-meta.present.ts';
import { buildListPath, parseListAddress } from './books.list-meta.rules.ts';
import type { BookRow } from './books.queries.ts';
import { getBookState } from './books.state.usecases.ts';
import { presentBookData } from './books.structured-data.present.ts';

/** What a link to a book shows of it where it is passed on. Whose book it is stays with those who open it. */
export function presentPageMeta(book: BookRow, site: { name: string; url: string }): PageMeta {
  const description = truncateText(book.description ?? '') || describeOffer(book);
  const url = site.url + paths.book(book.id);
  const inCategory = buildListPath(parseListAddress({ category: String(book.category_id) })!);
  const way = [
    { name: site.name, url: `${site.url}${paths.home()}` },
    { name: presentListTitle({}), url: site.url + paths.books() },
    { name: book.category_name, url: site.url + inCategory },
    { name: book.title, url },
  ];
  return {
    title: `${book.title} by ${book.author}`,
    description,
    path: paths.book(book.id),
    kind: 'book',
    isUnlisted: isGone(book),
    preview: presentPreview(book),
    structuredData: [presentBookData(book, { url, description, siteUrl: site.url }), buildBreadcrumbs(way)],
  };
}

/** Whoever looks for a book is not led to one that has found its reader. */
function isGone(book: BookRow) {
  const state = getBookState({ ...book, deleted_at: null });
  return state.kind === 'unavailable' && state.reason !== 'not_yet';
}
