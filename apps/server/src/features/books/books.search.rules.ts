import { bareIsbn, isbn13Of, looksLikeIsbn } from './books.isbn.rules.ts';

/**
 * What a book must have for one word of a search: any one of these lexemes or phrases. A `:*` makes a lexeme the
 * beginning of a word.
 */
export type Term = string[];

const LONGEST_LEXEME = 200;
/** Words that hold others together. A quarter of all books have each of them. */
const GLUE = new Set('a an and by for from in of on or the to with'.split(' '));
/** Words that say little of a book; it need not have them. */
const FILLERS = new Set([...GLUE, ...'author book books edition novel part vol volume'.split(' ')]);

export const saysLittle = (word: string) => FILLERS.has(word);

export const asksForIsbn = (text: string) => isbn13Of(text) !== null || looksLikeIsbn(text);

/**
 * The search for what was typed: every word, in any order, the last one perhaps unfinished; or an ISBN.
 * @param completions the words that the last one may become, where these are all that is looked for
 */
export function typedTerms(text: string, words: string[], completions?: string[]): Term[] {
  const isbn = isbn13Of(text);
  if (isbn) return [[lexeme(isbn)]];
  if (looksLikeIsbn(text)) return [[beginning(bareIsbn(text).toLowerCase())]];
  return words.map((word, place) => {
    if (place < words.length - 1) return [lexeme(word), ...initials(words, place)];
    if (!completions) return [beginning(word), ...initials(words, place)];
    const others = completions.filter((completion) => completion !== word).map(lexeme);
    // So many words begin so that three letters are hardly anybody's initials.
    return [lexeme(word), ...others, ...(word.length < 3 ? initials(words, place) : [])];
  });
}

/** Every word as it was typed, none of them unfinished. */
export const wholeTerms = (words: string[]): Term[] =>
  words.map((word, place) => [lexeme(word), ...initials(words, place)]);

/** The text of a PostgreSQL `tsquery` that asks for all terms. */
export const toTsquery = (terms: Term[]) => terms.map((term) => `(${term.join(' | ')})`).join(' & ');

/** The same for any of several searches. */
export const toTsqueryOfAny = (searches: Term[][]) => searches.map((terms) => `(${toTsquery(terms)})`).join(' | ');

/**
 * A search without the words that hold the others together: those who have them stand before those who do not, but to find
 * what has them all takes a look at each book that has them. The last word may become another one.
 */
export function withoutGlue(terms: Term[], words: string[]): Term[] {
  const last = terms.length - 1;
  return terms.filter((_, place) => place === last || !GLUE.has(words[place]!));
}

/** A search without the words that say little; or with all of them, when it has no others. */
export function tellingTerms(terms: Term[], words: string[]): Term[] {
  const telling = terms.filter((_, place) => !saysLittle(words[place]!));
  return telling.length > 0 ? telling : terms;
}

/** All ways to leave out a word of at least three, or two of at least six: what somebody remembers wrongly. */
export function shorterSearches(terms: Term[]): Term[][] {
  if (terms.length < 3 || terms.length > 20) return [];
  const without = (search: Term[], place: number) => search.filter((_, other) => other !== place);
  const shorter = terms.map((_, place) => without(terms, place));
  if (terms.length < 6 || terms.length > 8) return shorter;
  return shorter.flatMap((search, left) => search.map((_, place) => without(search, place)).slice(left));
}

export const lexeme = (word: string) =>
  `'${[...word].slice(0, LONGEST_LEXEME).join('').replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
export const beginning = (word: string) => `${lexeme(word)}:*`;
export const phrase = (words: string[]) => `(${words.map(lexeme).join(' <-> ')})`;

/** Two or three letters may be somebody's initials ("rk" for "R. K."), and single letters in a row may be written as one word. */
function initials(words: string[], place: number): Term {
  const word = words[place]!;
  if (/^[a-z]{2,3}$/.test(word)) return saysLittle(word) ? [] : [phrase([...word])];
  const run = lettersInARow(words, place);
  return run.length > 1 ? [lexeme(run)] : [];
}

function lettersInARow(words: string[], place: number) {
  const isLetter = (at: number) => /^[a-z]$/.test(words[at] ?? '');
  if (!isLetter(place)) return '';
  let [start, end] = [place, place];
  while (isLetter(start - 1)) start--;
  while (isLetter(end + 1)) end++;
  return words.slice(start, end + 1).join('');
}
