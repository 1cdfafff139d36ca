import { bareIsbn, isbn13Of, looksLikeIsbn } from './books.isbn.rules.ts';

/**
 * What a book must have for one word of a search: any one of these lexemes or phrases. A `:*` makes a lexeme the
 * beginning of a word.
 */
export type Term = string[];

const LONGEST_LEXEME = 200;
/** Words that say little of a book; it need not have them. */
const FILLERS = new Set(
  'a an and author book books by edition for from in novel of on or part the to vol volume with'.split(' '),
);

export const saysLittle = (word: string) => FILLERS.has(word);

export const asksForIsbn = (text: string) => isbn13Of(text) !== null || looksLikeIsbn(text);

/** The search for what was typed: every word, in any order, the last one perhaps unfinished; or an ISBN. */
export function typedTerms(text: string, words: string[]): Term[] {
  const isbn = isbn13Of(text);
  if (isbn) return [[lexeme(isbn)]];
  if (looksLikeIsbn(text)) return [[beginning(bareIsbn(text).toLowerCase())]];
  return words.map((word, place) => [
    place === words.length - 1 ? beginning(word) : lexeme(word),
    ...initials(words, place),
  ]);
}

/** The search for a single word as one of these, none of which is unfinished. */
export const commonTerms = (completions: string[], words: string[]): Term[] => [
  [...completions.map(lexeme), ...initials(words, 0)],
];

/** Every word as it was typed, none of them unfinished. */
export const wholeTerms = (words: string[]): Term[] =>
  words.map((word, place) => [lexeme(word), ...initials(words, place)]);

/** The text of a PostgreSQL `tsquery` that asks for all terms. */
export const toTsquery = (terms: Term[]) => terms.map((term) => `(${term.join(' | ')})`).join(' & ');

/** The same for any of several searches. */
export const toTsqueryOfAny = (searches: Term[][]) => searches.map((terms) => `(${toTsquery(terms)})`).join(' | ');

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
