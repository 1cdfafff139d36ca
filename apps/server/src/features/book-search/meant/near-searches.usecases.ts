import { bookListFilters, type BookListFilter } from '@wandering-books/contract/books/book-list-address.ts';
import type { BookFilters } from '@wandering-books/contract/books/books.ts';
import type { MeantFilter, NearSearch } from '@wandering-books/contract/books/book-search.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { isMeaningful } from '../facets/facets.rules.ts';
import { findCategoryOfEdition } from '../facets/facets.queries.ts';
import { isSchoolStep, joinSchoolWords } from '../words/school.rules.ts';
import { quoteLexeme, toTsquery } from '../words/terms.rules.ts';
import { omitWords, splitText } from './meant-words.rules.ts';

const MAX_NEAR = 3;
const MAX_WORDS_LEFT_OUT = 6;

interface IncompleteSearch {
  /** The text as typed. */
  q: string;
  filters: BookFilters;
  meant: MeantFilter[];
  /** Otherwise its books lack words. */
  isEmpty: boolean;
}

interface Candidate extends Omit<NearSearch, 'total'> {
  filters: BookFilters;
}

/** Searches with results: without a filter, without any, in the category of a known title, without a word. */
export async function findNearSearches(
  db: Db,
  search: IncompleteSearch,
  count: (filters: BookFilters) => Promise<number>,
): Promise<NearSearch[]> {
  if (!search.isEmpty) return countStages([listShorter(search, [])], count);
  const set = bookListFilters.filter((name) => listParams(name).some((param) => search.filters[param] !== undefined));
  const withoutOne = set.map((name) => omitFilters(search, [name]));
  const stages = [
    withoutOne,
    ...(set.length > 1 ? [[omitFilters(search, set)]] : []),
    await listOfSameCategory(db, search),
    listShorter(search, []),
    ...(set.length > 0 ? [listShorter(search, set)] : []),
  ];
  return countStages(stages, count);
}

async function countStages(stages: Candidate[][], count: (filters: BookFilters) => Promise<number>) {
  for (const stage of stages) {
    const near: NearSearch[] = [];
    for (const { filters, ...candidate } of stage) near.push({ ...candidate, total: await count(filters) });
    const matches = near.filter(({ total }) => total > 0).toSorted((a, b) => a.total - b.total);
    if (matches.length > 0) return matches.slice(0, MAX_NEAR);
  }
  return [];
}

/** A day is a filter by date, or by two moments. */
const listParams = (name: BookListFilter) =>
  name === 'date' ? (['date', 'created_from', 'created_before'] as const) : [name];

function omitFilters({ q, filters, meant: impliedFilters }: IncompleteSearch, leftOut: BookListFilter[]): Candidate {
  const words = impliedFilters.filter(({ filter }) => leftOut.some((name) => name === filter));
  const rest = words.length > 1 ? (filters.q ?? '') : (words[0]?.q ?? q);
  const cleared = Object.fromEntries(leftOut.flatMap(listParams).map((param) => [param, undefined]));
  return { left_out: leftOut, q: rest, filters: { ...filters, ...cleared } };
}

async function listOfSameCategory(
  db: Db,
  { q, filters, meant: impliedFilters }: IncompleteSearch,
): Promise<Candidate[]> {
  const { words } = splitText(q);
  if (words.length === 0 || filters.category !== undefined || impliedFilters.length > 0) return [];
  const category = await findCategoryOfEdition(db, toTsquery(words.map((word) => [quoteLexeme(word)])));
  if (category === undefined) return [];
  return [{ left_out: [], words: q, q: '', category, filters: { ...filters, q: undefined, category } }];
}

/** The text without one of its words each; a class is one word. */
function listShorter(search: IncompleteSearch, leftOut: BookListFilter[]): Candidate[] {
  const { filters, q } = omitFilters(search, leftOut);
  const { rawWords, words } = splitText(filters.q ?? '');
  const significant = joinSchoolWords(words).filter(({ word }) => isMeaningful(word));
  // A search for a whole class looks for textbooks.
  if (significant.length === 1 && isSchoolStep(significant[0]!.word) && search.meant.length === 0)
    return [{ left_out: leftOut, words: q, q: 'textbooks', filters: { ...filters, q: 'textbooks' } }];
  if (significant.length < 2 || significant.length > MAX_WORDS_LEFT_OUT) return [];
  return significant.map(({ places }) => {
    const rest = omitWords(rawWords, places);
    const omitted = rawWords.filter((_, place) => places.includes(place));
    const whole = splitText(q)
      .rawWords.filter((word) => !omitted.includes(word))
      .join(' ');
    return { left_out: leftOut, words: omitted.join(' '), q: whole, filters: { ...filters, q: rest } };
  });
}
