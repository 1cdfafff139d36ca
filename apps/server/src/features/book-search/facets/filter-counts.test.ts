import { MAX_FILTER_COUNT } from '@wandering-books/contract/books/book-list-address.ts';
import { afterAll, expect, it } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createBook, createCity, createMember } from '../../../../test/factories.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

it('counts books on offer per value, up to a limit, and leaves out values without books', async () => {
  const { id: user_id } = await createMember(db);
  const city_id = await createCity(db, 'Pune', { latitude: 18.52, longitude: 73.86 });
  const [first, second] = await db.selectFrom('categories').select('id').orderBy('id').limit(2).execute();
  const [rare, common] = [first!.id, second!.id];
  const about = { user_id, category_id: rare };
  await createBook(db, { ...about, city_id });
  await createBook(db, { ...about, status: 'unavailable' });
  for (let copy = 0; copy < MAX_FILTER_COUNT; copy++) await createBook(db, { ...about, category_id: common });

  const { data } = await call(app, 'GET /api/book-posts/filter-counts', {});
  expect(data).toMatchObject({
    category: { [rare]: 1, [common]: MAX_FILTER_COUNT },
    city: { [city_id]: 1 },
    type: { sell: MAX_FILTER_COUNT },
  });
  expect([Object.keys(data.category), Object.keys(data.type)]).toEqual([[String(rare), String(common)], ['sell']]);
});
