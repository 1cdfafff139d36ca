import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/tables.ts';
import { selectMeantFacets } from './facets/facets.rules.ts';
import { findMeantFacets, findMisspeltFacets, resolveReference } from './facets/facets.usecases.ts';
import type { SearchQuery } from './book-search.parse.rules.ts';
import {
  isNarrowed,
  MAX_RANKED,
  type RecencyWindow,
  type SearchPlan,
  type Selection,
} from './book-search.plan.rules.ts';
import { countUses, planRecency } from './orders/recency-windows.rules.ts';
import { countUpTo } from './orders/selection.queries.ts';
import { findEqualSpellings, indexSomeNewWords, findSoundAlikes } from './sounds/sounds.usecases.ts';
import { soundsSame, toWholeWords } from './sounds/sound-alikes.rules.ts';
import { addSchoolSpellings, joinSchoolWords } from './words/school.rules.ts';
import { omitEmoji } from './words/orthography.rules.ts';
import { joinNeighbours } from './words/spelling.rules.ts';
import { buildLooserSearches } from './words/spelling.usecases.ts';
import * as terms from './words/terms.rules.ts';
import { readTypedWords, type TypedWords } from './words/words.queries.ts';

export interface Exclusions {
  excludeOwnerIds?: readonly number[];
}

/** Empty for most viewers, who then share cached responses. */
export const excludeBlocked = (viewer: Actor | null) => ({ excludeOwnerIds: viewer?.blockedUserIds ?? [] });

export const excludeOwnAndBlocked = (viewer: Actor | null) => ({
  excludeOwnerIds: viewer ? [viewer.userId, ...viewer.blockedUserIds] : [],
});

/** Strictest first: all typed words, else corrections, else most words. None for a text without words. */
export async function* planSearches(
  db: Db,
  query: SearchQuery,
  exclusions: Exclusions,
  hasNoErrors = false,
): AsyncGenerator<SearchPlan> {
  const { text, order, position } = query;
  const plan = { selection: await planSelection(db, query, exclusions), order, position, maxRanked: MAX_RANKED };
  if (text === undefined) {
    yield plan;
    return;
  }
  const parsedText = await readText(db, text, { learns: true });
  if (!parsedText) return;
  const facets = parsedText.isIsbn ? [] : await findMeantFacets(db, parsedText.wordStats.words);
  yield* planReadText(db, plan, parsedText, {
    facets,
    findMisspelt: () => findMisspeltFacets(db, parsedText.wordStats, facets),
    hasNoErrors,
  });
}

export type ReadText = NonNullable<Awaited<ReturnType<typeof readText>>>;

/** @param learns whether to index the sounds of new words first, which writes */
export async function readText(db: Db, typedText: string, { learns }: { learns: boolean }) {
  const text = omitEmoji(typedText);
  const wordLookup = await readTypedWords(db, text);
  const wordStats = { ...wordLookup, words: joinSchoolWords(wordLookup.words).map(({ word }) => word) };
  const { words, hasNewWords } = wordStats;
  if (words.length === 0) return undefined;
  if (learns && hasNewWords) await indexSomeNewWords(db);
  const asTyped = addSchoolSpellings(terms.buildTerms(text, words, listCommonCompletions(wordStats)), words);
  const whole = terms.buildWholeWordTerms(words);
  const alikes = terms.isIsbnSearch(text) ? words.map(() => []) : await findAlikesOfWords(db, words);
  const write = (of: terms.Term[], isAlike = (_: Alike) => true) =>
    of.map((term, place) => [...term, ...alikes[place]!.filter(isAlike).map(({ word }) => terms.quoteLexeme(word))]);
  const toQuery = (of: terms.Term[]) => terms.toTsquery(terms.omitStopWords(of, words));
  const rankedBy = alikes.some((of) => of.length > 0)
    ? [whole, write(whole, ({ isSame }) => isSame), write(asTyped, ({ isSame }) => isSame)].map(toQuery)
    : [toQuery(whole)];
  return { text, wordStats, queryTerms: write(asTyped), rankedBy, isIsbn: terms.isIsbnSearch(text) };
}

/** Meanings of the words of a text besides titles and authors. */
interface Meanings {
  facets: terms.Term[];
  /** Tolerates typing errors; used when nothing else matches. */
  findMisspelt: () => Promise<terms.Term[]>;
  hasNoErrors?: boolean;
}

export const NO_MEANINGS: Meanings = { facets: [], findMisspelt: async () => [] };

