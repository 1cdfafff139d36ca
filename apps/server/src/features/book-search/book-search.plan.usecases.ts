import type { Db } from '../../platform/db/database.ts';
import { selectMeantFacets } from './book-search.facets.rules.ts';
import { findMeantFacets, findMisspeltFacets } from './book-search.facets.usecases.ts';
import type { SearchQuery } from './book-search.parse.rules.ts';
import { isNarrowed, MAX_RANKED, type SearchPlan, type Selection } from './book-search.plan.rules.ts';
import { resolveReference } from './book-search.references.usecases.ts';
import { isCommonPrefix, planRecencyWindow, type RecencyWindow } from './book-search.recency-windows.rules.ts';
import { countUpTo } from './book-search.selection.queries.ts';
import {
  estimateFacetSelectivity,
  estimateFilterSelectivity,
  estimateMeaningSelectivity,
} from './book-search.shares.rules.ts';
import { indexNewWords, findSoundAlikes } from './book-search.sounds.usecases.ts';
import { joinNeighbours } from './book-search.spelling.rules.ts';
import { buildLooserSearches } from './book-search.spelling.usecases.ts';
import * as terms from './book-search.terms.rules.ts';
import { readTypedWords, type TypedWords } from './book-search.words.queries.ts';

export interface Exclusions {
  excludeOwnerIds?: readonly number[];
}

/**
 * Yields search plans, strictest first: all typed words, else corrections, else most words. A single plan without a
 * text; none for a text without words.
 */
export async function* planSearches(db: Db, query: SearchQuery, exclusions: Exclusions): AsyncGenerator<SearchPlan> {
  const selection = await planSelection(db, query, exclusions);
  const { text, order, position } = query;
  const plan = { selection, order, position, maxRanked: MAX_RANKED };
  if (text === undefined) yield plan;
  else yield* planTextSearches(db, plan, text);
}

async function* planTextSearches(db: Db, plan: SearchPlan, text: string): AsyncGenerator<SearchPlan> {
  const read = await readText(db, text, { learns: true });
  if (!read) return;
  const facets = read.isIsbn ? [] : await findMeantFacets(db, read.typed.words);
  yield* planReadText(db, plan, read, { facets, findMisspelt: () => findMisspeltFacets(db, read.typed, facets) });
}

export type ReadText = NonNullable<Awaited<ReturnType<typeof readText>>>;

/**
 * Undefined for a text without words.
 * @param learns whether to index the sounds of new words first, which writes; otherwise new words are found by spelling
 * only
 */
export async function readText(db: Db, text: string, { learns }: { learns: boolean }) {
  const typed = await readTypedWords(db, text);
  const { words, hasNewWords } = typed;
  if (words.length === 0) return undefined;
  if (learns && hasNewWords) await indexNewWords(db);
  const asTyped = terms.buildTerms(text, words, listCommonCompletions(typed));
  const written = await addSoundAlikes(db, asTyped, text, words);
  const hasAlikes = written.some((term, place) => term.length > asTyped[place]!.length);
  const typedWords = hasAlikes ? terms.toTsquery(terms.omitStopWords(asTyped, words)) : '';
  return { text, typed, written, typedWords, isIsbn: terms.isIsbnSearch(text) };
}

/** Facets that the words of a text may mean. */
interface Meanings {
  facets: terms.Term[];
  /** Tolerates typing errors; used when nothing else matches. */
  findMisspelt: () => Promise<terms.Term[]>;
  hasNoErrors?: boolean;
}

export const NO_MEANINGS: Meanings = { facets: [], findMisspelt: async () => [] };

/** Yields plans for a text, strictest first. */
export async function* planReadText(db: Db, plan: SearchPlan, read: ReadText, meanings: Meanings) {
  const { text, typed, written, isIsbn } = read;
  const { facets, findMisspelt, hasNoErrors } = meanings;
  const { words, exactTitleIds } = typed;
  const wholeWords = terms.toTsquery(terms.buildWholeWordTerms(words));
  const planFor = (search: string, meant: terms.Term[], recency?: RecencyWindow): SearchPlan => ({
    ...plan,
    selection: { ...plan.selection, search },
    text: {
      ...{ typed: text, wholeWords, typedWords: read.typedWords, facets: terms.toTsquery(meant) },
      ...{ exactTitleIds, recency },
    },
  });

  const exact = terms.addTerms(written, facets);
  const meant = selectMeantFacets(words, facets);
  const all = terms.omitStopWords(exact, words);
  const search =
    meant.length > 0 && meant.length < all.length ? terms.toTsqueryOfAny([all, meant]) : terms.toTsquery(all);
  yield planFor(search, meant, planRecency(plan, read, facets));
  if (isIsbn || hasNoErrors) return;
  const isInOthers = isNarrowed(plan.selection) && (await countUpTo(db, { search }, 1)) > 0;
  if (isInOthers) return;
  const misspelt = await findMisspelt();
  const meantByMisspelt = selectMeantFacets(
    words,
    terms.addTerms(
      words.map((_, place) => facets[place] ?? []),
      misspelt,
    ),
  );
  if (misspelt.length > 0 && meantByMisspelt.length > 0)
    yield planFor(terms.toTsquery(meantByMisspelt), meantByMisspelt);
  const looser = await buildLooserSearches(db, terms.addTerms(exact, misspelt), words);
  for (const search of looser) yield planFor(search, meantByMisspelt);
}

