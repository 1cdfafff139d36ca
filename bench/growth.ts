// Compares the latency of each page on a million books with that on ten thousand: medians of single requests to both servers in turn.
// No request repeats, so none is cached. Needs the built product; creates the data if missing: npm run bench -- growth
import { bookTypes } from '@wandering-books/contract/books/book-options.ts';
import { openLargeData } from './large-data.ts';
import { startServer } from './support/processes.ts';
import { createResult, calculateMedian, reportResults } from './support/results.ts';
import { BOOKS, chooseSize } from './support/sizes.ts';
import { type SearchSamples, collectSearchSamples } from './support/search-samples.ts';
import { getSessionToken } from '../apps/server/test/large-data/community.ts';

interface PageRequest {
  path: string;
  body?: object;
  token?: string;
}

const MIN_PAGE_SIZE = 18;
const MAX_WORD_LENGTH = 12;

/** Varies the page size so that no two requests are the same. */
const buildListRequest = (query: object, at: number, to = 'explore') => {
  const given = Object.entries({ per_page: MIN_PAGE_SIZE + (at % 5), ...query }).map(([name, value]) => [
    name,
    String(value),
  ]);
  return { path: `/api/book-posts/${to}?${new URLSearchParams(given)}` };
};
const buildSearchRequest = (query: object, at: number) => buildListRequest(query, at, 'search');
/** Asks for fewer books than exist, so that only the search is compared. */
const buildShortSearch = (query: object, at: number) =>
  buildListRequest({ per_page: 1 + (at % 3), ...query }, at, 'search');
const pickNth = <T>(values: T[], at: number) => values[at % values.length]!;

const SUGGESTIONS = '/api/book-posts/suggestions';

/** Distinct beginnings of these words. */
const buildSuggestion = (words: string[], at: number, shortest: number) => {
  const distinct = [...new Set(words)];
  const beginnings = [0, 1, 2].flatMap((more) => distinct.map((word) => word.slice(0, shortest + more).trim()));
  return { path: `${SUGGESTIONS}?${new URLSearchParams({ q: pickNth([...new Set(beginnings)], at) })}` };
};

/** Beginnings of words, from changing members. */
const buildEditionRequest = ({ words, owners }: SearchSamples, at: number, field: 'title' | 'author') => ({
  path: `/api/edition-suggestions?${new URLSearchParams({ q: pickNth(words, at).slice(0, 3 + (at % 3)), field })}`,
  token: getSessionToken(pickNth(owners, at)),
});

/** Filters by fields of a known book, so that at least one matches. */
const pickFields = (book: SearchSamples['known'][number], ...fields: (keyof SearchSamples['known'][number])[]) =>
  Object.fromEntries(fields.map((field) => [field, book[field]]));

/** Drops a letter. */
const createTypo = (word: string) => word.slice(0, 2) + word.slice(3);

/** Cursor in the middle of the books by date. */
const buildMiddleCursor = (samples: SearchSamples, at: number) =>
  Buffer.from(JSON.stringify(['newest', Date.parse(pickNth(samples.days, at)) * 1000, 1])).toString('base64url');

