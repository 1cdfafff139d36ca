import { replaceDate } from '@wandering-books/contract/books/book-list-address.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createBook, createCity, createMember, createBooks } from '../../../../test/factories.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

const explore = async (query: Record<string, unknown> = {}) =>
  call(app, 'GET /api/book-posts/explore', { query: query as Record<string, string> });
const titles = async (query: Record<string, unknown> = {}) =>
  (await explore(query)).data.data.map(({ title }) => title);

const bengaluru = { latitude: 12.9716, longitude: 77.5946 };
const mysuru = { latitude: 12.2958, longitude: 76.6394 };
const delhi = { latitude: 28.6139, longitude: 77.209 };
const ids = {} as Record<'fiction' | 'poetry' | 'english' | 'hindi' | 'bengaluru' | 'mysuru' | 'college', number>;

async function somePlaces() {
  ids.bengaluru = await createCity(db, 'Bengaluru', bengaluru);
  ids.mysuru = await createCity(db, 'Mysuru', mysuru);
  await db.insertInto('city_aliases').values({ city_id: ids.bengaluru, alias: 'bangalore' }).execute();
  const college = { name: '100% College', search: '100% college bengaluru karnataka' };
  ids.college = (await db.insertInto('colleges').values(college).returning('id').executeTakeFirstOrThrow()).id;
}

beforeAll(async () => {
  await somePlaces();
  for (const { id, name } of await db.selectFrom('categories').selectAll().execute())
    ids[name.toLowerCase() as 'fiction'] = id;
  for (const { id, name } of await db.selectFrom('languages').selectAll().execute())
    ids[name.toLowerCase() as 'hindi'] = id;

  const { id: user_id } = await createMember(db);
  const shelf = [
    { title: 'Éclair', at: '2024-01-01T10:00:00Z', category_id: ids.fiction, city_id: ids.bengaluru, ...bengaluru },
    { title: 'banyan', at: '2024-01-02T18:29:59.999Z', category_id: ids.poetry, city_id: ids.bengaluru, ...bengaluru },
    { title: 'Cobra', at: '2024-01-02T18:30:00Z', category_id: ids.poetry, city_id: ids.mysuru, ...mysuru },
    { title: 'Almond', at: '2024-01-04T10:00:00Z', language_id: ids.hindi, college_id: ids.college, ...delhi },
    { title: 'Deodar', at: '2024-01-05T10:00:00Z', language_id: ids.hindi },
  ];
  for (const { at, ...book } of shelf) await createBook(db, { user_id, created_at: new Date(at), ...book });
  await createBook(db, { user_id, title: 'Given away', status: 'unavailable' });
  await createBook(db, { user_id, title: 'Deleted', deleted_at: new Date() });
  await createBook(db, { user_id, title: 'Not just now', is_available: false, created_at: new Date('2023-12-31') });
});

const newest = ['Deodar', 'Almond', 'Cobra', 'banyan', 'Éclair', 'Not just now'];

it('lists available books for guests, newest first', async () => {
  const { status, data } = await explore();
  expect(status).toBe(200);
  expect(data.data.map(({ title }) => title)).toEqual(newest);
  expect(data).toMatchObject({ total: 6, total_is_capped: false, per_page: 20, page: 1, last_page: 1 });
  expect(data.data[0]).not.toHaveProperty('distance');
});

