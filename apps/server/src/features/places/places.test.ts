import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { createBook, createMember } from '../../../test/factories.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

it('lists categories in order with all fields', async () => {
  await db.insertInto('categories').values({ name: 'Almanacs', position: 3, description: 'Year by year' }).execute();
  const { status, data } = await call(app, 'GET /api/categories');
  expect([status, names(data)]).toEqual([200, ['Fiction', 'Poetry', 'Almanacs']]);
  expect(data[2]).toMatchObject({ description: 'Year by year', created_at: expect.stringMatching(/T.*Z$/) });
});

it('lists languages in order', async () => {
  const { data } = await call(app, 'GET /api/languages');
  expect(names(data)).toEqual(['English', 'Hindi']);
  expect(Object.keys(data[0]!)).toEqual(['id', 'name']);
});

describe('cities and colleges', () => {
  beforeAll(async () => {
    const { id: user_id } = await createMember(db);
    const country = { code: 'IN', name: 'India' };
    const { id: country_id } = await db
      .insertInto('countries')
      .values(country)
      .returning('id')
      .executeTakeFirstOrThrow();
    const state = { country_id, code: '19', name: 'Karnataka' };
    const { id: state_id } = await db.insertInto('states').values(state).returning('id').executeTakeFirstOrThrow();

    const somewhere = { state_id, latitude: 12, longitude: 76 };
    for (const name of ['Mysuru', 'Hassan', 'Bengaluru', 'Udupi']) {
      const city = { ...somewhere, name, search: name.toLowerCase() };
      const { id: city_id } = await db.insertInto('cities').values(city).returning('id').executeTakeFirstOrThrow();
      const college = { name: `College of ${name}`, search: name };
      const { id } = await db.insertInto('colleges').values(college).returning('id').executeTakeFirstOrThrow();
      if (name === 'Udupi') continue;
      const status = name === 'Hassan' ? 'unavailable' : 'available';
      for (let copy = 0; copy < 3; copy++) await createBook(db, { user_id, city_id, college_id: id, status });
    }
  });

  it('lists those with available books by name', async () => {
    expect(names((await call(app, 'GET /api/cities')).data)).toEqual(['Bengaluru', 'Mysuru']);
    expect(names((await call(app, 'GET /api/colleges')).data.colleges)).toEqual([
      'College of Bengaluru',
      'College of Mysuru',
    ]);
  });

  it('are empty without books', async () => {
    await db.updateTable('books').set({ status: 'unavailable' }).execute();
    expect((await call(app, 'GET /api/cities')).data).toEqual([]);
    expect((await call(app, 'GET /api/colleges')).data).toEqual({ colleges: [] });
  });
});

it.each(['categories', 'languages', 'cities', 'colleges'])('responds 304 for unchanged %s', async (list) => {
  const first = await app.inject(`/api/${list}`);
  expect(first.headers).toMatchObject({
    etag: expect.any(String),
    'cache-control': expect.stringMatching(/^public|^no-cache/),
  });
  const again = await app.inject({ url: `/api/${list}`, headers: { 'if-none-match': first.headers.etag as string } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const other = await app.inject({ url: `/api/${list}`, headers: { 'if-none-match': '"other"' } });
  expect([other.statusCode, other.body]).toEqual([200, first.body]);
});
