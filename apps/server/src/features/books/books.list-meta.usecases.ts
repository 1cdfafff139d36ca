import { findInterfaceLanguage, type InterfaceLanguage } from '@wandering-books/contract/interface-languages.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/database.ts';
import { jsonOf } from '../../platform/http/json-bytes.ts';
import type { PageMeta, Site } from '../../platform/http/page-meta.ts';
import { findNamed, type ReferenceName, references } from '../book-search/book-search.references.usecases.ts';
import { searchBooks } from '../book-search/book-search.usecases.ts';
import { buildListPath, isWorthFinding, type ListAddress, parseListAddress } from './books.list-meta.rules.ts';
import { presentListMeta } from './books.list-meta.present.ts';
import { listBooksByIds } from './books.queries.ts';

const NOTHING_FOUND = { books: [], total: { count: 0, isCapped: false } };

/** The head of a list of books, by the query of its address. It is the same for everybody, and cached where there are not too many like it. */
export async function findListMeta(deps: Deps, query: unknown, site: Site): Promise<PageMeta> {
  const language = findInterfaceLanguage(query);
  const list = parseListAddress((query ?? {}) as Record<string, unknown>);
  if (!list) return presentUnknownList(site, language);
  if (list.isUnbounded) return deps.reads.read(null, ({ db }) => loadListMeta(db, list, site, language));
  const load = async (db: Db) => jsonOf(await loadListMeta(db, list, site, language));
  const { bytes } = await deps.cache.cached(
    null,
    `book-list-meta ${language.code} ${buildListPath(list)}`,
    ['books'],
    load,
  );
  return JSON.parse(bytes.toString()) as PageMeta;
}

async function loadListMeta(db: Db, list: ListAddress, site: Site, language: InterfaceLanguage): Promise<PageMeta> {
  const { ids, names } = await loadReferences(db, list);
  if (!ids) return presentUnknownList(site, language);
  const { filters, isUnbounded } = list;
  const found = isUnbounded ? NOTHING_FOUND : await loadBooks(db, list);
  return presentListMeta(
    {
      ...found,
      parts: { ...names, type: filters.type, isSearch: filters.q !== undefined },
      path: buildListPath(list, ids),
      page: filters.page,
      before: (filters.page - 1) * filters.per_page,
      feed: { category: ids.category, city: ids.city },
      isUnlisted: isUnbounded || !isWorthFinding(list, found.books.length),
    },
    site,
    language,
  );
}

/** What the address says makes no sense, or names what there is not: the list of all books, and nothing to remember. */
const presentUnknownList = (site: Site, language: InterfaceLanguage) =>
  presentListMeta(
    { ...NOTHING_FOUND, parts: {}, path: paths.books(), page: 1, before: 0, feed: {}, isUnlisted: true },
    site,
    language,
  );

type Referenced<Value> = Partial<Record<ReferenceName, Value>>;

/** What the list is narrowed by; without ids when there is no such thing, or several share the name. */
async function loadReferences(db: Db, { filters }: ListAddress) {
  const [ids, names]: [Referenced<number>, Referenced<string>] = [{}, {}];
  for (const name of references) {
    const named = await findNamed(db, name, filters);
    if (named === undefined) continue;
    const [one, ...others] = named;
    if (!one || others.length > 0) return { names };
    [ids[name], names[name]] = [one.id, one.name];
  }
  return { ids, names };
}

async function loadBooks(db: Db, { filters }: ListAddress) {
  const { results, meta } = await searchBooks(db, { ...filters, sort_by: 'newest' });
  const books = await listBooksByIds(
    db,
    results.map(({ id }) => id),
  );
  return {
    books: books.filter(({ hidden }) => !hidden),
    total: { count: meta.total, isCapped: meta.total_is_capped },
  };
}
