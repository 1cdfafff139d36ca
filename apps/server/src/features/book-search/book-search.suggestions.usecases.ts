import type { Suggestion } from '@wandering-books/contract/book-suggestions.ts';
import type { Db } from '../../platform/db/database.ts';
import { findMeantFacets, findMisspeltFacets } from './book-search.facets.usecases.ts';
import { findFirstPage } from './book-search.page.usecases.ts';
import type { SearchPlan } from './book-search.plan.rules.ts';
import {
  type Exclusions,
  NO_MEANINGS,
  planFacetSearches,
  planReadText,
  type ReadText,
  readText,
  selectExclusions,
} from './book-search.plan.usecases.ts';
import { findBookFacets, findTitles } from './book-search.suggestions.queries.ts';
import { addTerms, type Term } from './book-search.terms.rules.ts';
import { mergeSuggestions, suggestNames, suggestText } from './book-search.suggestions.rules.ts';

/** Suggestions are drawn from this many search results. */
const BOOKS = { offset: 0, limit: 20 };
const MAX_RANKED = 150;

/** Suggests searches for an unfinished text, drawn from available books that match it, so that each has a result. */
export async function suggestSearches(db: Db, text: string, exclusions: Exclusions): Promise<Suggestion[]> {
  const read = await readText(db, text, { learns: true });
  if (!read || read.isIsbn) return [];
  const plan: SearchPlan = {
    selection: selectExclusions(exclusions),
    order: 'best',
    position: null,
    maxRanked: MAX_RANKED,
  };
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
  const found = await findFirstPage(db, planFacetSearches(plan, read, facets), BOOKS);
  const ids = found?.results.map(({ id }) => id) ?? [];
  const books = ids.length > 0 ? await findBookFacets(db, ids) : [];
  return books.map((book) => suggestNames(read.typed.words, facets, book)).filter((one) => one !== undefined);
}

/** A text that is a name is not corrected. */
async function suggestTexts(db: Db, plan: SearchPlan, read: ReadText, isName: boolean) {
  const plans = planReadText(db, plan, read, { ...NO_MEANINGS, hasNoErrors: isName });
  const found = await findFirstPage(db, plans, BOOKS);
  const search = found?.plan.selection.search;
  if (!found || search === undefined) return [];
  return (
    await findTitles(
      db,
      found.results.map(({ id }) => id),
      search,
    )
  ).map(suggestText);
}
