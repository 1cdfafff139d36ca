import { getSessionToken } from '../apps/server/test/large-data/members.ts';
import type { Samples } from './samples.ts';

interface Asked {
  path: string;
  body?: object;
  token?: string;
}

const SHORTEST_PAGE = 18;

/** Lists of a few lengths, so that no two are the same. */
const list = (query: object, at: number, to = 'explore') => {
  const given = Object.entries({ per_page: SHORTEST_PAGE + (at % 5), ...query }).map(([name, value]) => [
    name,
    String(value),
  ]);
  return { path: `/api/book-posts/${to}?${new URLSearchParams(given)}` };
};
const search = (query: object, at: number) => list(query, at, 'search');
/** No more than there are for certain, so that what is compared is the finding. */
const few = (query: object, at: number) => list({ per_page: 1 + (at % 3), ...query }, at, 'search');
const nth = <T>(values: T[], at: number) => values[at % values.length]!;

/** What a known book has, so that there is at least that one. */
const both = (book: Samples['known'][number], ...fields: (keyof Samples['known'][number])[]) =>
  Object.fromEntries(fields.map((field) => [field, book[field]]));

/** A letter is missing. */
const mistyped = (word: string) => word.slice(0, 2) + word.slice(3);

/** Where a list goes on in the middle of the books by date. */
const middle = (samples: Samples, at: number) =>
  Buffer.from(JSON.stringify(['newest', Date.parse(nth(samples.days, at)) * 1000, 1])).toString('base64url');

/** The pages that readers ask for, by what they are. */
export const pages: Record<string, (samples: Samples, at: number) => Asked> = {
  'explore, newest': (_, at) => list({ page: at + 1 }, at),
  'explore, oldest': (_, at) => list({ sort_by: 'oldest', page: at + 1 }, at),
  'explore, title A-Z': (_, at) => list({ sort_by: 'title_asc', page: at + 1 }, at),
  'explore, title Z-A': (_, at) => list({ sort_by: 'title_desc', page: at + 1 }, at),
  'explore, distance': (some, at) => list({ sort_by: 'distance', ...nth(some.places, at) }, at),
  'page 1,000 by its number': (_, at) =>
    list({ page: 1000, per_page: 8, date: '', owner: '', q: '', city: ' '.repeat(at) }, at),
  'deep down, from behind a book': (some, at) => list({ after: middle(some, at) }, at),
  'search, a word': (some, at) => search({ q: nth(some.words, at) }, at),
  'search, a common word': (some, at) => search({ q: nth(some.commonWords, at) }, at),
  'search, a rare word': (some, at) => search({ q: nth(some.rareWords, at) }, at),
  'search, an unfinished word': (some, at) => search({ q: nth(some.words, at).slice(0, 3) }, at),
  'search, a typing error': (some, at) => search({ q: mistyped(nth(some.words, at)) }, at),
  'search, two words': (some, at) => search({ q: `${nth(some.commonWords, at)} ${nth(some.words, at + 7)}` }, at),
  category: (some, at) => search({ category: nth(some.categories, at) }, at),
  language: (some, at) => search({ language: nth(some.languages, at) }, at),
  city: (some, at) => search({ city: nth(some.cities, at) }, at),
  college: (some, at) => search({ college: nth(some.colleges, at) }, at),
  day: (some, at) => search({ date: nth(some.days, at) }, at),
  'category by title': (some, at) => search({ category: nth(some.categories, at), sort_by: 'title_asc' }, at),
  'city by title': (some, at) => search({ city: nth(some.cities, at), sort_by: 'title_asc' }, at),
  'search, an ISBN': (some, at) => few({ q: nth(some.isbns, at) }, at),
  owner: (some, at) => few({ owner: nth(some.known, at).user_id }, at),
  'category and city': (some, at) => few(both(nth(some.known, at), 'category', 'city'), at),
  'category and language': (some, at) => few(both(nth(some.known, at), 'category', 'language'), at),
  'language and city': (some, at) => few(both(nth(some.known, at), 'language', 'city'), at),
  'category and college': (some, at) => few(both(nth(some.known, at), 'category', 'college'), at),
  'language and college': (some, at) => few(both(nth(some.known, at), 'language', 'college'), at),
  'city and college': (some, at) => few(both(nth(some.known, at), 'city', 'college'), at),
  'city and day': (some, at) => few(both(nth(some.known, at), 'city', 'date'), at),
  'category and day': (some, at) => few(both(nth(some.known, at), 'category', 'date'), at),
  'word and category': (some, at) => few(both(nth(some.known, at), 'q', 'category'), at),
  'word and city': (some, at) => few(both(nth(some.known, at), 'q', 'city'), at),
  'word, category and city': (some, at) => few(both(nth(some.known, at), 'q', 'category', 'city'), at),
  'near a place': (some, at) => ({
    path: '/api/book-posts/books-near-you',
    body: { ...nth(some.places, at), radius: 50, limit: 10 + (at % 3) },
  }),
  'nearby, to a member': (some, at) => ({ ...list({}, at, 'nearby'), token: getSessionToken(nth(some.owners, at)) }),
};
