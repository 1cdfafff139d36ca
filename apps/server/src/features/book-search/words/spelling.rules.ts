import { isInsignificant, quoteLexeme, quotePhrase, quotePrefix, type Term } from './terms.rules.ts';

const MIN_LETTERS_TO_CORRECT = 3;
const MIN_LETTERS_TO_COMPLETE = 4;
/** With an error in the beginning of a shorter word, too many words begin so. */
const MIN_LETTERS_OF_WRONG_BEGINNING = 4;
const MIN_LETTERS_INSIDE_A_WORD = 5;
const MAX_LETTERS_TO_VARY = 12;
const MAX_WORDS_TO_CORRECT = 4;

/** The words in no title or author, or all of several when each is in use and only their combination finds nothing. */
export function findSuspects(words: string[], unknown: string[]) {
  const suspected = unknown.length > 0 ? unknown : words.length > 1 ? words : [];
  return suspected.filter(isCorrectable).slice(0, MAX_WORDS_TO_CORRECT);
}

/** Numbers and the most common words are never corrected, nor are two letters, which are too ambiguous. */
const isCorrectable = (word: string) =>
  /^\P{Number}+$/u.test(word) && [...word].length >= MIN_LETTERS_TO_CORRECT && !isInsignificant(word);

export interface KnownWord {
  word: string;
  uses: number;
}

/** Most probable corrections: fewest typing errors first, then the most used. */
export function rankCorrections(
  term: string,
  isUnfinished: boolean,
  candidates: KnownWord[],
  most: number,
  minLettersOfTwoErrors = 6,
) {
  const tolerated = [...term].length < minLettersOfTwoErrors ? 1 : 2;
  const likely = candidates
    .map(({ word, uses }) => ({ word, uses, errors: countErrorsTo(term, word, { isUnfinished, tolerated }) }))
    .filter(({ word, errors }) => errors <= tolerated && word !== term)
    .sort((a, b) => a.errors - b.errors || b.uses - a.uses || a.word.length - b.word.length)
    .map(({ word }) => word);
  return [...new Set(likely)].slice(0, most);
}

/** A long word that contains the typed one counts as close. Lengths that differ by more need no comparison. */
function countErrorsTo(term: string, word: string, to: { isUnfinished: boolean; tolerated: number }) {
  const { length } = [...term];
  const isUnfinished = to.isUnfinished && length >= MIN_LETTERS_OF_WRONG_BEGINNING;
  const lengthGap = length - [...word].length;
  const isFar = lengthGap > to.tolerated || (!isUnfinished && -lengthGap > to.tolerated);
  return Math.min(
    isFar ? Infinity : countTypingErrors(term, word, isUnfinished),
    length >= MIN_LETTERS_INSIDE_A_WORD && word.includes(term) ? 1.5 : Infinity,
  );
}

/** Adds the word joined with its neighbour, or another in use; for unused words also completions and splits. */
export const correctTerms = (
  terms: Term[],
  words: string[],
  inUse: ReadonlySet<string>,
  replacements: ReadonlyMap<string, string[]>,
): Term[] =>
  terms.map((term, place) => {
    const word = words[place]!;
    const joined = joinNeighbours(words)
      .slice(Math.max(0, place - 1), place + 1)
      .filter((both) => inUse.has(both));
    const split = inUse.has(word) ? [] : splitWord(word).filter((parts) => parts.every((part) => inUse.has(part)));
    return [
      ...term,
      ...(!inUse.has(word) && [...word].length >= MIN_LETTERS_TO_COMPLETE ? [quotePrefix(word)] : []),
      ...[...joined, ...(replacements.get(word) ?? [])].map(quoteLexeme),
      ...split.map(quotePhrase),
    ];
  });

export const joinNeighbours = (words: string[]) => words.slice(1).map((word, place) => words[place]! + word);

export function splitWord(word: string): [string, string][] {
  const letters = [...word];
  if (letters.length < 4 || letters.length > 40 || /^\p{Number}+$/u.test(word)) return [];
  return letters
    .slice(2, -1)
    .map((_, cut) => [letters.slice(0, cut + 2).join(''), letters.slice(cut + 2).join('')] as [string, string]);
}

export function generateVariants(word: string): string[] {
  const letters = [...word];
  if (letters.length > MAX_LETTERS_TO_VARY) return [];
  const alphabet = getAlphabet(word);
  const variants = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at)];
    for (const letter of alphabet) {
      variants.add(before + letter + after.join(''));
      if (after.length > 0) variants.add(before + letter + after.slice(1).join(''));
    }
    if (after.length > 0) variants.add(before + after.slice(1).join(''));
    if (after.length > 1) variants.add(before + after[1] + after[0] + after.slice(2).join(''));
  }
  variants.delete(word);
  return [...variants];
}

const BLOCK = 128;

/** Latin words are folded to a-z; each Indian script has a Unicode block. */
function getAlphabet(word: string) {
  const [first = ''] = word;
  if (first.charCodeAt(0) < BLOCK) return [...'abcdefghijklmnopqrstuvwxyz'];
  const start = first.codePointAt(0)! - (first.codePointAt(0)! % BLOCK);
  return Array.from({ length: BLOCK }, (_, at) => String.fromCodePoint(start + at)).filter((sign) =>
    /[\p{L}\p{M}]/u.test(sign),
  );
}

/** Optimal string alignment; for an unfinished word, up to the best matching prefix. */
export function countTypingErrors(term: string, word: string, isUnfinished = false) {
  const from = [...term];
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