/** Yields plans for a text, strictest first. */
export async function* planReadText(db: Db, plan: SearchPlan, parsedText: ReadText, meanings: Meanings) {
  const { text, wordStats, queryTerms, isIsbn } = parsedText;
  const { facets, findMisspelt, hasNoErrors } = meanings;
  const { words, exactTitleIds } = wordStats;
  const wholeWords = terms.toTsquery(terms.buildWholeWordTerms(words));
  const planFor = (search: string, facetTerms: terms.Term[], recency?: RecencyWindow): SearchPlan => ({
    ...plan,
    selection: { ...plan.selection, search },
    text: {
      query: text,
      wholeWords,
      rankedBy: parsedText.rankedBy,
      facets: terms.toTsquery(facetTerms),
      exactTitleIds,
      recency,
    },
  });

  const exact = terms.addTerms(queryTerms, facets);
  const facetTerms = selectMeantFacets(words, facets);
  const { search, closest } = buildStrictSearches(plan, terms.omitStopWords(exact, words), facetTerms);
  if (closest) yield planFor(closest, facetTerms);
  yield planFor(search, facetTerms, isIsbn ? undefined : planRecency(plan, wordStats, facets));
  if (isIsbn || hasNoErrors) return;
  if (isNarrowed(plan.selection) && (await countUpTo(db, { search }, 1)) > 0) return;
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
  for (const { search, isShorter } of looser) yield { ...planFor(search, meantByMisspelt), isShorter };
}

/** `closest`: ordered by price, books that only mention a category in their text would come first, so only exact facets count. */
function buildStrictSearches({ order }: SearchPlan, all: terms.Term[], facetTerms: terms.Term[]) {
  if (facetTerms.length === 0) return { search: terms.toTsquery(all) };
  const search = facetTerms.length < all.length ? terms.toTsqueryOfAny([all, facetTerms]) : terms.toTsquery(all);
  return { search, closest: order === 'price_asc' ? terms.toTsquery(facetTerms) : undefined };
}

/** The plan for books whose facets match the whole text; undefined when a word has no facet. */
export function planFacetSearch(
  plan: SearchPlan,
  { text, wordStats }: ReadText,
  facets: terms.Term[],
): SearchPlan | undefined {
  const facetTerms = selectMeantFacets(wordStats.words, facets);
  if (facetTerms.length === 0) return undefined;
  const search = terms.toTsquery(facetTerms);
  return {
    ...plan,
    selection: { ...plan.selection, search },
    text: {
      query: text,
      wholeWords: search,
      facets: '',
      rankedBy: [],
      exactTitleIds: [],
      recency: planRecency(plan, wordStats, facets),
    },
  };
}

interface Alike {
  word: string;
  /** Surely the typed word, and not one that only sounds like it. */
  isSame: boolean;
}

/** Other spellings of each typed word, and words of other scripts that sound like it or like two adjacent ones. */
async function findAlikesOfWords(db: Db, words: string[]): Promise<Alike[][]> {
  const joined = joinNeighbours(words);
  const last = words.length - 1;
  const alikes = await findSoundAlikes(db, [
    ...toWholeWords(joined),
    ...words.map((word, place) => ({ word, isUnfinished: place === last })),
  ]);
  const listEqual = await findEqualSpellings(db, words);
  return words.map((typedWord, place) => {
    const isWhole = place < last || typedWord.length >= MIN_LETTERS_OF_WHOLE_WORD;
    const sounding = [typedWord, joined[place - 1], joined[place]].flatMap((spelling) =>
      (alikes.get(spelling ?? '') ?? []).map((word) => ({ word, isSame: isWhole && soundsSame(spelling!, word) })),
    );
    return [...listEqual(typedWord).map((word) => ({ word, isSame: true })), ...sounding];
  });
}

/** A shorter last word is rather the beginning of one. */
const MIN_LETTERS_OF_WHOLE_WORD = 5;

/** From this many books on, a prefix is replaced by its completions: the GIN index would merge all entries of a prefix. */
const MIN_USES_OF_COMMON_PREFIX = 200;

const listCommonCompletions = ({ completions }: TypedWords) =>
  countUses(completions) >= MIN_USES_OF_COMMON_PREFIX ? completions.map(({ word }) => word) : undefined;

async function planSelection(db: Db, { references, filters }: SearchQuery, exclusions: Exclusions): Promise<Selection> {
  return {
    category_id: await resolveReference(db, 'category', references.category),
    language_id: await resolveReference(db, 'language', references.language),
    city_id: await resolveReference(db, 'city', references.city),
    college_id: await resolveReference(db, 'college', references.college),
    ...filters,
    ...selectExclusions(exclusions),
  };
}

/** Omitted when empty, so that most readers share one prepared statement. */
export const selectExclusions = ({ excludeOwnerIds = [] }: Exclusions): Pick<Selection, 'excludeOwnerIds'> =>
  excludeOwnerIds.length > 0 ? { excludeOwnerIds: [...excludeOwnerIds] } : {};
