import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './app.ts';
import { createDemoApp } from './demo.ts';

const { app, db, close } = await createDemoApp();
afterAll(close);

const FACETS = ['category', 'language', 'city', 'college', 'type'] as const;
type Facet = (typeof FACETS)[number];
type DemoBook = Record<Facet | 'title', string | null> & { id: number };

/** What readers type, and what the books have that they mean; a bar stands between several of which any will do. */
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
    select books.id, title, categories.name as category, languages.name as language, cities.name as city,
      colleges.name as college, type
    from books join categories on categories.id = category_id join languages on languages.id = language_id
      left join cities on cities.id = city_id left join colleges on colleges.id = college_id
    where listed`.execute(db);
  books = rows;
});

it('shows the books of a category, language, city, college or type before all others', async () => {
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
}, 120_000);