it('omits reserved books', async () => {
  const [owner, reader] = [await createMember(db), await createMember(db)];
  const book = await createBook(db, { user_id: owner.id, title: 'Promised', type: 'donate', price: null });
  const wish = { book_id: book.id, sender_id: reader.id, receiver_id: owner.id, type: 'donate', description: 'Please' };
  const { id } = await db
    .insertInto('requests')
    .values({ ...wish, type: 'donate', status: 'accepted' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await titles()).toContain('Promised');
  await db.updateTable('books').set({ reserved_by: id }).where('id', '=', book.id).execute();
  expect(await titles()).not.toContain('Promised');
});

describe('sorting', () => {
  it.each([
    ['newest', newest],
    ['oldest', newest.toReversed()],
    ['title_asc', ['Almond', 'banyan', 'Cobra', 'Deodar', 'Éclair', 'Not just now']],
    ['title_desc', ['Not just now', 'Éclair', 'Deodar', 'Cobra', 'banyan', 'Almond']],
    ['', newest],
  ])('by %s', async (sort_by, expected) => expect(await titles({ sort_by })).toEqual(expected));

  it('by distance lists books without a position last and rounds distances', async () => {
    const { data } = await explore({ sort_by: 'distance', ...mysuru });
    expect(data.data.map(({ title, distance_text }) => [title, distance_text])).toEqual([
      ['Cobra', 'less than 1 km away'],
      [expect.stringMatching(/banyan|Éclair/), 'about 128 km away'],
      [expect.stringMatching(/banyan|Éclair/), 'about 128 km away'],
      ['Almond', expect.stringMatching(/^about 18\d\d km away$/)],
      ['Deodar', undefined],
      ['Not just now', undefined],
    ]);
    expect(data.data.map(({ distance }) => distance).slice(0, 2)).toEqual([0, 128]);
  });

  it('by distance is paginated across books without a position and beyond the end', async () => {
    const page = (page: number) => titles({ sort_by: 'distance', ...mysuru, per_page: 2, page });
    expect((await page(1))[0]).toBe('Cobra');
    expect((await page(2))[1]).toBe('Almond');
    expect(await page(3)).toEqual(['Deodar', 'Not just now']);
    expect(await page(4)).toEqual([]);
    const odd = await titles({ sort_by: 'distance', ...mysuru, per_page: 5, page: 1 });
    expect(odd.slice(3)).toEqual(['Almond', 'Deodar']);
  });

  it('by distance falls back to date without a position', async () => {
    expect(await titles({ sort_by: 'distance' })).toEqual(newest);
    expect(await titles({ sort_by: 'distance', latitude: 12 })).toEqual(newest);
  });

  it('returns distances in any order when a position is given', async () => {
    const { data } = await explore({ ...bengaluru });
    expect(data.data.find(({ title }) => title === 'Cobra')).toMatchObject({ distance: 128 });
  });
});

describe('filters', () => {
  it.each([
    ['a category by id', () => ({ category: ids.poetry }), ['Cobra', 'banyan']],
    ['a category by name', () => ({ category: 'poetry' }), ['Cobra', 'banyan']],
    ['a language by id', () => ({ language: ids.hindi }), ['Deodar', 'Almond']],
    ['a language by name', () => ({ language: ' Hindi ' }), ['Deodar', 'Almond']],
    ['a city by id', () => ({ city: ids.bengaluru }), ['banyan', 'Éclair']],
    ['a city by name', () => ({ city: 'bengaluru' }), ['banyan', 'Éclair']],
    ['a city by its other name', () => ({ city: 'Bangalore' }), ['banyan', 'Éclair']],
    ['a college by id', () => ({ college: ids.college }), ['Almond']],
    ['a college by name', () => ({ college: '100% COLLEGE' }), ['Almond']],
    ['a day of India, to its last moment', () => replaceDate({ date: '2024-01-02' }), ['banyan']],
    ['a day of India, from its first moment', () => replaceDate({ date: '2024-01-03' }), ['Cobra']],
    ['a category and a city', () => ({ category: 'Poetry', city: 'Mysuru' }), ['Cobra']],
    ['a day of UTC', () => ({ date: '2024-01-02' }), ['Cobra', 'banyan']],
    ['a city and a day', () => ({ city: 'Bengaluru', date: '2024-01-01' }), ['Éclair']],
    ['a category, sorted', () => ({ category: ids.poetry, sort_by: 'title_asc' }), ['banyan', 'Cobra']],
    ['a category and a search', () => ({ category: ids.poetry, q: 'cobra' }), ['Cobra']],
    ['nothing left empty', () => ({ category: '', language: '', city: '', college: '', date: '', q: '' }), newest],
  ])('by %s', async (_, query, expected) => expect(await titles(query())).toEqual(expected));

  it.each([
    { category: 'Cartography' },
    { category: '999999' },
    { category: '99999999999999999999' },
    { city: 'Atlantis', language: 'Hindi' },
    { college: '100_ College' },
    { category: 'Poetry', city: 'Bengaluru', date: '2024-01-01' },
    { date: '0000-01-01' },
    { date: '9999-12-31' },
    { q: 'cobra', category: 'Fiction' },
  ])('that match nothing: %o', async (query) => {
    const { status, data } = await explore(query);
    const { near = [], ...page } = data;
    expect([status, page]).toEqual([
      200,
      { data: [], total: 0, total_is_capped: false, per_page: 20, page: 1, last_page: 1, next: null },
    ]);
    expect(near.map(({ total }) => total > 0)).toContain(true);
  });

  it('by a name that several places share', async () => {
    const other = await createCity(db, 'Mysuru', delhi);
    const { id: user_id } = await createMember(db);
    const book = await createBook(db, {
      user_id,
      title: 'Elsewhere',
      city_id: other,
      created_at: new Date('2023-06-01'),
    });
    expect(await titles({ city: 'Mysuru' })).toEqual(['Cobra', 'Elsewhere']);
    await db.deleteFrom('books').where('id', '=', book.id).execute();
  });

  it('by owner, including their oldest book', async () => {
    const { id: user_id } = await createMember(db);
    const shelf = [
      { title: 'First of mine', created_at: new Date('2020-01-01') },
      { title: 'Last of mine', created_at: new Date('2020-01-02') },
      { title: 'Given away', status: 'unavailable' as const },
      { title: 'Deleted', deleted_at: new Date() },
    ];
    const books = [];
    for (const book of shelf) books.push(await createBook(db, { user_id, ...book }));
    expect(await titles({ owner: user_id })).toEqual(['Last of mine', 'First of mine']);
    expect(await titles({ owner: user_id, q: 'first' })).toEqual(['First of mine']);
    expect(await titles({ owner: 2_000_000_000 })).toEqual([]);
    for (const { id } of books) await db.deleteFrom('books').where('id', '=', id).execute();
  });

  it.each([
    ['sort_by', 'price', 'The selected sort is invalid'],
    ['owner', 'Asha', 'The owner field must be a number'],
    ['owner', '0', 'The owner field must be a positive number'],
    ['date', '2024-02-30', 'The date must be a date like 2025-03-31'],
    ['date', 'yesterday', 'The date must be a date like 2025-03-31'],
    ['latitude', '91', 'The latitude field must be a number from -90 to 90'],
    ['longitude', 'east', 'The longitude field must be a number from -180 to 180'],
    ['per_page', '0', 'The per_page field must be a whole number from 1 to 1000'],
    ['per_page', '1001', 'The per_page field must be a whole number from 1 to 1000'],
    ['page', '0', 'The page field must be a whole number from 1 to 100000'],
    ['page', 'two', 'The page field must be a whole number from 1 to 100000'],
    ['page', '1.5', 'The page field must be a whole number from 1 to 100000'],
    ['q', 'x'.repeat(201), 'The search field must not be longer than 200 characters'],
    ['q', 'a\u0000b', 'The search field has a character that cannot be stored'],
    ['category', 'a\u0000b', 'The category field has a character that cannot be stored'],
    ['city', 'x'.repeat(301), 'The city field must not be longer than 300 characters'],
  ])('rejects invalid filters: %s=%s', async (field, value, complaint) => {
    const { status, error } = await explore({ [field]: value });
    expect([status, error.errors]).toEqual([422, { [field]: [complaint] }]);
  });

  it.each([
    ['q=a&q=b', 'q', 'The search field must be text'],
    ['category=1&category=2', 'category', 'The category field must be text'],
    ['date=2024-01-01&date=2024-01-02', 'date', 'The date must be a date like 2025-03-31'],
    ['sort_by=newest&sort_by=oldest', 'sort_by', 'The selected sort is invalid'],
    ['page=1&page=2', 'page', 'The page field must be a whole number from 1 to 100000'],
  ])('rejects contradictory filters: %s', async (query, field, complaint) => {
    const response = await app.inject({ url: `/api/book-posts/search?${query}` });
    expect([response.statusCode, response.json().errors]).toEqual([422, { [field]: [complaint] }]);
  });
});

describe('pages', () => {
  it('are contiguous', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => explore({ per_page: 2, page })));
    expect(pages.flatMap(({ data }) => data.data.map(({ title }) => title))).toEqual(newest);
    for (const { data } of pages) expect(data).toMatchObject({ total: 6, last_page: 3, total_is_capped: false });
  });

  it('count up to 1,000 and still reach the last book', async () => {
    const { id: user_id } = await createMember(db);
    await createBooks(
      db,
      Array.from({ length: 1101 }, () => ({ user_id, title: 'Many' })),
    );

    expect((await explore({ per_page: 100 })).data).toMatchObject({
      total: 1000,
      total_is_capped: true,
      last_page: 10,
    });
    expect((await explore({ per_page: 1000 })).data).toMatchObject({ last_page: 2 });
    const last = (await explore({ per_page: 1000, page: 2 })).data;
    expect(last).toMatchObject({ total: 1107, total_is_capped: false, last_page: 2 });

    const found = await Promise.all([1, 2].map((page) => explore({ q: 'many', per_page: 600, page })));
    const all = found.flatMap(({ data }) => data.data.map(({ id }) => id));
    expect([all.length, new Set(all).size]).toEqual([1101, 1101]);
  }, 60_000);

  it('begin with the book of exactly that title, however many newer ones have its words', async () => {
    const { id: user_id } = await createMember(db);
    const old = await createBook(db, { user_id, title: 'The Lane', created_at: new Date('2026-01-01') });
    await createBooks(
      db,
      Array.from({ length: 1101 }, () => ({ user_id, title: 'Lane after lane' })),
    );

    const { data } = (await explore({ q: 'the lane', per_page: 20 })).data;
    expect(data.map(({ id }) => id).indexOf(old.id)).toBe(0);
    expect(new Set(data.map(({ id }) => id)).size).toBe(20);
    expect((await explore({ q: 'the lane', category: '2' })).data.data.map(({ id }) => id)).not.toContain(old.id);
  }, 60_000);
});

