import type { BookFilters } from '@wandering-books/contract/books/books.ts';
import type { Db } from '../../../platform/db/tables.ts';
import * as queries from './facets.queries.ts';
import { buildNameWords, isKnownMeaning, listLookups, listRuns, matchFacets } from './facets.rules.ts';
import { isLatin } from '../sounds/latin-pronunciation.rules.ts';
import * as sounds from '../sounds/sound-alikes.rules.ts';
import { findAlikes } from '../sounds/sounds.usecases.ts';
import type { SoundPattern } from '../sounds/sounds.queries.ts';
import { findSuspects, generateVariants } from '../words/spelling.rules.ts';
import type { Term } from '../words/terms.rules.ts';
import { findWordsInUse, type TypedWords } from '../words/words.queries.ts';
import { parseReference, type Reference } from '../book-search.parse.rules.ts';

/** Returns for each word the categories, languages, cities, colleges and types that it may mean, in any script. */
export const findMeantFacets = async (db: Db, words: string[]): Promise<Term[]> =>
  findFacetsOf(db, words, await findForeignNameWords(db, words));

const findForeignNameWords = (db: Db, words: string[]) =>
  findNameWordsAlike(
    db,
    words.filter((word) => !isLatin(word) && !isKnownMeaning(word)),
    sounds.buildSoundPatterns,
  );

/** For unknown words: matches when each is a misspelt facet name or sounds like one. */
export async function findMisspeltFacets(db: Db, { words, completions, others }: TypedWords, facets: Term[]) {
  const usedWords = new Set(others.map(({ word }) => word));
  const unknown = words.filter((word, place) => {
    const isInUse = place === words.length - 1 ? completions.length > 0 : usedWords.has(word);
    return !isInUse && !facets[place]?.length;
  });
  const suspects = findSuspects([], unknown);
  if (suspects.length === 0) return [];
  const alikes = await findMisspeltNameWords(db, suspects);
  const facetsOfAlikes = await findFacetsOf(db, words, alikes);
  return words.map((word, place) => (suspects.includes(word) ? (facetsOfAlikes[place] ?? []) : []));
}

async function findMisspeltNameWords(db: Db, suspects: string[]) {
  const alikes = await findNameWordsAlike(db, suspects, sounds.buildSameScriptPatterns);
  const variants = new Map(suspects.map((word) => [word, generateVariants(word)] as const));
  const names = new Set(await queries.findNameWords(db, [...variants.values()].flat()));
  for (const [word, others] of variants)
    alikes.set(word, [...(alikes.get(word) ?? []), ...others.filter((other) => names.has(other))]);
  return alikes;
}

async function findUnknownWords(db: Db, words: string[]) {
  const knownWords = [
    ...(await findWordsInUse(db, words)).map(({ word }) => word),
    ...(await queries.findNameWords(db, words)),
  ];
  return findSuspects(
    [],
    words.filter((word) => !knownWords.includes(word)),
  );
}

/** Cities with a whole name among the words, in any script; the longest names first. */
export async function findCities(db: Db, words: string[], isSaid: (from: number, length: number) => boolean) {
  const alikes = await findForeignNameWords(db, words);
  const candidates = words.filter((word, place) => isSaid(place, 1) && isLatin(word));
  const suspects = candidates.length > 0 ? await findUnknownWords(db, candidates) : [];
  if (suspects.length > 0)
    for (const [word, others] of await findMisspeltNameWords(db, suspects)) alikes.set(word, others);
  const runs = listRuns(buildNameWords(words, alikes));
  const cities = await queries.findNamedCities(
    db,
    runs.flatMap(({ names }) => names),
  );
  return runs.flatMap(({ from, length, names }) => {
    const matches = cities.filter((city) => names.includes(city.typed));
    return matches.length > 0 ? [{ from, length, cities: matches }] : [];
  });
}

async function findFacetsOf(db: Db, words: string[], alikes: ReadonlyMap<string, string[]>) {
  const names = buildNameWords(words, alikes);
  return matchFacets(words, names, await queries.findFacets(db, listLookups(words, names)));
}

const findNameWordsAlike = (db: Db, words: string[], listPatterns: (word: sounds.TypedWord) => SoundPattern[]) =>
  findAlikes(db, sounds.toWholeWords(words), listPatterns, sounds.TOLERANCE.meant, queries.findNameWordsBySound);

/** Filters that take an id or a name. */
export const references = ['category', 'language', 'city', 'college'] as const;
export type ReferenceName = (typeof references)[number];

const FIND_IDS = {
  category: queries.findCategoryIds,
  language: queries.findLanguageIds,
  city: queries.findCityIds,
  college: queries.findCollegeIds,
};

/** The ids that a filter refers to; undefined without the filter. */
export async function resolveReference(db: Db, name: ReferenceName, reference: Reference | undefined) {
  if (!reference) return undefined;
  return 'id' in reference ? [reference.id] : FIND_IDS[name](db, reference.name);
}

/** Everything that a filter refers to, including namesakes. */
export async function findNamed(db: Db, name: ReferenceName, filters: Pick<BookFilters, ReferenceName>) {
  const ids = await resolveReference(db, name, parseReference(filters[name]));
  return ids && queries.listNamed(db, name, ids);
}
