import type { Suggestion } from '@wandering-books/contract/book-suggestions.ts';
import type { Db } from '../../platform/db/database.ts';
import { findMeantFacets, findMisspeltFacets } from './book-search.facets.usecases.ts';
import type { SearchPlan } from './book-search.plan.rules.ts';
import {
  type Exclusions,
  NO_MEANINGS,
  planFacetSearch,
  planReadText,
  type ReadText,
  readText,
  selectExclusions,
} from './book-search.plan.usecases.ts';
import { findBookFacets, findTitles } from './book-search.suggestions.queries.ts';
import { addTerms, omitStopWords, type Term, toTsquery } from './book-search.terms.rules.ts';
import { mergeSuggestions, suggestNames, suggestText } from './book-search.suggestions.rules.ts';
import { runPlan, runPlans } from './book-search.usecases.ts';

/** Suggestions are drawn from this many search results. */
const BOOKS = { offset: 0, limit: 20 };
const PLAN = { order: 'best', position: null, maxRanked: 150 } as const;

/** Suggests searches for an unfinished text, drawn from available books that match it, so that each has a result. */
export async function suggestSearches(db: Db, text: string, exclusions: Exclusions): Promise<Suggestion[]> {
  const read = await readText(db, text, { learns: true });
  if (!read || read.isIsbn) return [];
  const plan: SearchPlan = { ...PLAN, selection: selectExclusions(exclusions) };
  const facets = await findMeantFacets(db, read.typed.words);
  const names = await suggestNamesOf(db, plan, read, facets);
  const texts = await suggestTexts(db, plan, read, names.length > 0);
  return mergeSuggestions(text, names, texts, await suggestMisspeltNames(db, plan, read, facets));
}

async function suggestMisspeltNames(db: Db, plan: SearchPlan, read: ReadText, facets: Term[]) {
  const misspelt = await findMisspeltFacets(db, read.typed, facets);
  return misspelt.length > 0 ? suggestNamesOf(db, plan, read, addTerms(facets, misspelt)) : [];
}

async function suggestNamesOf(db: Db, plan: SearchPlan, read: ReadText, facets: Term[]) {
  const search = planFacetSearch(plan, read, facets);
  if (!search) return [];
  const { results } = await runPlan(db, search, BOOKS);
  const ids = results.map(({ id }) => id);
  const books = ids.length > 0 ? await findBookFacets(db, ids) : [];
  return books.map((book) => suggestNames(read.typed.words, facets, book)).filter((one) => one !== undefined);
}

/** A text that is a name is not corrected. */
async function suggestTexts(db: Db, plan: SearchPlan, read: ReadText, isName: boolean) {
  const plans = planReadText(db, plan, read, { ...NO_MEANINGS, hasNoErrors: isName });
  const found = await runPlans(db, plans, BOOKS);
  const search = found?.plan.selection.search;
  if (!found || search === undefined) return [];
  const ids = found.results.map(({ id }) => id);
  return (await findTitles(db, ids, search)).map(suggestText);
}

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
  const plans = planReadText(db, { ...PLAN, selection: {} }, read, NO_MEANINGS);
  const found = await runPlans(db, plans, { offset: 0, limit });
  const meant = found?.plan.selection.search ?? typed;
  return { ids: found?.results.map(({ id }) => id) ?? [], searches: [...new Set([typed, meant])] };
}
