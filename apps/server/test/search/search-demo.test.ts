import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../app.ts';
import { createDemoApp } from '../demo.ts';

const { app, db, close } = await createDemoApp();
afterAll(close);

const FACETS = ['category', 'language', 'city', 'college', 'type'] as const;
type Facet = (typeof FACETS)[number];
type DemoBook = Record<Facet | 'title' | 'author', string | null> & { id: number };

/** Queries of readers, and the values of the facet in the books they mean; alternatives are separated by bars. */
const queries = readFileSync(join(import.meta.dirname, 'facet-queries.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [query = '', ...cells] = line.split('\t');
    return { query, meant: FACETS.map((facet, at) => [facet, cells[at]?.split('|')] as const) };
  });

let books: DemoBook[];
beforeAll(async () => {
  const { rows } = await sql<DemoBook>`
    select books.id, title, author, categories.name as category, languages.name as language, cities.name as city,
      colleges.name as college, type
    from books join categories on categories.id = category_id join languages on languages.id = language_id
      left join cities on cities.id = city_id left join colleges on colleges.id = college_id
    where listed`.execute(db);
  books = rows;
});

it('ranks the books of a category, language, city, college or type first', async () => {
  const missed: string[] = [];
  let answerable = 0;
  for (const { query, meant } of queries) {
    const wanted = books.filter((book) => meant.every(([facet, names]) => !names?.[0] || names.includes(book[facet]!)));
    if (wanted.length === 0) continue;
    answerable++;
    const { data } = await call(app, 'GET /api/book-posts/search', { query: { q: query, per_page: 200 } });
    const wantedIds = new Set(wanted.map(({ id }) => id));
    const first = data.data.slice(0, wanted.length);
    const others = first.filter(({ id }) => !wantedIds.has(id)).map(({ title }) => title);
    if (first.length < wanted.length || others.length > 0)
      missed.push(`${query}: ${first.length - others.length} of ${wanted.length} first; others: ${others.join(', ')}`);
  }
  expect(missed, missed.join('\n')).toEqual([]);
  expect(answerable).toBeGreaterThanOrEqual(200);
}, 300_000);

/** Prefixes of titles, some with a letter left out. */
function listPrefixes() {
  const names = books.flatMap(({ title, author, category, city, language }) => [
    title,
    author,
    category,
    city,
    language,
  ]);
  const words = [...new Set(names.flatMap((name) => name?.split(/[^\p{L}\p{M}]+/u) ?? []))].filter(Boolean);
  return words.flatMap((word, at) => {
    const letters = [...word];
    const beginning = letters.slice(0, 2 + (at % 4)).join('');
    return at % 5 === 0 && letters.length > 5 ? [letters.filter((_, place) => place !== 2).join('')] : [beginning];
  });
}

it('suggests only queries with results', async () => {
  const suggested = new Set<string>();
  const typed = [...new Set([...listPrefixes(), ...queries.map(({ query }) => query)])].filter((_, at) => at % 2 === 0);
  let answered = 0;
  for (const q of typed) {
    const { data } = await call(app, 'GET /api/book-posts/suggestions', { query: { q } });
    if (data.data.length > 0) answered++;
    for (const { text } of data.data) suggested.add(text);
  }
  const empty: string[] = [];
  for (const q of suggested) {
    const { data } = await call(app, 'GET /api/book-posts/search', { query: { q, per_page: 1 } });
    if (!data.data?.length) empty.push(q);
  }
  expect(empty).toEqual([]);
  expect(suggested.size).toBeGreaterThan(150);
  expect(answered / typed.length).toBeGreaterThan(0.7);
}, 300_000);
