import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createBook, createMember, createBooks } from '../../../../test/factories.ts';
import { encodeCursor } from './pagination.rules.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

const delhi = { latitude: 28.6139, longitude: 77.209 };
const TITLES = ['Almond', 'banyan', 'Cobra', 'Deodar', 'Éclair', 'Fig', 'Ginger', 'Ginger'];
let user_id: number;

beforeAll(async () => {
  ({ id: user_id } = await createMember(db));
  for (const [at, title] of TITLES.entries())
    await createBook(db, { user_id, title, ...delhi, created_at: moment(at) as unknown as Date });
});

/** Pairs share a timestamp with microseconds, which JavaScript dates do not have. */
const moment = (at: number) =>
  sql<Date>`timestamptz '2025-01-01' + ${Math.floor(at / 2)} * interval '1 second 7 microseconds'`;

async function page(query: Record<string, unknown>) {
  const { status, data, error } = await call(app, 'GET /api/book-posts/explore', { query: { per_page: 3, ...query } });
  expect(status, JSON.stringify(error)).toBe(200);
  return { ids: data.data.map(({ id }) => id), ...data };
}

/** All ids of a list, read page by page with cursors. */
async function walk(query: Record<string, unknown>) {
  const seen: number[] = [];
  for (let after: string | null = ''; after !== null;) {
    const { ids, next }: Awaited<ReturnType<typeof page>> = await page({ ...query, after });
    seen.push(...ids);
    after = next;
  }
  return seen;
}

describe('cursor pagination', () => {
  it.each(['newest', 'oldest', 'title_asc', 'title_desc', 'distance'])(
    'by %s returns the whole list in order',
    async (sort_by) => {
      const query = { sort_by, ...(sort_by === 'distance' && delhi) };
      const { ids } = await page({ ...query, per_page: 100 });
      expect(ids).toHaveLength(TITLES.length);
      expect(await walk(query)).toEqual(ids);
    },
  );

  it('neither repeats nor skips books when others are added or removed', async () => {
    const { ids, next } = await page({});
    const { id } = await createBook(db, { user_id, title: 'Just now' });
    await db.deleteFrom('books').where('id', '=', ids.at(-1)!).execute();
    const { ids: rest } = await page({ after: next, per_page: 100 });
    expect(rest).toHaveLength(TITLES.length - ids.length);
    expect(rest).not.toContain(id);
    expect(rest.filter((one) => ids.includes(one))).toEqual([]);
    await db.deleteFrom('books').where('id', '=', id).execute();
  });

  it.each(['newest', 'oldest'])(
    'by %s of a search returns the whole list when dates fall while ids rise',
    async (sort_by) => {
      const { id: owner } = await createMember(db);
      const given = Array.from({ length: 11 }, (_, day) => ({
        user_id: owner,
        title: `Peepal ${day}`,
        created_at: new Date(Date.UTC(2024, 0, 20 - Math.floor(day / 2))),
      }));
      const books = await createBooks(db, given);
      const dates = new Map(books.map(({ id, created_at }) => [id, created_at.getTime()]));
      const query = { q: 'peepal', sort_by, owner };
      const seen = await walk(query);
      const down = (sort_by === 'newest' ? seen : seen.toReversed()).map((id) => dates.get(id)!);
      expect(new Set(seen)).toEqual(new Set(dates.keys()));
      expect(down).toEqual(down.toSorted((one, other) => other - one));
      expect((await page({ ...query, page: 2 })).ids).toEqual(seen.slice(3, 6));
      await db.deleteFrom('books').where('user_id', '=', owner).execute();
    },
  );

  it('returns the same pagination metadata as page numbers', async () => {
    const { next, total } = await page({ sort_by: 'title_asc' });
    const second = await page({ sort_by: 'title_asc', after: next, page: 2 });
    expect(second).toMatchObject({ page: 2, last_page: 3, total, total_is_capped: false });
  });

  it('continues after the ranked results', async () => {
    await sql`
      insert into books (user_id, title, author, category_id, language_id, type, price, condition, created_at)
      select ${user_id}, 'Mango ' || n, 'Anon', 1, 1, 'sell', 9, 'used', now() - n * interval '1 minute'
      from generate_series(1, 1010) as n`.execute(db);
    const query = { q: 'mango', per_page: 300 };
    const all = await walk(query);
    expect(new Set(all).size).toBe(1010);
    expect((await page({ ...query, page: 4 })).ids).toEqual(all.slice(900));
  });
});

describe('rejects', () => {
  const cursors = {
    'what is no cursor': 'godan',
    'a cursor of another order': encodeCursor('title_asc', { key: 'godan', id: 1 }),
    'a moment that cannot be': encodeCursor('newest', { key: 1e300, id: 1 }),
    'an id that cannot be': encodeCursor('newest', { key: 1, id: 1e12 }),
    'a text as a moment': encodeCursor('newest', { key: 'godan', id: 1 }),
    'something else altogether': Buffer.from('{"newest":1}').toString('base64url'),
  };
  it.each(Object.entries(cursors))('%s', async (_, after) => {
    const { status, error } = await call(app, 'GET /api/book-posts/explore', { query: { after } });
    expect(status).toBe(422);
    expect(error.errors).toHaveProperty('after');
  });

  it('a title that is invalid in the database', async () => {
    for (const key of ['\u0000', '\ud800', 'x'.repeat(201)]) {
      const after = encodeCursor('title_asc', { key, id: 1 });
      const { status } = await call(app, 'GET /api/book-posts/explore', { query: { sort_by: 'title_asc', after } });
      expect(status).toBe(422);
    }
  });
});
