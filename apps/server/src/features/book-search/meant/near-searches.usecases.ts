import { bookListFilters, type BookListFilter } from '@wandering-books/contract/books/book-list-address.ts';
import type { BookFilters } from '@wandering-books/contract/books/books.ts';
import type { MeantFilter, NearSearch } from '@wandering-books/contract/books/meant-filters.ts';
import { joinSchoolWords } from '../words/school.rules.ts';
import { isInsignificant } from '../words/terms.rules.ts';
import { omitWords, splitText } from './meant-words.rules.ts';

const MAX_NEAR = 3;
const MAX_WORDS_LEFT_OUT = 6;

interface EmptySearch {
  /** The text as typed. */
  q: string;
  filters: BookFilters;
  meant: MeantFilter[];
}

interface Candidate extends Omit<NearSearch, 'total'> {
  filters: BookFilters;
}

/** Searches with results: first without one filter, then without any, without a word, and at last without both. */
export async function findNearSearches(empty: EmptySearch, count: (filters: BookFilters) => Promise<number>) {
  const set = bookListFilters.filter((name) => empty.filters[name] !== undefined);
  const withoutOne = set.map((name) => omitFilters(empty, [name]));
  const stages = [
    withoutOne,
    ...(set.length > 1 ? [[omitFilters(empty, set)]] : []),
    listShorter(empty, []),
    ...(set.length > 0 ? [listShorter(empty, set)] : []),
  ];
  for (const stage of stages) {
    const near: NearSearch[] = [];
    for (const { filters, ...candidate } of stage) near.push({ ...candidate, total: await count(filters) });
    const found = near.filter(({ total }) => total > 0).toSorted((a, b) => a.total - b.total);
    if (found.length > 0) return found.slice(0, MAX_NEAR);
  }
  return [];
}

function omitFilters({ q, filters, meant }: EmptySearch, leftOut: BookListFilter[]): Candidate {
  const words = meant.filter(({ filter }) => leftOut.some((name) => name === filter));
  const rest = words.length > 1 ? (filters.q ?? '') : (words[0]?.q ?? q);
  const cleared = Object.fromEntries(leftOut.map((name) => [name, undefined]));
  return { left_out: leftOut, q: rest, filters: { ...filters, ...cleared } };
}

/** The text without one of its words each; a class is one word. */
function listShorter(empty: EmptySearch, leftOut: BookListFilter[]): Candidate[] {
  const { filters, q } = omitFilters(empty, leftOut);
  const { written, words } = splitText(filters.q ?? '');
  const significant = joinSchoolWords(words).filter(({ word }) => !isInsignificant(word));
  if (significant.length < 2 || significant.length > MAX_WORDS_LEFT_OUT) return [];
  return significant.map(({ places }) => {
    const left = omitWords(written, places);
    const omitted = written.filter((_, place) => places.includes(place));
    const whole = splitText(q).written.filter((word) => !omitted.includes(word)).join(' ');
    return { left_out: leftOut, words: omitted.join(' '), q: whole, filters: { ...filters, q: left } };
  });
}
