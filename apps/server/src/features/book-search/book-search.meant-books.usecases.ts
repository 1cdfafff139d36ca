import type { Db } from '../../platform/db/database.ts';
import { findFirstPage } from './book-search.page.usecases.ts';
import type { SearchPlan } from './book-search.plan.rules.ts';
import { NO_MEANINGS, planReadText, readText } from './book-search.plan.usecases.ts';
import { omitStopWords, toTsquery } from './book-search.terms.rules.ts';

const PLAN: SearchPlan = { selection: {}, order: 'best', position: null, maxRanked: 150 };

/**
 * Returns up to `limit` available books that an unfinished text may mean. `searches` are `tsquery` texts, as typed and
 * as matched, which locate the match in a book; empty for a text without words or an ISBN.
 */
export async function findMeantBooks(
  db: Db,
  text: string,
  limit: number,
): Promise<{ ids: number[]; searches: string[] }> {
  const read = await readText(db, text, { learns: false });
  if (!read || read.isIsbn) return { ids: [], searches: [] };
  const typed = toTsquery(omitStopWords(read.written, read.typed.words));
  const found = await findFirstPage(db, planReadText(db, PLAN, read, NO_MEANINGS), { offset: 0, limit });
  const meant = found?.plan.selection.search ?? typed;
  return { ids: found?.results.map(({ id }) => id) ?? [], searches: [...new Set([typed, meant])] };
}
