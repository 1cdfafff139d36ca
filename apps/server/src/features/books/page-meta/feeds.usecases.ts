import { type BookFeedFilters, buildBookFeedAddress } from '@wandering-books/contract/books/book-list-address.ts';
import { addLanguage, type InterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import type { Deps } from '../../../deps.ts';
import { touchesLists } from '../../../platform/cache/book-changes.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { type Feed, type FeedEntry, renderFeed } from '../../../platform/http/pages/atom.ts';
import type { Site } from '../../../platform/http/pages/page-meta.ts';
import { findNamed, type ReferenceName } from '../../book-search/facets/facets.usecases.ts';
import { type FeedRow, listNewest } from './page-meta.queries.ts';
import { describeOffer, presentBookTitle, presentFeedTitle } from './list-meta.present.ts';
import { buildListPath, parseListAddress } from './list-meta.rules.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import { buildLinkPreviewUrl } from '../../../platform/images/link-preview.ts';
import { translateListName } from '../../../platform/language/texts.ts';

/** @throws DomainError for an unknown category or city */
export function getBookFeed({ db, cache }: Deps, filters: BookFeedFilters, site: Site, language: InterfaceLanguage) {
  const { category, city } = filters;
  const load = async () => {
    const names = { category: await getName(db, 'category', category), city: await getName(db, 'city', city) };
    const books = await listNewest(db, filters);
    const title = presentFeedTitle(names, language.code);
    const feed = { filters, language, title, listPath: buildPath(filters), books };
    return { bytes: Buffer.from(renderFeed(presentFeed(feed, site))), dependsOn: [touchesLists] };
  };
  return cache.cached(`book-feed ${language.code} ${category ?? ''} ${city ?? ''}`, load);
}

async function getName(db: Db, kind: ReferenceName, id: number | undefined) {
  if (id === undefined) return undefined;
  const [reference] = (await findNamed(db, kind, { [kind]: String(id) })) ?? [];
  if (!reference) throw new DomainError('request.not_found');
  return reference.name;
}

function buildPath(filters: BookFeedFilters) {
  const entries = Object.entries(filters).filter(([, id]) => id !== undefined);
  return buildListPath(parseListAddress(Object.fromEntries(entries.map(([name, id]) => [name, String(id)])))!);
}

/** Feed ids must never change, even if URLs do (RFC 4151); 2026 is the first year of the domain. */
const TAG_YEAR = 2026;

interface BookFeed {
  filters: BookFeedFilters;
  language: InterfaceLanguage;
  title: string;
  listPath: string;
  books: readonly FeedRow[];
}

/** The newest books of a list as guests see them, without owners. */
export function presentFeed({ filters, language, title, listPath, books }: BookFeed, site: Site): Feed {
  const path = addLanguage(buildBookFeedAddress(filters), language);
  const times = books.map(({ updated_at }) => updated_at.getTime());
  return {
    id: buildTag(site, path),
    language: language.code,
    title: `${title} · ${site.name}`,
    subtitle: site.describe(language),
    author: site.name,
    url: site.url + path,
    pageUrl: site.url + addLanguage(listPath, language),
    // The epoch when there is no book.
    updated: new Date(Math.max(0, ...times)),
    entries: books.map((book) => presentEntry(book, site, language)),
  };
}

const presentEntry = (book: FeedRow, site: Site, language: InterfaceLanguage): FeedEntry => ({
  id: buildTag(site, paths.book(book.id)),
  title: presentBookTitle(book, language),
  url: site.url + addLanguage(paths.book(book.id), language),
  published: book.created_at,
  updated: book.updated_at,
  summary: describeOffer(book, language.code),
  category: { term: book.category_name, label: translateListName('categories', book.category_name, language.code) },
  picture: book.image === null ? undefined : site.url + buildLinkPreviewUrl(book.image),
});

const buildTag = ({ url }: Site, path: string) => `tag:${new URL(url).hostname},${TAG_YEAR}:${path}`;
