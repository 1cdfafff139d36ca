import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { call } from '../app.ts';
import { createDemoApp } from '../demo.ts';

const { app, db, close } = await createDemoApp();
afterAll(close);

/** Searches of readers; the filters that it means; a title among the first three, or texts of the nearest searches. */
const queries = readFileSync(join(import.meta.dirname, 'reader-queries.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

it.each(queries)('%s', async (q = '', meant = '', first = '', near = '') => {
  const { data } = await call(app, 'GET /api/book-posts/search', { query: { q } });
  expect((await nameFilters(data.meant ?? [])).join(' ')).toBe(meant);
  const titles = data.data.slice(0, 3).map(({ title }) => title);
  expect(titles.filter((title) => title.includes(first)).length > 0, `${titles.join(', ')}`).toBe(first !== '');
  expect((data.near ?? []).map((search) => search.q).join('|')).toBe(near);
});

it('finds what the nearest searches promise', async () => {
  for (const [q = '', , , near] of queries.filter(([, , , near]) => near)) {
    const { data } = await call(app, 'GET /api/book-posts/search', { query: { q } });
    const [closest] = data.near!;
    const found = await call(app, 'GET /api/book-posts/search', { query: { q: closest!.q } });
    expect(found.data.total, near).toBe(closest!.total);
  }
});

const nameFilters = (meant: { filter: string; value: string }[]) =>
  Promise.all(
    meant.map(async ({ filter, value }) => {
      const city = filter === 'city' && /^\d+$/.test(value);
      return `${filter}=${city ? await getCityName(Number(value)) : value}`;
    }),
  );

const getCityName = async (id: number) =>
  (await db.selectFrom('cities').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name;
