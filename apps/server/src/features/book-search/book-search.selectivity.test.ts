import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { aBook, aMember } from '../../../test/factories.ts';
import { estimateSelectivity } from './book-search.selectivity.usecases.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

const ONE = 1;
const OTHER = 2;

beforeAll(async () => {
  const { id: user_id } = await aMember(app);
  for (const category_id of [ONE, ONE, ONE, OTHER, ONE, ONE, ONE, OTHER])
    await aBook(db, { user_id, category_id, language_id: ONE });
});

test('one in ten is what is left as long as nothing is known', async () => {
  await sql`delete from pg_statistic where starelid = 'books'::regclass`.execute(db);
  expect(await estimateSelectivity(db, { category_id: [ONE] })).toBe(0.1);
});

test('then what PostgreSQL has seen of each', async () => {
  await sql`analyze books`.execute(db);
  expect(await estimateSelectivity(db, {})).toBe(1);
  expect(await estimateSelectivity(db, { category_id: [ONE] })).toBeCloseTo(0.75);
  expect(await estimateSelectivity(db, { category_id: [ONE, OTHER] })).toBeCloseTo(1);
  expect(await estimateSelectivity(db, { category_id: [ONE], language_id: [ONE] })).toBeCloseTo(0.75);
  expect(await estimateSelectivity(db, { category_id: [3] })).toBe(0);
  expect(await estimateSelectivity(db, { category_id: [OTHER], since: new Date() })).toBeCloseTo(0.025);
});
