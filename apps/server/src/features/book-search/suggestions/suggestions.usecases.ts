import type { Suggestion } from '@wandering-books/contract/books/book-search.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { findMeantFacets, findMisspeltFacets } from '../facets/facets.usecases.ts';
import type { SearchPlan } from '../book-search.plan.rules.ts';
import * as planning from '../book-search.plan.usecases.ts';
import { type BookFacets, findBookFacets, findTitles, type TitledBook } from './suggestions.queries.ts';
import { addTerms, omitStopWords, quoteLexeme, type Term, toTsquery } from '../words/terms.rules.ts';
import { runPlan, runPlans } from '../book-search.usecases.ts';

const BOOKS = { offset: 0, limit: 20 };
const PLAN = { order: 'best', position: null, maxRanked: 150 } as const;

const MAX_SUGGESTIONS = 6;
const MAX_NAMES = 3;
const MAX_SEARCH_LENGTH = 200;

const KINDS: Record<string, Suggestion['kind']> = { c: 'category', l: 'language', p: 'city', g: 'college' };

/** Suggests searches for an unfinished text, drawn from available books that match it, so that each has a result. */
export async function suggestSearches(db: Db, text: string, exclusions: planning.Exclusions): Promise<Suggestion[]> {
  const parsedText = await planning.readText(db, text, { learns: true });
  if (!parsedText || parsedText.isIsbn) return [];
  const plan: SearchPlan = { ...PLAN, selection: planning.selectExclusions(exclusions) };
  const facets = await findMeantFacets(db, parsedText.wordStats.words);
  const names = await suggestNamesOf(db, plan, parsedText, facets);
  const texts = await suggestTexts(db, plan, parsedText, names.length > 0);
  return mergeSuggestions(text, names, texts, await suggestMisspeltNames(db, plan, parsedText, facets));
}

async function suggestMisspeltNames(db: Db, plan: SearchPlan, parsedText: planning.ReadText, facets: Term[]) {
  const misspelt = await findMisspeltFacets(db, parsedText.wordStats, facets);
  return misspelt.length > 0 ? suggestNamesOf(db, plan, parsedText, addTerms(facets, misspelt)) : [];
}

async function suggestNamesOf(db: Db, plan: SearchPlan, parsedText: planning.ReadText, facets: Term[]) {
  const search = planning.planFacetSearch(plan, parsedText, facets);
  if (!search) return [];
  const { results } = await runPlan(db, search, BOOKS);
  const ids = results.map(({ id }) => id);
  const books = ids.length > 0 ? await findBookFacets(db, ids) : [];
  return books.map((book) => suggestNames(parsedText.wordStats.words, facets, book)).filter((one) => one !== undefined);
}

/** A text that is a name is not corrected. */
async function suggestTexts(db: Db, plan: SearchPlan, parsedText: planning.ReadText, isName: boolean) {
  const plans = planning.planReadText(db, plan, parsedText, { ...planning.NO_MEANINGS, hasNoErrors: isName });
  const outcome = await runPlans(db, plans, BOOKS);
  const search = outcome?.plan.selection.search;
  if (!outcome || search === undefined) return [];
  const ids = outcome.results.map(({ id }) => id);
  return (await findTitles(db, ids, search)).map(suggestText);
}

/** The author if only the author matches; otherwise the title, which certainly finds the book. */
const suggestText = ({ title, author, hasTitle, hasAuthor }: TitledBook): Suggestion =>
  hasAuthor && !hasTitle ? { text: author, kind: 'author' } : { text: title, kind: 'title' };

/** Facet names of a book that the typed words mean, in their order; a type stays as typed. */
function suggestNames(words: string[], facetTerms: Term[], book: BookFacets): Suggestion | undefined {
  const names = Object.entries(book).map(([facet, name]) => ({ facet, name, lexeme: quoteLexeme(facet) }));
  const matches = facetTerms.flatMap((term, place) => {
    const name = names.find(({ lexeme }) => term.includes(lexeme));
    if (name) return [name];
    return term.length > 0 ? [{ facet: '', name: words[place]!, lexeme: '' }] : [];
  });
  const distinct = [...new Map(matches.map((one) => [one.name, one])).values()];
  const [first] = distinct;
  if (!first) return undefined;
  const kind = distinct.length === 1 ? KINDS[first.facet.charAt(1)] : undefined;
  return { text: distinct.map(({ name }) => name).join(' '), kind: kind ?? 'mixture' };
}

/** Names first, then titles and authors, then misspelt names; without duplicates and the typed text itself. */
function mergeSuggestions(query: string, names: Suggestion[], texts: Suggestion[], misspelt: Suggestion[]) {
  const isNew = ({ text }: Suggestion) => normalise(text) !== normalise(query) && text.length <= MAX_SEARCH_LENGTH;
  const pickNames = (list: Suggestion[]) => removeDuplicates(list.filter(isNew)).slice(0, MAX_NAMES);
  return removeDuplicates([...pickNames(names), ...texts.filter(isNew), ...pickNames(misspelt)]).slice(
    0,
    MAX_SUGGESTIONS,
  );
}

const removeDuplicates = (list: Suggestion[]) =>
  list.filter((one, at) => list.findIndex(({ text }) => normalise(text) === normalise(one.text)) === at);

const normalise = (text: string) => text.normalize('NFC').trim().toLowerCase();

/** `searches` are the `tsquery` texts as typed and as matched, which locate the match in a book; empty for an ISBN. */
export async function findMeantBooks(
  db: Db,
  text: string,
  limit: number,
  exclusions: planning.Exclusions = {},
): Promise<{ ids: number[]; searches: string[] }> {
  const parsedText = await planning.readText(db, text, { learns: false });
  if (!parsedText || parsedText.isIsbn) return { ids: [], searches: [] };
  const exactSearch = toTsquery(omitStopWords(parsedText.queryTerms, parsedText.wordStats.words));
  const plans = planning.planReadText(
    db,
    { ...PLAN, selection: planning.selectExclusions(exclusions) },
    parsedText,
    planning.NO_MEANINGS,
  );
  const outcome = await runPlans(db, plans, { offset: 0, limit });
  const matchingSearch = outcome?.plan.selection.search ?? exactSearch;
  return { ids: outcome?.results.map(({ id }) => id) ?? [], searches: [...new Set([exactSearch, matchingSearch])] };
}
