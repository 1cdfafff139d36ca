import { isLikeIsbn, parseIsbn13, stripIsbn } from '@wandering-books/contract/books/isbn.ts';

/** Alternatives for one word of a search: lexemes or phrases. `:*` marks a prefix. */
export type Term = string[];

/** A longer text is searched by the first words that differ. */
export const MAX_WORDS = 20;
const LONGEST_LEXEME = 200;
/** Each occurs in a quarter of all books. */
const STOP_WORDS = new Set('a an and by for from in of on or the to with'.split(' '));
/** Optional words of a search. */
const INSIGNIFICANT = new Set([
  ...STOP_WORDS,
  ...'author book books edition mains novel part prelims vol volume'.split(' '),
  ...'kitab kitabe kitaben kitabein pustak ka ke ki ko me mein liye chahiye main किताब किताबें पुस्तक पुस्तकें पुस्तके का की के में boi বই புத்தகம் புத்தகங்கள் ಪುಸ್ತಕ ಪುಸ್ತಕಗಳು పుస్తకం పుస్తకాలు പുസ്തകം പുസ്തകങ്ങൾ પુસ્તક પુસ્તકો ਕਿਤਾਬ ਕਿਤਾਬਾਂ کتاب کتابیں'.split(
    ' ',
  ),
]);

export const isInsignificant = (word: string) => INSIGNIFICANT.has(word);

export const isIsbnSearch = (text: string) => parseIsbn13(text) !== null || isLikeIsbn(text);

/** Every word in any order, the last one as a prefix or replaced by `completions`; or an ISBN. */
export function buildTerms(text: string, words: string[], completions?: string[]): Term[] {
  const isbn = parseIsbn13(text);
  if (isbn) return [[quoteLexeme(isbn)]];
  if (isLikeIsbn(text)) return [[quotePrefix(stripIsbn(text).toLowerCase())]];
  return words.map((word, place) => {
    if (place < words.length - 1) return [quoteLexeme(word), ...listInitials(words, place)];
    if (!completions) return [quotePrefix(word), ...listInitials(words, place)];
    const others = completions.filter((completion) => completion !== word).map(quoteLexeme);
    // Too many words begin with three letters for them to be initials.
    return [quoteLexeme(word), ...others, ...(word.length < 3 ? listInitials(words, place) : [])];
  });
}

export const buildWholeWordTerms = (words: string[]): Term[] =>
  words.map((word, place) => [quoteLexeme(word), ...listInitials(words, place)]);

export const addTerms = (terms: Term[], more: Term[]): Term[] =>
  terms.map((term, place) => [...term, ...(more[place] ?? [])]);

export const toTsquery = (terms: Term[]) => terms.map((term) => `(${term.join(' | ')})`).join(' & ');

export const toTsqueryOfAny = (searches: Term[][]) => searches.map((terms) => `(${toTsquery(terms)})`).join(' | ');

/** Stop words are expensive to match; ranking still prefers books that have them. The last word may be replaced. */
export function omitStopWords(terms: Term[], words: string[]): Term[] {
  const last = terms.length - 1;
  return terms.filter((_, place) => place === last || !STOP_WORDS.has(words[place]!));
}

export function omitInsignificantWords(terms: Term[], words: string[]): Term[] {
  const significant = terms.filter((_, place) => !isInsignificant(words[place]!));
  return significant.length > 0 ? significant : terms;
}

/** All ways to leave out one word of at least three, or two of at least six. */
export function buildShorterSearches(terms: Term[]): Term[][] {
  if (terms.length < 3 || terms.length > 20) return [];
  const shorter = terms.map((_, place) => omitTerm(terms, place));
  if (terms.length < 6 || terms.length > 8) return shorter;
  return shorter.flatMap((search, index) => search.map((_, place) => omitTerm(search, place)).slice(index));
}

const omitTerm = (terms: Term[], place: number) => terms.filter((_, other) => other !== place);

export const quoteLexeme = (word: string) =>
  `'${[...word].slice(0, LONGEST_LEXEME).join('').replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
export const quotePrefix = (word: string) => `${quoteLexeme(word)}:*`;
export const quotePhrase = (words: string[]) => `(${words.map(quoteLexeme).join(' <-> ')})`;
export const quotePhraseOfAny = (places: string[][]) =>
  `(${places.map((words) => `(${words.map(quoteLexeme).join(' | ')})`).join(' <-> ')})`;

/** Two or three letters may be initials ("rk" for "R. K."), and adjacent single letters one word. */
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
