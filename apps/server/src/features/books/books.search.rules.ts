import { bareIsbn, isbn13Of, looksLikeIsbn } from './books.isbn.rules.ts';

/** What a book must have for one word of a search: any one of these lexemes. A `:*` makes a lexeme the beginning of a word. */
type Term = string[];

const LONGEST_LEXEME = 200;
const FEWEST_LETTERS_TO_MEND = 3;
const MOST_WORDS_TO_MEND = 4;
const MOST_REPLACEMENTS = 3;

/** The search for what was typed: every word, in any order, the last one perhaps unfinished; or an ISBN. */
export function typedTerms(text: string, words: string[]): Term[] {
  const isbn = isbn13Of(text);
  if (isbn) return [[lexeme(isbn)]];
  if (looksLikeIsbn(text)) return [[beginning(bareIsbn(text).toLowerCase())]];
  return words.map((word, place) => [place === words.length - 1 ? beginning(word) : lexeme(word)]);
}

/** Every word as it was typed, none of them unfinished. */
export const wholeTerms = (words: string[]): Term[] => words.map((word) => [lexeme(word)]);

/** The text of a PostgreSQL `tsquery` that asks for all terms. */
export const toTsquery = (terms: Term[]) => terms.map((term) => `(${term.join(' | ')})`).join(' & ');

const lexeme = (word: string) =>
  `'${[...word].slice(0, LONGEST_LEXEME).join('').replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
const beginning = (word: string) => `${lexeme(word)}:*`;

/**
 * Which words of a search that found nothing may be typing errors: those that no title or author has or, when each is
 * in use and only their combination finds nothing, all of several.
 */
export function suspects(words: string[], unknown: string[]) {
  const suspected = unknown.length > 0 ? unknown : words.length > 1 ? words : [];
  return suspected.filter(isMendable).slice(0, MOST_WORDS_TO_MEND);
}

/** Numbers are meant as they are; in two letters any word could be meant. */
const isMendable = (word: string) => /^\P{Number}+$/u.test(word) && [...word].length >= FEWEST_LETTERS_TO_MEND;

export interface KnownWord {
  word: string;
  uses: number;
}

/** The words in use that somebody most probably meant: fewest typing errors first, then the most used. */
export function likelyMeant(typed: string, isUnfinished: boolean, known: KnownWord[]) {
  const tolerated = [...typed].length < 6 ? 1 : 2;
  return known
    .map(({ word, uses }) => ({ word, uses, errors: typingErrors(typed, word, isUnfinished) }))
    .filter(({ word, errors }) => errors <= tolerated && word !== typed)
    .sort((a, b) => a.errors - b.errors || b.uses - a.uses || a.word.length - b.word.length)
    .slice(0, MOST_REPLACEMENTS)
    .map(({ word }) => word);
}

/** The same search, with words in use allowed in the place of others. */
export const mendedTerms = (terms: Term[], words: string[], replacements: ReadonlyMap<string, string[]>): Term[] =>
  terms.map((term, place) => [...term, ...(replacements.get(words[place]!) ?? []).map(lexeme)]);

/**
 * Letters added, left out, replaced or swapped with their neighbour (optimal string alignment) between what was typed
 * and a word; for an unfinished word, between it and the best matching beginning of that word.
 */
export function typingErrors(typed: string, word: string, isUnfinished = false) {
  const from = [...typed];
  const to = [...word];
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];

  for (let row = 1; row <= from.length; row++) {
    rows.push([row]);
    for (let column = 1; column <= to.length; column++) {
      const errors = [
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + (from[row - 1] === to[column - 1] ? 0 : 1),
      ];
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && isSwap) errors.push(rows[row - 2]![column - 2]! + 1);
      rows[row]!.push(Math.min(...errors));
    }
  }
  const last = rows[from.length]!;
  return isUnfinished ? Math.min(...last) : last[to.length]!;
}
