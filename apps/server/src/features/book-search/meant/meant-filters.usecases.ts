import type { BookFilters } from '@wandering-books/contract/books/books.ts';
import type { MeantFilter } from '@wandering-books/contract/books/book-search.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { isMeaningful } from '../facets/facets.rules.ts';
import { findCities, findMeantFacets } from '../facets/facets.usecases.ts';
import { hasTitle } from '../words/words.queries.ts';
import * as terms from '../words/terms.rules.ts';
import * as rules from './meant-words.rules.ts';

interface ReadFilters {
  filters: BookFilters;
  impliedFilters: MeantFilter[];
}

/** Reads words of the text as filters, unless the text is a title or author. Filters that are set prevail. */
export async function readMeantFilters(db: Db, filters: BookFilters): Promise<ReadFilters> {
  const { q } = filters;
  if (q === undefined || terms.isIsbnSearch(q)) return { filters, impliedFilters: [] };
  const { rawWords, words } = rules.splitText(q);
  const matches = [...rules.findMeantWords(words), ...(await findCityWords(db, words))];
  if (matches.length === 0 || (await isTitleOrAuthor(db, words))) return { filters, impliedFilters: [] };
  const omit = (places: number[]) => {
    const isEmpty = !words.some((word, place) => !places.includes(place) && isMeaningful(word));
    return isEmpty ? '' : rules.omitWords(rawWords, places);
  };
  const impliedFilters = matches
    .filter(({ filter }, at) => !(filter in filters && filters[filter] !== undefined) && isFirst(matches, at))
    .map(({ filter, value, places }) => ({ filter, value, q: omit(places) }));
  const values = Object.fromEntries(impliedFilters.map(({ filter, value }) => [filter, value]));
  const price = values['max_price'] === undefined ? {} : { max_price: Number(values['max_price']) };
  const rest = omit(matches.flatMap(({ places }) => places)) || undefined;
  return { filters: { ...filters, ...values, ...price, q: rest }, impliedFilters };
}

type NamedCities = Awaited<ReturnType<typeof findCities>>[number];

const isFirst = (matches: rules.MeantWords[], at: number) =>
  matches.findIndex(({ filter }) => filter === matches[at]!.filter) === at;

/** The first city after "in", or one beside other words that is no part of another name. */
async function findCityWords(db: Db, words: string[]): Promise<rules.MeantWords[]> {
  const isSaid = (from: number, length: number) => rules.isSaidPlace(words, from, length);
  const cityMatches = await findCities(db, words, isSaid);
  if (cityMatches.length === 0) return findInflectedCities(db, words);
  const facets = await findMeantFacets(db, words);
  const city = cityMatches.find(({ from, length, cities }) => {
    const others = facets[from]!;
    if (others.length === 0) return isSaid(from, length);
    const isNamed = cities.some(({ id }) => others.includes(terms.quoteLexeme(`:p${id}`)));
    return isNamed && (isSaid(from, length) || length < words.length);
  });
  return city ? [toMeantCity(words, city)] : [];
}

/** A city whose name has an ending that means "in". */
async function findInflectedCities(db: Db, words: string[]): Promise<rules.MeantWords[]> {
  const stems = rules.omitLocatives(words);
  const isInflected = (from: number, length: number) => stems[from + length - 1] !== words[from + length - 1];
  if (!words.some((_, place) => isInflected(place, 1))) return [];
  const cityMatches = await findCities(db, stems, isInflected);
  const city = cityMatches.find(
    ({ from, length, cities }) => isInflected(from, length) && cities.some((one) => one.isKnown),
  );
  return city ? [toMeantCity(words, city)] : [];
}

function toMeantCity(words: string[], { from, length, cities }: NamedCities): rules.MeantWords {
  const ids = new Set(cities.filter(({ isKnown }) => isKnown).map(({ id }) => id));
  const value = ids.size === 1 ? String([...ids][0]) : cities[0]!.name;
  return { filter: 'city', value, places: rules.addNeighbours(words, rules.listPlaces(from, length)) };
}

const isTitleOrAuthor = (db: Db, words: string[]) =>
  hasTitle(db, terms.toTsquery(terms.omitStopWords(terms.buildWholeWordTerms(words), words)));
