import type { BookFilters } from '@wandering-books/contract/books/books.ts';
import type { Db } from '../../../platform/db/database.ts';
import * as names from './names.queries.ts';
import { parseReference, type Reference } from '../book-search.parse.rules.ts';

/** Filters that take an id or a name. */
export const references = ['category', 'language', 'city', 'college'] as const;
export type ReferenceName = (typeof references)[number];

const FIND_IDS = {
  category: names.findCategoryIds,
  language: names.findLanguageIds,
  city: names.findCityIds,
  college: names.findCollegeIds,
};

/** The ids that a filter refers to; undefined without the filter. */
export async function resolveReference(db: Db, name: ReferenceName, reference: Reference | undefined) {
  if (!reference) return undefined;
  return 'id' in reference ? [reference.id] : FIND_IDS[name](db, reference.name);
}

/** Everything that a filter refers to, including namesakes. */
export async function findNamed(db: Db, name: ReferenceName, filters: Pick<BookFilters, ReferenceName>) {
  const ids = await resolveReference(db, name, parseReference(filters[name]));
  return ids && names.listNamed(db, name, ids);
}
