import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { createBook, createMember } from '../../../test/factories.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

beforeAll(async () => {
  const { id: user_id } = await createMember(db);
  await createBook(db, { user_id, title: 'Given', type: 'donate', price: 90 });
  await createBook(db, { user_id, title: 'Exchanged', type: 'exchange', price: null });
  await createBook(db, { user_id, title: 'Lent', type: 'rent', price: 30, condition: 'new' });
  await createBook(db, { user_id, title: 'Cheap', type: 'sell', price: 100 });
  await createBook(db, { user_id, title: 'Dear', type: 'sell', price: 100.5, condition: 'new' });
});

const list = async (query: object) => {
  const { data } = await call(app, 'GET /api/book-posts/explore', { query: { sort_by: 'oldest', ...query } });
  return data.data.map(({ title }) => title);
};

it.each([
  [{ type: 'donate' }, ['Given']],
  [{ type: 'sell' }, ['Cheap', 'Dear']],
  [{ condition: 'new' }, ['Lent', 'Dear']],
  [{ max_price: 0 }, ['Given']],
  [{ max_price: 100 }, ['Given', 'Lent', 'Cheap']],
  [{ max_price: 100.5 }, ['Given', 'Lent', 'Cheap', 'Dear']],
  [{ type: 'sell', max_price: 100 }, ['Cheap']],
  [{ condition: 'new', max_price: 50 }, ['Lent']],
  [{ type: '' }, ['Given', 'Exchanged', 'Lent', 'Cheap', 'Dear']],
])('filters by %j', async (query, titles) => expect(await list(query)).toEqual(titles));

it.each([
  ['type', 'lend'],
  ['condition', 'good'],
  ['max_price', '-1'],
  ['max_price', 'cheap'],
])('rejects %s=%s with an error on the field', async (field, value) => {
  const { status, data } = await call(app, 'GET /api/book-posts/explore', { query: { [field]: value } });
  expect(status).toBe(422);
  expect(data).toMatchObject({ errors: { [field]: [expect.any(String)] } });
});