/** Requests for the pages of readers, by kind. */
const pageRequests: Record<string, (samples: SearchSamples, at: number) => PageRequest> = {
  'explore, newest': (_, at) => buildListRequest({ page: at + 1 }, at),
  'explore, oldest': (_, at) => buildListRequest({ sort_by: 'oldest', page: at + 1 }, at),
  'explore, title A-Z': (_, at) => buildListRequest({ sort_by: 'title_asc', page: at + 1 }, at),
  'explore, title Z-A': (_, at) => buildListRequest({ sort_by: 'title_desc', page: at + 1 }, at),
  'explore, distance': (some, at) => buildListRequest({ sort_by: 'distance', ...pickNth(some.places, at) }, at),
  'page 1,000 by its number': (_, at) =>
    buildListRequest({ page: 1000, per_page: 8, date: '', owner: '', q: '', city: ' '.repeat(at) }, at),
  'deep page by cursor': (some, at) => buildListRequest({ after: buildMiddleCursor(some, at) }, at),
  'search, a word': (some, at) => buildSearchRequest({ q: pickNth(some.words, at) }, at),
  'search, a common word': (some, at) => buildSearchRequest({ q: pickNth(some.commonWords, at) }, at),
  'search, a rare word': (some, at) => buildSearchRequest({ q: pickNth(some.rareWords, at) }, at),
  'search, an unfinished word': (some, at) => buildSearchRequest({ q: pickNth(some.words, at).slice(0, 3) }, at),
  'search, a typing error': (some, at) => buildSearchRequest({ q: createTypo(pickNth(some.words, at)) }, at),
  'search, two words': (some, at) =>
    buildSearchRequest({ q: `${pickNth(some.commonWords, at)} ${pickNth(some.words, at + 7)}` }, at),
  'search, a word of another script by its sound': (some, at) =>
    buildSearchRequest({ q: pickNth(some.nativeSpellings, at) }, at),
  'search, a category as a word': (some, at) => buildSearchRequest({ q: pickNth(some.named, at).category }, at),
  'search, books in a city': (some, at) => buildSearchRequest({ q: `books in ${pickNth(some.named, at).city}` }, at),
  'search, a language and a category': (some, at) =>
    buildShortSearch({ q: `${pickNth(some.named, at).language} ${pickNth(some.named, at).category}` }, at),
  'search, what is free in a city': (some, at) => buildShortSearch({ q: `free ${pickNth(some.named, at).city}` }, at),
  'suggestions for a beginning': (some, at) => buildSuggestion(some.words, at, 2),
  'suggestions for a typing error': (some, at) => buildSuggestion(some.words.map(createTypo), at, MAX_WORD_LENGTH),
  'suggestions for a city': (some, at) =>
    buildSuggestion(
      some.named.map(({ city }) => city),
      at,
      3,
    ),
  'edition suggestions for a title': (some, at) => buildEditionRequest(some, at, 'title'),
  'edition suggestions for an author': (some, at) => buildEditionRequest(some, at, 'author'),
  'an edition by its ISBN': (some, at) => ({
    path: `/api/editions/${pickNth(some.isbns, at)}`,
    token: getSessionToken(pickNth(some.owners, at)),
  }),
  type: (_, at) => buildSearchRequest({ type: pickNth([...bookTypes], at) }, at),
  condition: (_, at) => buildSearchRequest({ condition: pickNth(['new', 'used'], at) }, at),
  'at most a price': (_, at) => buildSearchRequest({ max_price: 50 + at }, at),
  'word and at most a price': (some, at) =>
    buildSearchRequest({ q: pickNth(some.commonWords, at), max_price: 100 + at }, at),
  'word and type': (some, at) =>
    buildSearchRequest({ q: pickNth(some.commonWords, at), type: pickNth([...bookTypes], at) }, at),
  category: (some, at) => buildSearchRequest({ category: pickNth(some.categories, at) }, at),
  language: (some, at) => buildSearchRequest({ language: pickNth(some.languages, at) }, at),
  city: (some, at) => buildSearchRequest({ city: pickNth(some.cities, at) }, at),
  college: (some, at) => buildSearchRequest({ college: pickNth(some.colleges, at) }, at),
  day: (some, at) => buildSearchRequest({ date: pickNth(some.days, at) }, at),
  'category by title': (some, at) =>
    buildSearchRequest({ category: pickNth(some.categories, at), sort_by: 'title_asc' }, at),
  'city by title': (some, at) => buildSearchRequest({ city: pickNth(some.cities, at), sort_by: 'title_asc' }, at),
  'search, an ISBN': (some, at) => buildShortSearch({ q: pickNth(some.isbns, at) }, at),
  owner: (some, at) => buildShortSearch({ owner: pickNth(some.known, at).user_id }, at),
  'category and city': (some, at) => buildShortSearch(pickFields(pickNth(some.known, at), 'category', 'city'), at),
  'category and language': (some, at) =>
    buildShortSearch(pickFields(pickNth(some.known, at), 'category', 'language'), at),
  'language and city': (some, at) => buildShortSearch(pickFields(pickNth(some.known, at), 'language', 'city'), at),
  'category and college': (some, at) =>
    buildShortSearch(pickFields(pickNth(some.known, at), 'category', 'college'), at),
  'language and college': (some, at) =>
    buildShortSearch(pickFields(pickNth(some.known, at), 'language', 'college'), at),
  'city and college': (some, at) => buildShortSearch(pickFields(pickNth(some.known, at), 'city', 'college'), at),
  'city and day': (some, at) => buildShortSearch(pickFields(pickNth(some.known, at), 'city', 'date'), at),
  'category and day': (some, at) => buildShortSearch(pickFields(pickNth(some.known, at), 'category', 'date'), at),
  'word and category': (some, at) => buildShortSearch(pickFields(pickNth(some.known, at), 'q', 'category'), at),
  'word and city': (some, at) => buildShortSearch(pickFields(pickNth(some.known, at), 'q', 'city'), at),
  'word, category and city': (some, at) =>
    buildShortSearch(pickFields(pickNth(some.known, at), 'q', 'category', 'city'), at),
  'near a place': (some, at) => ({
    path: '/api/book-posts/books-near-you',
    body: { ...pickNth(some.places, at), radius: 50, limit: 10 + (at % 3) },
  }),
  'nearby, to a member': (some, at) => ({
    ...buildListRequest({}, at, 'nearby'),
    token: getSessionToken(pickNth(some.owners, at)),
  }),
};

const SIZES = [BOOKS, 10_000];
const WARM_UP = 5;
const MEASURED = chooseSize(40, 2);

const data = await openLargeData(SIZES);
const servers = await Promise.all(data.urls.map((url) => startServer(url, { SEED_DEMO: 'false' })));
try {
  const samples = await Promise.all(data.urls.map(collectSearchSamples));
  const results = [];
  for (const [name, asked] of Object.entries(pageRequests)) {
    const [ours, reference] = (await measureInTurns(asked, samples)).map(calculateMedian) as [number, number];
    results.push(createResult({ point: '3', name, ours, reference, bar: { atMost: 2 }, unit: 'ms' }));
  }
  await reportResults('growth', results);
} finally {
  await Promise.all(servers.map((server) => server.stop()));
  await data.close();
}

async function measureInTurns(asked: (typeof pageRequests)[string], samples: SearchSamples[]) {
  const times: number[][] = servers.map(() => []);
  for (let at = 0; at < WARM_UP + MEASURED; at++)
    for (const [which, server] of servers.entries())
      times[which]!.push(await measureRequest(server.url, asked(samples[which]!, at)));
  return times.map((all) => all.slice(WARM_UP));
}

async function measureRequest(base: string, { path, body, token }: ReturnType<(typeof pageRequests)[string]>) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const started = performance.now();
  const response = await fetch(base + path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return performance.now() - started;
}
