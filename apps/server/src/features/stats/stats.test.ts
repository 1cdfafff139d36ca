import { afterAll, expect, it } from 'vitest';
import { createRequestsApp } from '../../../test/requests.ts';
import { call, createTestApp } from '../../../test/app.ts';
import { createBook, createMember } from '../../../test/factories.ts';

const DAY = 24 * 60 * 60 * 1000;

it('counts active readers of the last month, books and their cities', async () => {
  let now = new Date();
  const { app, db, close } = await createTestApp({ clock: () => now });
  const stats = async () => (await call(app, 'GET /api/hero/stats')).data;
  expect(await stats()).toEqual({ active_readers: 0, books_shared: 0, cities: 0 });

  const [reader, gone] = [await createMember(db), await createMember(db)];
  const [deleted, suspended] = [await createMember(db), await createMember(db)];
  const seen = (ago: number) => ({ last_seen_at: new Date(now.getTime() - ago) });
  await db
    .updateTable('users')
    .set(seen(29 * DAY))
    .where('id', '=', reader.id)
    .execute();
  await db
    .updateTable('users')
    .set(seen(31 * DAY))
    .where('id', '=', gone.id)
    .execute();
  await db
    .updateTable('users')
    .set({ ...seen(DAY), deleted_at: now })
    .where('id', '=', deleted.id)
    .execute();
  await db
    .updateTable('users')
    .set({ ...seen(DAY), suspended_at: now, suspension_reason: 'spam' })
    .where('id', '=', suspended.id)
    .execute();

  const country = { code: 'IN', name: 'India' };
  const { id: country_id } = await db.insertInto('countries').values(country).returning('id').executeTakeFirstOrThrow();
  const state = { country_id, code: '19', name: 'Karnataka' };
  const { id: state_id } = await db.insertInto('states').values(state).returning('id').executeTakeFirstOrThrow();
  for (const name of ['Mysuru', 'Hassan']) {
    const city = { state_id, name, search: name, latitude: 12, longitude: 76 };
    const { id: city_id } = await db.insertInto('cities').values(city).returning('id').executeTakeFirstOrThrow();
    for (let copy = 0; copy < 2; copy++) await createBook(db, { user_id: reader.id, city_id });
  }
  await createBook(db, { user_id: gone.id });
  await createBook(db, { user_id: gone.id, status: 'unavailable' });
  await createBook(db, { user_id: gone.id, deleted_at: now });
  await createBook(db, { user_id: gone.id, hidden_at: now });

  now = new Date(now.getTime() + 29_000);
  expect(await stats()).toEqual({ active_readers: 0, books_shared: 0, cities: 0 });
  now = new Date(now.getTime() + 1_000);
  expect(await stats()).toEqual({
    active_readers: 1,
    books_shared: 6,
    cities: 2,
  });
  await close();
});

const world = await createRequestsApp();
afterAll(world.close);
const { app, db, asked, moved, bookOf } = world;
const getDashboard = (token?: string) => call(app, 'GET /api/user/dashboard', { token });

it('returns members their own activity only', async () => {
  const [asha, ravi, meera, stranger] = [
    await createMember(db),
    await createMember(db),
    await createMember(db),
    await createMember(db),
  ];
  const zero = { books_shared: 0, exchanges_made: 0, connections: 0, community_rating: 4.8, rated_by: 0 };
  expect((await getDashboard(asha.token)).data).toEqual(zero);

  const completed = await asked(ravi, await bookOf(asha));
  await moved(asha, 'accept', completed);
  await moved(ravi, 'complete', completed);
  await moved(asha, 'accept', await asked(ravi, await bookOf(asha, 'donate')));
  await moved(asha, 'decline', await asked(meera, await bookOf(asha)));
  await moved(meera, 'accept', await asked(asha, await bookOf(meera, 'rent')));
  await createBook(db, { user_id: asha.id, deleted_at: new Date() });

  expect((await getDashboard(asha.token)).data).toEqual({
    ...zero,
    books_shared: 3,
    exchanges_made: 1,
    connections: 2,
  });
  expect((await getDashboard(ravi.token)).data).toEqual({ ...zero, exchanges_made: 1, connections: 1 });
  expect((await getDashboard(stranger.token)).data).toEqual(zero);
  expect((await getDashboard()).status).toBe(401);
});
