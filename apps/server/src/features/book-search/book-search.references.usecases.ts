import type { BookFilters } from '@wandering-books/contract/books.ts';
import type { Db } from '../../platform/db/database.ts';
import * as names from './book-search.names.queries.ts';
import { parseReference, type Reference } from './book-search.parse.rules.ts';

/** What a list is narrowed by that is named by an id or by a name. */
export const references = ['category', 'language', 'city', 'college'] as const;
export type ReferenceName = (typeof references)[number];

const FIND_IDS = {
  category: names.findCategoryIds,
  language: names.findLanguageIds,
  city: names.findCityIds,
  college: names.findCollegeIds,
};

/** The ids that a filter stands for; undefined where it says nothing. */
export async function resolveReference(db: Db, name: ReferenceName, reference: Reference | undefined) {
  if (!reference) return undefined;
  return 'id' in reference ? [reference.id] : FIND_IDS[name](db, reference.name);
}

/** What a filter names, with all that share the name; nothing where there is no such thing. */
export async function findNamed(db: Db, name: ReferenceName, filters: Pick<BookFilters, ReferenceName>) {
  const ids = await resolveReference(db, name, parseReference(filters[name]));
  return ids && names.listNamed(db, name, ids);
}
