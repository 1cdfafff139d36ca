import type { BookFeedFilters } from '@wandering-books/contract/books/book-list-address.ts';
import type { InterfaceLanguage } from '@wandering-books/contract/language/interface-languages.ts';
import type { Deps } from '../../../deps.ts';
import { touchesLists } from '../../../platform/cache/book-changes.ts';
import type { Db } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { renderFeed } from '../../../platform/http/pages/atom.ts';
import type { Site } from '../../../platform/http/pages/page-meta.ts';
import { findNamed, type ReferenceName } from '../../book-search/facets/facets.usecases.ts';
import { presentFeed } from './feeds.present.ts';
import { listNewest } from './page-meta.queries.ts';
import { presentFeedTitle } from './list-meta.present.ts';
import { buildListPath, parseListAddress } from './list-meta.rules.ts';

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
