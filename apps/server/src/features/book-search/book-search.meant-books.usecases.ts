import type { Db } from '../../platform/db/database.ts';
import { findFirstPage } from './book-search.page.usecases.ts';
import type { SearchPlan } from './book-search.plan.rules.ts';
import { NO_MEANINGS, planReadText, readText } from './book-search.plan.usecases.ts';
import { omitStopWords, toTsquery } from './book-search.terms.rules.ts';

const PLAN: SearchPlan = { selection: {}, order: 'best', position: null, mostRanked: 150 };

/**
 * The books on offer, so many at the most, that a text which is being typed may mean. `searches` are the texts of a `tsquery`, as typed and
 * as something was found, for telling where it stands in a book; none for a text without words, or an ISBN.
 */
export async function findMeantBooks(
  db: Db,
  text: string,
  limit: number,
): Promise<{ ids: number[]; searches: string[] }> {
  const read = await readText(db, text);
  if (!read || read.isIsbn) return { ids: [], searches: [] };
  const typed = toTsquery(omitStopWords(read.written, read.typed.words));
  const found = await findFirstPage(db, planReadText(db, PLAN, read, NO_MEANINGS), { offset: 0, limit });
  const meant = found?.plan.selection.search ?? typed;
  return { ids: found?.results.map(({ id }) => id) ?? [], searches: [...new Set([typed, meant])] };
}
