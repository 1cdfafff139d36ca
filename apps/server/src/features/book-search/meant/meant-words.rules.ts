import type { MeantFilter } from '@wandering-books/contract/books/book-search.ts';
import { findType } from '../facets/facets.rules.ts';
import { MAX_WORDS } from '../words/terms.rules.ts';

/** A filter that some words of a text mean, with the places of these words. */
export interface MeantWords {
  filter: MeantFilter['filter'];
  value: string;
  places: number[];
}

const BEFORE = readWords('in at near around from for on to available');
const AFTER = readWords('mein me में मे par pe पर ke का की के wala wali wale of cost');
const IN_A_CITY = { before: readWords('in at near around'), after: readWords('mein me में मे मध्ये') };
/** Endings that mean "in": சென்னையில், കൊച്ചിയിൽ, ಮೈಸೂರಿನಲ್ಲಿ, విజయవాడలో, কলকাতায়, દિલ્હીમાં, मुंबईत, ପୁରୀରେ. */
const LOCATIVE = /(?<=..)(?:[யவ]?ில்|യ?ിൽ|ത്ത്|(?:ಿನ|ಯ|ದ|ನ)?ಲ್ಲಿ|లో|\u09af\u09bcে?|তে|માં|ा?मध्ये|ात|(?<=[ईी])त|ରେ)$/u;
const CHEAPEST_FIRST_WORDS = readWords(
  'cheap cheapest cheaper affordable sasta saste sasti सस्ता सस्ती सस्ते সস্তা மலிவான ಅಗ್ಗದ చౌక સસ્તા સસ્તી ਸਸਤੀ سستی سستا',
);

const CURRENCY = 'rs|inr|rupees?|rupay[ae]?|₹|रुपये|रुपए|रुपयों|रूपये|रु';
const BELOW = 'under|below|within|upto|up to|max|maximum|less than|lower than|cheaper than|not more than';
const BELOW_AFTER = 'or less|and below|(?:se|ke) (?:kam|andar|neeche|niche|under)|tak|(?:से|के) (?:कम|अंदर|नीचे)|तक';
const PRICE = new RegExp(
  `(?<=^| )(?<below>(?:${BELOW}) )?(?:(?:${CURRENCY}) ?)?(?<price>\\d{1,5})(?: ?(?<unit>${CURRENCY}))?(?<after> (?:${BELOW_AFTER}))?(?= |$)`,
  'gu',
);

function readWords(words: string) {
  return new Set(words.split(' '));
}

/** Prices, types and the order by price among the words of a text. */
export function findMeantWords(words: string[]): MeantWords[] {
  const ofWords = words.flatMap((word, place): MeantWords[] => {
    const type = findType(word);
    if (type) return [{ filter: 'type', value: type, places: [place] }];
    return CHEAPEST_FIRST_WORDS.has(word) ? [{ filter: 'sort_by', value: 'price_asc', places: [place] }] : [];
  });
  return [...ofWords, ...findPrices(words)].map((match) => ({ ...match, places: addNeighbours(words, match.places) }));
}

function findPrices(words: string[]): MeantWords[] {
  const text = words.join(' ');
  return [...text.matchAll(PRICE)].flatMap((match) => {
    const { below, price = '', unit, after } = match.groups!;
    const isPrice = below !== undefined || after !== undefined || unit !== undefined || !match[0].startsWith(price);
    const from = text.slice(0, match.index).split(' ').length - 1;
    return isPrice ? [{ filter: 'max_price', value: price, places: listPlaces(from, match[0].split(' ').length) }] : [];
  });
}

export const listPlaces = (from: number, length: number) => Array.from({ length }, (_, at) => from + at);

/** Adds the words that only connect the given ones: "in Pune", "kiraye par". */
export function addNeighbours(words: string[], places: number[]): number[] {
  const [before, after] = [places[0]! - 1, places.at(-1)! + 1];
  if (BEFORE.has(words[before] ?? '')) return addNeighbours(words, [before, ...places]);
  if (AFTER.has(words[after] ?? '')) return addNeighbours(words, [...places, after]);
  return places;
}

/** Whether "in" marks the words at these positions as a city: "in Pune", "पुणे में". */
export const isSaidPlace = (words: string[], from: number, length: number) =>
  IN_A_CITY.before.has(words[from - 1] ?? '') || IN_A_CITY.after.has(words[from + length] ?? '');

/** Words without an ending that means "in". */
export const omitLocatives = (words: string[]) => words.map((word) => word.replace(LOCATIVE, ''));

/** The words of a text as they are written, and folded; of a long text the first that differ. */
export function splitText(text: string) {
  const parts = text.normalize('NFKC').match(/[\p{L}\p{M}\p{N}₹+'’\u200b-\u200d]+/gu) ?? [];
  const all = parts.filter((part) => /[\p{L}\p{N}₹]/u.test(part));
  const rawWords = all.length > MAX_WORDS ? [...new Map(all.map((word) => [fold(word), word])).values()] : all;
  return { rawWords: rawWords.slice(0, MAX_WORDS), words: rawWords.slice(0, MAX_WORDS).map(fold) };
}

const fold = (word: string) => word.toLowerCase().replace(/['’\u200b-\u200d]/g, '');

export const omitWords = (rawWords: string[], places: number[]) =>
  rawWords.filter((_, place) => !places.includes(place)).join(' ');
