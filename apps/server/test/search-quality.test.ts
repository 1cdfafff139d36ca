import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTable } from '../src/seeds/seed-files.ts';
import { call, createTestApp } from './app.ts';
import { aBook, aMember } from './factories.ts';
import { BAR, isFor, judge, LOOKED_AT, probes, summary } from './search-quality.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

const catalogue = readTable<'title' | 'author' | 'isbn13' | 'publisher' | 'description'>('demo/books.tsv').map(
  ({ title, author, isbn13, publisher, description }) => ({
    title,
    author,
    description,
    publisher: publisher || null,
    isbn: isbn13 || null,
    isbn13: isbn13 || null,
  }),
);

beforeAll(async () => {
  const { id: user_id } = await aMember(app);
  for (const book of catalogue) await aBook(db, { user_id, ...book });
});

it('shows what readers mean among the first five, however they type it', async () => {
  const asked = probes().filter((probe) => catalogue.some((book) => isFor(probe, book)));
  const outcomes = [];
  for (const probe of asked) {
    const query = { q: probe.query, per_page: LOOKED_AT };
    const { data } = await call(app, 'GET /api/book-posts/search', { query });
    outcomes.push(judge(probe, catalogue, data.data));
  }
  const missed = outcomes.filter(({ isFound }) => !isFound).map(({ probe }) => probe.query);
  const { queries, found } = summary(outcomes);
  expect(queries).toBeGreaterThanOrEqual(60);
  expect(found, `not among the first five: ${missed.join(', ')}`).toBeGreaterThanOrEqual(BAR);
}, 60_000);
