import { getBrowserPageSize, replaceDate } from '@wandering-books/contract/books/book-list-address.ts';
import { bookTypes } from '@wandering-books/contract/books/book-options.ts';
import type { BookPage } from '@wandering-books/contract/books/books.ts';
import {
  findInterfaceLanguage,
  type InterfaceLanguage,
} from '@wandering-books/contract/language/interface-languages.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import { idParams } from '@wandering-books/contract/fields.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { encodeJson } from '../../../platform/bytes/json-bytes.ts';
import { touchesLists } from '../../../platform/cache/book-changes.ts';
import type { PageMeta, Site } from '../../../platform/http/pages/page-meta.ts';
import { findNamed, type ReferenceName, references } from '../../book-search/facets/facets.usecases.ts';
import * as rules from './list-meta.rules.ts';
import { presentListMeta } from './list-meta.present.ts';
import type { PageRequest } from '../../../platform/http/pages/pages.ts';
import { presentPageMeta } from './page-meta.present.ts';
import { findBook } from '../books.queries.ts';
import type { SitemapEntry } from '../../../platform/http/pages/sitemap.ts';
import { findLatest, listNarrowed, listNarrowedByTwo } from './page-meta.queries.ts';

const NOTHING_FOUND = { books: [], total: { count: 0, isCapped: false } };

export type ListBooks = (query: Record<string, unknown>) => Promise<BookPage>;

/** Cached for all readers unless lists of its kind are unbounded. */
export async function findListMeta(
  { db, cache }: Deps,
  query: unknown,
  site: Site,
  listBooks: ListBooks,
): Promise<PageMeta> {
  const language = findInterfaceLanguage(query);
  const list = rules.parseListAddress((query ?? {}) as Record<string, unknown>);
  if (!list) return presentUnknownList(site, language);
  const head = { site, language, listBooks };
  if (list.isUnbounded) return loadListMeta(db, list, head);
  const load = async () => ({
    bytes: encodeJson(await loadListMeta(db, list, head)),
    dependsOn: [touchesLists],
  });
  const key = `book-list-meta ${language.code} ${rules.buildListPath(list)}`;
  const { bytes } = await cache.cached(key, load);
  return JSON.parse(bytes.toString()) as PageMeta;
}

async function loadListMeta(
  db: Db,
  list: rules.ListAddress,
  { site, language, listBooks }: { site: Site; language: InterfaceLanguage; listBooks: ListBooks },
): Promise<PageMeta> {
  const { filters, isUnbounded } = list;
  const [{ ids, names }, result] = await Promise.all([
    loadReferences(db, list),
    isUnbounded ? NOTHING_FOUND : loadBooks(list, listBooks),
  ]);
  if (!ids) return presentUnknownList(site, language);
  return presentListMeta(
    {
      ...result,
      parts: { ...names, type: filters.type, isSearch: filters.q !== undefined },
      path: rules.buildListPath(list, ids),
      page: filters.page,
      before: (filters.page - 1) * filters.per_page,
      feed: { category: ids.category, city: ids.city },
      isUnlisted: isUnbounded || !rules.isWorthFinding(list, result.books.length),
    },
    site,
    language,
  );
}

/** For an invalid query or unknown ids: the unfiltered list, not cached. */
const presentUnknownList = (site: Site, language: InterfaceLanguage) =>
  presentListMeta(
    { ...NOTHING_FOUND, parts: {}, path: paths.books(), page: 1, before: 0, feed: {}, isUnlisted: true },
    site,
    language,
  );

type Referenced<Value> = Partial<Record<ReferenceName, Value>>;

/** Without ids when a filter is unknown or ambiguous. */
async function loadReferences(db: Db, { filters }: rules.ListAddress) {
  const [ids, names]: [Referenced<number>, Referenced<string>] = [{}, {}];
  const matchesByReference = await Promise.all(references.map((name) => findNamed(db, name, filters)));
  for (const [at, matches] of matchesByReference.entries()) {
    if (matches === undefined) continue;
    const [one, ...others] = matches;
    if (!one || others.length > 0) return { names };
    const name = references[at]!;
    [ids[name], names[name]] = [one.id, one.name];
  }
  return { ids, names };
}

/** The same query as the page's own, so that both share one search. */
async function loadBooks({ params, filters: { page, per_page } }: rules.ListAddress, listBooks: ListBooks) {
  const {
    data,
    total,
    total_is_capped: isCapped,
  } = await listBooks({
    ...replaceDate(params),
    sort_by: undefined,
    page,
    per_page: getBrowserPageSize(page),
  });
  return { books: data.slice(0, per_page), total: { count: total, isCapped } };
}

export async function findPageMeta({ db }: Deps, { params, query }: PageRequest, site: Site): Promise<PageMeta | null> {
  const { data } = idParams.safeParse(params);
  const book = data && (await findBook(db, data.id));
  return book && !book.hidden ? presentPageMeta(book, site, findInterfaceLanguage(query)) : null;
}

export const findLatestChange = ({ db }: Deps) => findLatest(db);

/** Non-empty lists by category, language, city, college and type, and by category in a city. */
export async function* listBookLists({ db }: Deps): AsyncGenerator<SitemapEntry> {
  for (const name of references)
    for (const { id, changed: lastModified } of await listNarrowed(db, name))
      yield { path: buildPath({ [name]: String(id) }), lastModified };
  for (const type of bookTypes) {
    const lastModified = await findLatest(db, type);
    if (lastModified) yield { path: buildPath({ type }), lastModified };
  }
  for (const { category_id, city_id, changed: lastModified } of await listNarrowedByTwo(
    db,
    rules.MIN_BOOKS_FOR_TWO_FILTERS,
  ))
    yield { path: buildPath({ category: String(category_id), city: String(city_id) }), lastModified };
}

const buildPath = (narrowed: Record<string, string>) => rules.buildListPath(rules.parseListAddress(narrowed)!);
