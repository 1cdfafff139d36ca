import { bookTypes } from '@wandering-books/contract/books/books.ts';
import type { Deps } from '../../../deps.ts';
import type { SitemapEntry } from '../../../platform/http/pages/sitemap.ts';
import { references } from '../../book-search/facets/references.usecases.ts';
import { buildListPath, MIN_BOOKS_FOR_TWO_FILTERS, parseListAddress } from './list-meta.rules.ts';
import { findLatest, listNarrowed, listNarrowedByTwo } from './sitemap.queries.ts';

export const findLatestChange = ({ db }: Deps) => findLatest(db);

/** Non-empty lists by category, language, city, college and type, and by category in a city. */
export async function* listBookLists({ db }: Deps): AsyncGenerator<SitemapEntry> {
  for (const name of references)
    for (const { id, changed } of await listNarrowed(db, name))
      yield { path: buildPath({ [name]: String(id) }), changed };
  for (const type of bookTypes) {
    const changed = await findLatest(db, type);
    if (changed) yield { path: buildPath({ type }), changed };
  }
  for (const { category_id, city_id, changed } of await listNarrowedByTwo(db, MIN_BOOKS_FOR_TWO_FILTERS))
    yield { path: buildPath({ category: String(category_id), city: String(city_id) }), changed };
}

const buildPath = (narrowed: Record<string, string>) => buildListPath(parseListAddress(narrowed)!);
