import { afterAll, beforeAll, expect, it } from 'vitest';
import { readTable } from '../../src/seeds/seed-files.ts';
import { call, createTestApp } from '../app.ts';
import { createBook, createMember } from '../factories.ts';
import {
  MIN_FOUND_RATE,
  matchesProbe,
  scoreProbe,
  RESULTS_EXAMINED,
  readProbes,
  averageOutcomes,
} from './search-quality.ts';

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
  const { id: user_id } = await createMember(db);
  for (const book of catalogue) await createBook(db, { user_id, ...book });
});

it('finds the intended book among the first five for every way of typing', async () => {
  const asked = readProbes().filter((probe) => catalogue.some((book) => matchesProbe(probe, book)));
  const outcomes = [];
  for (const probe of asked) {
    const query = { q: probe.query, per_page: RESULTS_EXAMINED };
    const { data } = await call(app, 'GET /api/book-posts/search', { query });
    outcomes.push(scoreProbe(probe, catalogue, data.data));
  }
  const missed = outcomes.filter(({ isFound }) => !isFound).map(({ probe }) => probe.query);
  const { queries, found } = averageOutcomes(outcomes);
  expect(queries).toBeGreaterThanOrEqual(60);
  expect(found, `not among the first five: ${missed.join(', ')}`).toBeGreaterThanOrEqual(MIN_FOUND_RATE);
}, 60_000);
