import { isLikeIsbn, parseIsbn13, stripIsbn } from '@wandering-books/contract/isbn.ts';

/**
 * What a book must have for one word of a search: any one of these lexemes or phrases. A `:*` makes a lexeme the
 * beginning of a word.
 */
export type Term = string[];

const LONGEST_LEXEME = 200;
/** A quarter of all books have each of them. */
const STOP_WORDS = new Set('a an and by for from in of on or the to with'.split(' '));
/** Words that say little of a book; it need not have them. */
const INSIGNIFICANT = new Set([...STOP_WORDS, ...'author book books edition novel part vol volume'.split(' ')]);

export const isInsignificant = (word: string) => INSIGNIFICANT.has(word);

export const isIsbnSearch = (text: string) => parseIsbn13(text) !== null || isLikeIsbn(text);

/**
 * The search for what was typed: every word, in any order, the last one perhaps unfinished; or an ISBN.
 * @param completions the words that the last one may become, where these are all that is looked for
 */
export function buildTerms(text: string, words: string[], completions?: string[]): Term[] {
  const isbn = parseIsbn13(text);
  if (isbn) return [[quoteLexeme(isbn)]];
  if (isLikeIsbn(text)) return [[quotePrefix(stripIsbn(text).toLowerCase())]];
  return words.map((word, place) => {
    if (place < words.length - 1) return [quoteLexeme(word), ...listInitials(words, place)];
    if (!completions) return [quotePrefix(word), ...listInitials(words, place)];
    const others = completions.filter((completion) => completion !== word).map(quoteLexeme);
    // So many words begin so that three letters are hardly anybody's initials.
    return [quoteLexeme(word), ...others, ...(word.length < 3 ? listInitials(words, place) : [])];
  });
}

/** Every word as it was typed, none of them unfinished. */
export const buildWholeWordTerms = (words: string[]): Term[] =>
  words.map((word, place) => [quoteLexeme(word), ...listInitials(words, place)]);

/** The same terms, each with more that will do. */
export const addTerms = (terms: Term[], more: Term[]): Term[] =>
  terms.map((term, place) => [...term, ...(more[place] ?? [])]);

/** The text of a PostgreSQL `tsquery` that asks for all terms. */
export const toTsquery = (terms: Term[]) => terms.map((term) => `(${term.join(' | ')})`).join(' & ');

/** The same for any of several searches. */
export const toTsqueryOfAny = (searches: Term[][]) => searches.map((terms) => `(${toTsquery(terms)})`).join(' | ');

/**
 * A search without the stop words: those who have them stand before those who do not, but to find what has them all takes a
 * look at each book that has them. The last word may become another one.
 */
export function omitStopWords(terms: Term[], words: string[]): Term[] {
  const last = terms.length - 1;
  return terms.filter((_, place) => place === last || !STOP_WORDS.has(words[place]!));
}

/** A search without the words that say little; or with all of them, when it has no others. */
export function omitInsignificantWords(terms: Term[], words: string[]): Term[] {
  const significant = terms.filter((_, place) => !isInsignificant(words[place]!));
  return significant.length > 0 ? significant : terms;
}

/** All ways to leave out a word of at least three, or two of at least six: what somebody remembers wrongly. */
export function buildShorterSearches(terms: Term[]): Term[][] {
  if (terms.length < 3 || terms.length > 20) return [];
  const shorter = terms.map((_, place) => omitTerm(terms, place));
  if (terms.length < 6 || terms.length > 8) return shorter;
  return shorter.flatMap((search, left) => search.map((_, place) => omitTerm(search, place)).slice(left));
}

const omitTerm = (terms: Term[], place: number) => terms.filter((_, other) => other !== place);

export const quoteLexeme = (word: string) =>
  `'${[...word].slice(0, LONGEST_LEXEME).join('').replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
export const quotePrefix = (word: string) => `${quoteLexeme(word)}:*`;
export const quotePhrase = (words: string[]) => `(${words.map(quoteLexeme).join(' <-> ')})`;
/** Words in a row, each any one of several. */
export const quotePhraseOfAny = (places: string[][]) =>
  `(${places.map((words) => `(${words.map(quoteLexeme).join(' | ')})`).join(' <-> ')})`;

/** Two or three letters may be somebody's initials ("rk" for "R. K."), and single letters in a row may be written as one word. */
function listInitials(words: string[], place: number): Term {
  const word = words[place]!;
  if (/^[a-z]{2,3}$/.test(word)) return isInsignificant(word) ? [] : [quotePhrase([...word])];
  const run = joinSingleLetters(words, place);
  return run.length > 1 ? [quoteLexeme(run)] : [];
}

function joinSingleLetters(words: string[], place: number) {
  const isLetter = (at: number) => /^[a-z]$/.test(words[at] ?? '');
  if (!isLetter(place)) return '';
  let [start, end] = [place, place];
  while (isLetter(start - 1)) start--;
  while (isLetter(end + 1)) end++;
  return words.slice(start, end + 1).join('');
}
