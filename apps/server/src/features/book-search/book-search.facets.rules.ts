import { findType, listNameWords } from './book-search.facet-names.rules.ts';
import type { NamedFacet } from './book-search.facets.queries.ts';
import type { TypedWord } from './book-search.sounds.rules.ts';
import { isInsignificant, quoteLexeme, type Term } from './book-search.terms.rules.ts';

/** Of each typed word the words that may stand for it in a name. */
type NameWords = string[][];

/** By which words names are looked for: the typed ones with their synonyms, and words that sound like them. */
export const buildNameWords = (words: string[], alikes: ReadonlyMap<string, string[]>): NameWords =>
  words.map((word) => [...listNameWords(word), ...(alikes.get(word) ?? [])]);

const MOST_WORDS_OF_A_NAME = 12;
/** How the words begin that stand for colleges. */
const COLLEGE = ':g';

/** Whether a quoted word stands for a college. */
export const isCollege = (quoted: string) => quoted.startsWith(`'${COLLEGE}`);

/** Each word, of which the last one may be unfinished, and each run of words: it may be a name as a whole. */
export const listLookups = (words: string[], names: NameWords): TypedWord[] => [
  ...names.flatMap((ofWord, place) =>
    ofWord.map((word) => ({ word, isUnfinished: place === words.length - 1 && word === words[place] })),
  ),
  ...names.flatMap((_, place) =>
    names
      .slice(place + 1, place + MOST_WORDS_OF_A_NAME)
      .flatMap((_, more) => joinRun(names.slice(place, place + more + 2)))
      .map((word) => ({ word, isUnfinished: false })),
  ),
];

/** A name of several words as it stands among the words of names: as typed, and by its other words. */
const joinRun = (names: NameWords) => [
  ...new Set([names.map(([typed]) => typed).join(' '), names.map((words) => words.at(-1)).join(' ')]),
];

/**
 * For each word what it may mean beside the text of a book. Words that together are a whole name mean that and nothing else: who
 * looks for fiction does not mean non-fiction.
 */
export function matchFacets(words: string[], names: NameWords, found: NamedFacet[]): Term[] {
  const facets: Term[] = [];
  while (facets.length < names.length) {
    const place = facets.length;
    const { length, matched } = findLongestName(names, place, found);
    const type = findType(words[place]!);
    const meant = [...matched, ...(type && length === 1 ? [`:t${type}`] : [])].map(quoteLexeme);
    for (let covered = 0; covered < length; covered++) facets.push(meant);
  }
  return facets;
}

/** The longest name that is all of the next words; or else whatever has the next one in its name. */
function findLongestName(names: NameWords, place: number, found: NamedFacet[]) {
  for (let length = names.length - place; length > 0; length--) {
    const run = names.slice(place, place + length);
    const whole = length > 1 ? joinRun(run) : [];
    const matched = [...found.filter(({ typed }) => whole.includes(typed)), ...listNamesOf(run, found)]
      .filter(({ wordsInName }) => wordsInName === length)
      .map(({ facet }) => facet);
    // "Graphic novels" stands in a longer name, but "novels" is one of its own.
    const longer = length === 1 ? listNamesWithNeighbours(names, place, found) : [];
    if (matched.length > 0) return { length, matched: [...new Set([...matched, ...longer])] };
  }
  const words = names[place]!;
  // "of" stands in the names of very many colleges, and means none of them.
  if (isInsignificant(words[0]!)) return { length: 1, matched: [] };
  const whole = listNamesOf([words], found);
  const matched = whole.length > 0 ? whole : found.filter(({ typed }) => words.includes(typed));
  const near = listNamesWithNeighbours(names, place, found);
  return { length: 1, matched: [...new Set([...preferShortNames(matched).map(({ facet }) => facet), ...near])] };
}

/** Colleges have long names: a word that names something else as well hardly means one of those. */
function preferShortNames(matched: NamedFacet[]) {
  const others = matched.filter(({ facet }) => !facet.startsWith(COLLEGE));
  return others.length > 0 ? others : matched;
}

/** The names that have all these words. */
function listNamesOf([first = [], ...others]: NameWords, found: NamedFacet[]) {
  const listWhole = (words: string[]) => found.filter(({ typed, isWhole }) => words.includes(typed) && isWhole);
  return listWhole(first).filter(({ facet }) =>
    others.every((words) => listWhole(words).some((one) => one.facet === facet)),
  );
}

/** The names that have a word and the one before or behind it. */
const listNamesWithNeighbours = (names: NameWords, place: number, found: NamedFacet[]) =>
  [place - 1, place + 1]
    .flatMap((other) => (names[other] ? listNamesOf([names[place]!, names[other]], found) : []))
    .map(({ facet }) => facet);

/**
 * What each word means of these, where every word that says something means any; nothing where one does not. Who looks for "books in Pune"
 * means all that are there.
 */
export function selectMeantFacets(words: string[], facets: Term[]): Term[] {
  const significant = facets.filter((meant, place) => meant.length > 0 || !isInsignificant(words[place]!));
  return significant.every((meant) => meant.length > 0) ? significant : [];
}
