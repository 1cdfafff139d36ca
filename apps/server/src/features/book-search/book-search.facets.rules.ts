import type { NamedFacet } from './book-search.facets.queries.ts';
import { isInsignificant, quoteLexeme, type Term } from './book-search.terms.rules.ts';

/** Other words that readers use for the name of a category. */
const SYNONYMS = readWords({
  fiction: 'novel novels story stories',
  poetry: 'poem poems',
  drama: 'play plays',
  biography: 'memoir memoirs biographies',
  childrens: 'children kids child',
  textbooks: 'textbook',
  comics: 'comic',
  cooking: 'cookbook cookbooks recipes',
  upsc: 'ias civil services',
  jee: 'iitjee',
  bank: 'banking ibps',
});
/** And for the ways in which a book is given. */
const TYPES = readWords({
  rent: 'rent rental',
  exchange: 'exchange swap',
  sell: 'sale sell buy',
  donate: 'free donate donated giveaway',
});

function readWords(lists: Record<string, string>) {
  return new Map(
    Object.entries(lists).flatMap(([word, others]) => others.split(' ').map((other) => [other, word] as const)),
  );
}

/** The words by which the names of categories are looked for. */
export const listNameWords = (words: string[]) => words.map((word) => SYNONYMS.get(word) ?? word);

/**
 * For each word what it may mean beside the text of a book. Words that together are a whole name mean that and nothing else: who
 * looks for fiction does not mean non-fiction.
 */
export function matchFacets(words: string[], found: NamedFacet[]): Term[] {
  const names = listNameWords(words);
  const facets: Term[] = [];
  while (facets.length < names.length) {
    const place = facets.length;
    const { length, matched } = findLongestName(names.slice(place), found);
    const type = TYPES.get(words[place]!);
    const meant = [...matched, ...(type && length === 1 ? [`:t${type}`] : [])].map(quoteLexeme);
    for (let covered = 0; covered < length; covered++) facets.push(meant);
  }
  return facets;
}

/** The longest name that is all of the next words; or else whatever has the next one in its name. */
function findLongestName(names: string[], found: NamedFacet[]) {
  const listWhole = (word: string) => found.filter(({ typed, isWhole }) => typed === word && isWhole);
  for (let length = names.length; length > 0; length--) {
    const [first = '', ...others] = names.slice(0, length);
    const matched = listWhole(first)
      .filter(
        ({ facet, wordsInName }) =>
          wordsInName === length && others.every((word) => listWhole(word).some((one) => one.facet === facet)),
      )
      .map(({ facet }) => facet);
    if (matched.length > 0) return { length, matched };
  }
  // "of" stands in the names of very many colleges, and means none of them.
  if (isInsignificant(names[0]!)) return { length: 1, matched: [] };
  const whole = listWhole(names[0]!);
  const matched = whole.length > 0 ? whole : found.filter(({ typed }) => typed === names[0]);
  return { length: 1, matched: [...new Set(matched.map(({ facet }) => facet))] };
}

/** What each word means of these, where every word that says something means any; nothing where one does not. */
export function selectMeantFacets(words: string[], facets: Term[]): Term[] {
  const significant = facets.filter((_, place) => !isInsignificant(words[place]!));
  return significant.every((meant) => meant.length > 0) ? significant : [];
}