/** Plans for books whose facets match the whole text; empty when a word has no facet. */
export function planFacetSearches(plan: SearchPlan, read: ReadText, facets: terms.Term[]): SearchPlan[] {
  const meant = selectMeantFacets(read.typed.words, facets);
  if (meant.length === 0) return [];
  const search = terms.toTsquery(meant);
  const text = {
    typed: read.text,
    wholeWords: search,
    facets: '',
    typedWords: '',
    exactTitleIds: [],
    recency: planRecency(plan, read, facets),
  };
  return [{ ...plan, selection: { ...plan.selection, search }, text }];
}

/** Words of other scripts that sound like a typed word or like two adjacent ones. */
async function addSoundAlikes(db: Db, exact: terms.Term[], text: string, words: string[]) {
  if (terms.isIsbnSearch(text)) return exact;
  const joined = joinNeighbours(words);
  const alikes = await findSoundAlikes(db, [
    ...joined.map((word) => ({ word, isUnfinished: false })),
    ...words.map((word, place) => ({ word, isUnfinished: place === words.length - 1 })),
  ]);
  return exact.map((term, place) => {
    const written = [words[place], joined[place - 1], joined[place]];
    return [...term, ...written.flatMap((word) => alikes.get(word ?? '') ?? []).map(terms.quoteLexeme)];
  });
}

/**
 * Completions to search for instead of a prefix when very many books match it: a prefix makes the GIN index merge all
 * its entries.
 */
function listCommonCompletions({ completions }: TypedWords) {
  return isCommonPrefix(countUses(completions)) ? completions.map(({ word }) => word) : undefined;
}

/** Common matches are searched among the latest books, which still hold more than a reader views. */
function planRecency({ selection, maxRanked }: SearchPlan, read: ReadText, facets: terms.Term[]) {
  const { isIsbn, typed } = read;
  if (isIsbn) return undefined;
  const { words, completions, others, lastId } = typed;
  const usesOf = new Map(others.map(({ word, uses }) => [word, uses]));
  const uses = words.map((word, place) => {
    const ofWord = place === words.length - 1 ? countUses(completions) : (usesOf.get(word) ?? 0);
    return ofWord + lastId * estimateFacetSelectivity(facets[place] ?? []);
  });
  const isNeeded = (place: number) => !terms.isInsignificant(words[place]!) || facets[place]?.length;
  const places = words.map((_, place) => place).filter((place) => place === words.length - 1 || isNeeded(place));
  const ofMeaning = lastId * estimateMeaningSelectivity(places.map((place) => facets[place] ?? []));
  const matches = Math.min(ofMeaning, ...places.map((place) => uses[place]!));
  return planRecencyWindow(matches * estimateFilterSelectivity(selection), lastId, maxRanked);
}

const countUses = (known: { uses: number }[]) => known.reduce((sum, { uses }) => sum + uses, 0);

async function planSelection(db: Db, query: SearchQuery, { excludeOwnerIds = [] }: Exclusions): Promise<Selection> {
  return {
    category_id: await resolveReference(db, 'category', query.category),
    language_id: await resolveReference(db, 'language', query.language),
    city_id: await resolveReference(db, 'city', query.city),
    college_id: await resolveReference(db, 'college', query.college),
    ...(query.type && { type: query.type }),
    ...(query.condition && { condition: query.condition }),
    ...(query.maxPrice !== undefined && { maxPrice: query.maxPrice }),
    ...(query.ownerId !== undefined && { ownerId: query.ownerId }),
    ...query.day,
    ...selectExclusions({ excludeOwnerIds }),
  };
}

/** Omitted when empty, so that most readers share one prepared statement. */
export const selectExclusions = ({ excludeOwnerIds = [] }: Exclusions): Pick<Selection, 'excludeOwnerIds'> =>
  excludeOwnerIds.length > 0 ? { excludeOwnerIds: [...excludeOwnerIds] } : {};
