import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/database.ts';
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
import { indexSomeNewWords, findSoundAlikes } from './sounds/sounds.usecases.ts';
import { toWholeWords } from './sounds/sound-alikes.rules.ts';
import { addSchoolSpellings, joinSchoolWords } from './words/school.rules.ts';
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
export async function* planSearches(db: Db, query: SearchQuery, exclusions: Exclusions): AsyncGenerator<SearchPlan> {
  const { text, order, position } = query;
  const plan = { selection: await planSelection(db, query, exclusions), order, position, maxRanked: MAX_RANKED };
  if (text === undefined) {
    yield plan;
    return;
  }
  const read = await readText(db, text, { learns: true });
  if (!read) return;
  const facets = read.isIsbn ? [] : await findMeantFacets(db, read.typed.words);
  yield* planReadText(db, plan, read, { facets, findMisspelt: () => findMisspeltFacets(db, read.typed, facets) });
}

export type ReadText = NonNullable<Awaited<ReturnType<typeof readText>>>;

/** @param learns whether to index the sounds of new words first, which writes */
export async function readText(db: Db, text: string, { learns }: { learns: boolean }) {
  const read = await readTypedWords(db, text);
  const typed = { ...read, words: joinSchoolWords(read.words).map(({ word }) => word) };
  const { words, hasNewWords } = typed;
  if (words.length === 0) return undefined;
  if (learns && hasNewWords) await indexSomeNewWords(db);
  const asTyped = addSchoolSpellings(terms.buildTerms(text, words, listCommonCompletions(typed)), words);
  const written = await addSoundAlikes(db, asTyped, text, words);
  const hasAlikes = written.some((term, place) => term.length > asTyped[place]!.length);
  const typedWords = hasAlikes ? terms.toTsquery(terms.omitStopWords(asTyped, words)) : '';
  return { text, typed, written, typedWords, isIsbn: terms.isIsbnSearch(text) };
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
export async function* planReadText(db: Db, plan: SearchPlan, read: ReadText, meanings: Meanings) {
  const { text, typed, written, isIsbn } = read;
  const { facets, findMisspelt, hasNoErrors } = meanings;
  const { words, exactTitleIds } = typed;
  const wholeWords = terms.toTsquery(terms.buildWholeWordTerms(words));
  const planFor = (search: string, meant: terms.Term[], recency?: RecencyWindow): SearchPlan => ({
    ...plan,
    selection: { ...plan.selection, search },
    text: {
      typed: text,
      wholeWords,
      typedWords: read.typedWords,
      facets: terms.toTsquery(meant),
      exactTitleIds,
      recency,
    },
  });

  const exact = terms.addTerms(written, facets);
  const meant = selectMeantFacets(words, facets);
  const { search, closest } = buildStrictSearches(plan, terms.omitStopWords(exact, words), meant);
  if (closest) yield planFor(closest, meant);
  yield planFor(search, meant, isIsbn ? undefined : planRecency(plan, typed, facets));
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
  for (const search of looser) yield planFor(search, meantByMisspelt);
}

/** `closest`: ordered by price, books that only mention a category in their text would come first, so only exact facets count. */
function buildStrictSearches({ order }: SearchPlan, all: terms.Term[], meant: terms.Term[]) {
  if (meant.length === 0) return { search: terms.toTsquery(all) };
  const search = meant.length < all.length ? terms.toTsqueryOfAny([all, meant]) : terms.toTsquery(all);
  return { search, closest: order === 'price_asc' ? terms.toTsquery(meant) : undefined };
}

/** The plan for books whose facets match the whole text; undefined when a word has no facet. */
export function planFacetSearch(
  plan: SearchPlan,
  { text, typed }: ReadText,
  facets: terms.Term[],
): SearchPlan | undefined {
  const meant = selectMeantFacets(typed.words, facets);
  if (meant.length === 0) return undefined;
  const search = terms.toTsquery(meant);
  return {
    ...plan,
    selection: { ...plan.selection, search },
    text: {
      typed: text,
      wholeWords: search,
      facets: '',
      typedWords: '',
      exactTitleIds: [],
      recency: planRecency(plan, typed, facets),
    },
  };
}

/** Words of other scripts that sound like a typed word or like two adjacent ones. */
async function addSoundAlikes(db: Db, exact: terms.Term[], text: string, words: string[]) {
  if (terms.isIsbnSearch(text)) return exact;
  const joined = joinNeighbours(words);
  const alikes = await findSoundAlikes(db, [
    ...toWholeWords(joined),
    ...words.map((word, place) => ({ word, isUnfinished: place === words.length - 1 })),
  ]);
  return exact.map((term, place) => {
    const written = [words[place], joined[place - 1], joined[place]];
    return [...term, ...written.flatMap((word) => alikes.get(word ?? '') ?? []).map(terms.quoteLexeme)];
  });
}

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
