// How well the search finds what readers mean: of the queries in apps/server/test/search-queries.tsv those that mean a book
// of the catalogue. That is the demo's, or what CSV files with the columns title, authors, isbn13, language and publisher have.
// Starts a server of its own and puts the books on its shelf: npm run bench -- search-quality [-- file.csv ...]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  MIN_FOUND_RATE,
  matchesProbe,
  scoreProbe,
  RESULTS_EXAMINED,
  type Outcome,
  readProbes,
  averageOutcomes,
  type CatalogueBook,
} from '../apps/server/test/search-quality.ts';
import { startServer } from '../apps/server/test/server-process.ts';
import { readCsvBooks, readDemoBooks, type RealBook } from './support/real-books.ts';

const CONCURRENCY = 8;

const files = process.argv.slice(2);
const books = files.length > 0 ? files.flatMap(readCsvBooks) : readDemoBooks();
const folder = await mkdtemp(join(tmpdir(), 'search-quality-'));
const server = await startServer(folder, { RATE_LIMIT_FACTOR: '100000' });
try {
  await server.ready;
  await uploadBooks(books);
  reportOutcomes(await runProbes());
} finally {
  await server.signal('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}

async function uploadBooks(books: RealBook[]) {
  const started = performance.now();
  const member = { email: 'bench@example.org', password: 'a quiet reading room' };
  await callApi('POST', '/api/register', { ...member, name: 'Bench', mobile: '9876543210' });
  const { token } = await callApi<{ token: string }>('POST', '/api/login', member);
  const [category] = await callApi<{ id: number }[]>('GET', '/api/categories');
  const languages = await callApi<{ id: number; name: string }[]>('GET', '/api/languages');
  const idOf = new Map(languages.map(({ id, name }) => [name, id]));

  const left = books.values();
  const worker = async () => {
    for (const { language, ...book } of left) {
      const language_id = idOf.get(language) ?? idOf.get('Other');
      const choices = {
        category_id: category?.id,
        language_id,
        type: 'donate',
        status: 'available',
        condition: 'used',
        cover: 'drawn',
      };
      await callApi('POST', '/api/book-post', { ...book, ...choices }, token);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${books.length} real titles on the shelf (${seconds} s)\n`);
}

async function runProbes() {
  const outcomes: Outcome[] = [];
  for (const probe of readProbes().filter((probe) => books.some((book) => matchesProbe(probe, book)))) {
    const query = new URLSearchParams({ q: probe.query, per_page: String(RESULTS_EXAMINED) });
    const { data } = await callApi<{ data: CatalogueBook[] }>('GET', `/api/book-posts/search?${query}`);
    const outcome = scoreProbe(probe, books, data);
    outcomes.push(outcome);
    const titles = data.slice(0, 5).map(({ title }) => title);
    if (!outcome.isFound) console.log(`not found: ${probe.query} → ${titles.join(' | ')}`);
  }
  return outcomes;
}

function reportOutcomes(outcomes: Outcome[]) {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const row = (name: string, some: Outcome[]) => {
    const { queries, found, precision, recall } = averageOutcomes(some);
    const shares = { 'among the first 5': found, 'precision at 5': precision, 'recall at 20': recall };
    const told = Object.entries(shares).map(([title, share]) => [title, percent(share)]);
    return [name, { queries, ...Object.fromEntries(told) }];
  };
  const kinds = [...new Set(outcomes.map(({ probe }) => probe.kind))];
  const rows = kinds.map((kind) =>
    row(
      kind,
      outcomes.filter(({ probe }) => probe.kind === kind),
    ),
  );
  console.table(Object.fromEntries([...rows, row('all', outcomes)]));

  const { found } = averageOutcomes(outcomes);
  if (found >= MIN_FOUND_RATE) return;
  console.error(`Only ${percent(found)} among the first 5: the bar is ${percent(MIN_FOUND_RATE)}.`);
  process.exitCode = 1;
}

async function callApi<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>;
}