describe('a mixed list', () => {
  it('shows at most two books of a member, and none of the reader', async () => {
    const [many, few, reader] = [await createMember(db), await createMember(db), await createMember(db)];
    const at = (day: number) => new Date(Date.UTC(2030, 0, day));
    const add = (user_id: number, day: number) => createBook(db, { user_id, title: `Day ${day}`, created_at: at(day) });
    for (const day of [1, 2]) await add(few.id, day);
    for (const day of [3, 4, 5, 6]) await add(many.id, day);
    await add(reader.id, 7);
    const list = async (token?: string) => {
      const query = { mixed: 'true', per_page: '4' } as never;
      return (await call(app, 'GET /api/book-posts/explore', { query, token })).data;
    };
    const mixed = await list(reader.token);
    expect(mixed.data.map(({ title }) => title)).toEqual(['Day 6', 'Day 5', 'Day 2', 'Day 1']);
    expect(mixed).toMatchObject({ page: 1, last_page: 1, next: null });
    expect((await list()).data.map(({ title }) => title)).toEqual(['Day 7', 'Day 6', 'Day 5', 'Day 2']);
  });

  it('is filled with more of the same members when there are no others', async () => {
    const query = { mixed: 'true', per_page: '9' } as never;
    const { data } = await call(app, 'GET /api/book-posts/explore', { query });
    expect(data.data).toHaveLength(9);
    expect(data.data.slice(-2).map(({ title }) => title)).toEqual(['Day 4', 'Day 3']);
  });
});
