import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createBook, createCity, createMember, type Member } from '../../../../test/factories.ts';
import { createRateLimiter } from '../../../platform/http/rate-limits/rate-limits.ts';
import { limitRules } from '../../../rate-limits.ts';
import { calculateDistanceKm, type Coordinates } from '../../../platform/geography/great-circle.ts';
import { version } from '../../book-search/orders/selection.queries.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

const DEGREE_KM = 111.195;
const home = { latitude: 12.9716, longitude: 77.5946 };
const moveNorth = (kilometres: number) => ({ ...home, latitude: home.latitude + kilometres / DEGREE_KM });

let asha: Member;
beforeEach(async () => {
  asha = await createMember(db, 'Asha');
});

const move = (body: Record<string, unknown>, token: string | undefined = asha.token) =>
  call(app, 'PUT /api/user/location', { token, body });

const profile = () => db.selectFrom('profiles').where('user_id', '=', asha.id).selectAll().executeTakeFirstOrThrow();

const standsAt = ({ id }: { id: number }) =>
  db.selectFrom('books').where('id', '=', id).select(['latitude', 'longitude']).executeTakeFirstOrThrow();

async function getPublicPosition(): Promise<Coordinates> {
  const { public_latitude, public_longitude } = await profile();
  return { latitude: public_latitude!, longitude: public_longitude! };
}

describe('PUT /api/user/location', () => {
  it('stores the exact position and a public point', async () => {
    const { status, data } = await move(home);
    expect([status, data]).toEqual([200, { message: 'Location updated' }]);
    expect(await profile()).toMatchObject({ ...home, located_at: expect.any(Date) });
    const moved = calculateDistanceKm(home, await getPublicPosition());
    expect(moved).toBeGreaterThanOrEqual(0.4999);
    expect(moved).toBeLessThanOrEqual(1.0001);
  });

  it('keeps the public point until the member is more than 2 km away, by any path', async () => {
    await move(home);
    const first = await getPublicPosition();
    for (const kilometres of [0, 0.7, 1.4, 1.9, 0.1]) {
      await move(moveNorth(kilometres));
      expect(await getPublicPosition()).toEqual(first);
      expect(await profile()).toMatchObject(moveNorth(kilometres));
    }
    await move(moveNorth(1.5));
    await move(moveNorth(2.1));
    expect(await getPublicPosition()).not.toEqual(first);
    expect(calculateDistanceKm(moveNorth(2.1), await getPublicPosition())).toBeLessThanOrEqual(1.0001);
  });

  it('moves the member’s books only', async () => {
    const ravi = await createMember(db);
    const sold = await createBook(db, { user_id: asha.id, status: 'unavailable' });
    const mine = await createBook(db, { user_id: asha.id });
    const other = await createBook(db, { user_id: ravi.id, ...moveNorth(300) });
    for (const there of [home, moveNorth(40)]) {
      await move(there);
      expect([await standsAt(mine), await standsAt(sold)]).toEqual([
        await getPublicPosition(),
        await getPublicPosition(),
      ]);
      expect(await standsAt(other)).toEqual(moveNorth(300));
    }
  });

  it.each([
    [{ longitude: 77 }, 'latitude'],
    [{ latitude: null, longitude: 77 }, 'latitude'],
    [{ latitude: 91, longitude: 77 }, 'latitude'],
    [{ latitude: 12, longitude: 180.5 }, 'longitude'],
    [{ latitude: 12, longitude: 'east' }, 'longitude'],
  ])('rejects %o', async (body, field) => {
    const { status, error } = await move(body);
    expect([status, Object.keys(error.errors!)]).toEqual([422, [field]]);
    expect(await profile()).toMatchObject({ latitude: null, public_latitude: null });
  });

  it.each([
    { latitude: 90, longitude: 0 },
    { latitude: -90, longitude: 180 },
    { latitude: 0, longitude: -180 },
  ])('accepts extreme coordinates: %o', async (place) => expect((await move(place)).status).toBe(200));

  it('requires a session', async () =>
    expect((await call(app, 'PUT /api/user/location', { body: home })).status).toBe(401));

  it('accepts concurrent requests', async () => {
    const answers = await Promise.all([home, moveNorth(5), moveNorth(9), moveNorth(14)].map((place) => move(place)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { latitude, longitude } = await profile();
    expect(
      calculateDistanceKm({ latitude: latitude!, longitude: longitude! }, await getPublicPosition()),
    ).toBeLessThanOrEqual(1.0001);
  });
});

describe('DELETE /api/user/location', () => {
  const takeBack = (token?: string) => call(app, 'DELETE /api/user/location', { token });

  it('deletes all positions and moves the books to the city', async () => {
    const ravi = await createMember(db);
    for (const { token } of [asha, ravi]) await move(home, token);
    const book = await createBook(db, { user_id: asha.id });
    expect((await takeBack(asha.token)).data).toEqual({ message: 'Location removed' });

    const nowhere = { latitude: null, longitude: null };
    expect(await profile()).toMatchObject({
      ...nowhere,
      public_latitude: null,
      public_longitude: null,
      located_at: null,
    });
    const settled = await db.selectFrom('settled_places').select(['user_id', 'latitude', 'longitude']).execute();
    expect(settled.filter(({ user_id }) => user_id === asha.id)).toEqual([{ user_id: asha.id, ...nowhere }]);
    expect(settled.filter(({ user_id }) => user_id === ravi.id)).toEqual([{ user_id: ravi.id, ...home }]);
    expect(await standsAt(book)).toEqual(nowhere);
    const { data } = await call(app, 'GET /api/user/profile', { token: asha.token });
    expect(data.profile).toMatchObject({ ...nowhere, has_position: false });
  });

  it('does nothing without a position, and writes no book', async () => {
    const { id } = await createBook(db, { user_id: asha.id });
    const getVersion = () => db.selectFrom('books').where('id', '=', id).select(version).executeTakeFirst();
    const before = await getVersion();
    expect((await takeBack(asha.token)).status).toBe(200);
    expect((await takeBack(asha.token)).status).toBe(200);
    expect(await getVersion()).toEqual(before);
  });

  it('requires a session', async () => expect((await takeBack()).status).toBe(401));

  it('account deletion removes all positions', async () => {
    await move(home);
    await call(app, 'DELETE /api/user', { token: asha.token, body: { password: asha.password } });
    expect(await db.selectFrom('settled_places').where('user_id', '=', asha.id).selectAll().execute()).toEqual([]);
  });
});

it('is limited together with moves in the profile', async () => {
  const position = { times: 2, seconds: 60 };
  const strict = await createTestApp({ limits: createRateLimiter({ ...limitRules, position }, 1) });
  const { token } = await createMember(strict.db);
  const change = async (body: object) => (await call(strict.app, 'PUT /api/user', { token, body: { ...body } })).status;
  expect((await call(strict.app, 'PUT /api/user/location', { token, body: home })).status).toBe(200);
  expect([await change(home), await change(home), await change({ bio: 'I read.' })]).toEqual([200, 429, 200]);
  await strict.close();
});

it('is in no response to others', async () => {
  await move(home);
  const ravi = await createMember(db);
  const book = await createBook(db, { user_id: asha.id });
  await db
    .updateTable('books')
    .set({ ...(await getPublicPosition()) })
    .where('id', '=', book.id)
    .execute();
  const answers = await Promise.all([
    call(app, 'GET /api/book-posts/explore', { query: { ...home, sort_by: 'distance' } }),
    call(app, 'GET /api/book-posts/search', { query: { ...home, q: 'guide' } }),
    call(app, 'GET /api/book-posts/nearby', { token: ravi.token }),
    call(app, 'GET /api/book-posts/nearby-all'),
    call(app, 'POST /api/book-posts/books-near-you', { body: { ...home } }),
    call(app, 'GET /api/book-posts/:id', { params: { id: book.id } }),
  ]);
  const { latitude, longitude } = await getPublicPosition();
  for (const { data } of answers) {
    expect(JSON.stringify(data)).toContain(`"id":${book.id}`);
    for (const secret of [home.latitude, home.longitude, latitude, longitude])
      expect(JSON.stringify(data)).not.toContain(String(secret));
    expect(JSON.stringify(data)).not.toMatch(/latitude|longitude/);
  }
});

describe('a member without a city', () => {
  const mg = { latitude: 12.9756, longitude: 77.6066 };

  it('gets the city of the position, and so do books without one', async () => {
    await createCity(db, 'Halasuru', { latitude: 12.9788, longitude: 77.6163 });
    const bengaluru = await createCity(db, 'Bengaluru', home);
    const mysuru = await createCity(db, 'Mysuru', { latitude: 12.2958, longitude: 76.6394 });
    const { state_id } = await db
      .selectFrom('cities')
      .where('id', '=', bengaluru)
      .select('state_id')
      .executeTakeFirstOrThrow();
    const pincodes = Array.from({ length: 60 }, (_, n) => ({
      pincode: String(560001 + n),
      state_id,
      city_id: bengaluru,
      district: 'Bengaluru',
    }));
    await db.insertInto('pincodes').values(pincodes).execute();
    const [early, elsewhere] = [
      await createBook(db, { user_id: asha.id }),
      await createBook(db, { user_id: asha.id, city_id: mysuru }),
    ];
    await move(mg);
    expect(await profile()).toMatchObject({ city_id: bengaluru, state_id });
    const cityOf = async ({ id }: { id: number }) =>
      (await call(app, 'GET /api/book-posts/:id', { params: { id } })).data.city?.name;
    expect([await cityOf(early), await cityOf(elsewhere)]).toEqual(['Bengaluru', 'Mysuru']);
    const found = await call(app, 'GET /api/book-posts/search', { query: { q: 'guide bengaluru' } });
    expect(found.data.data.map(({ id }) => id)).toEqual([early.id]);
  });

  it('keeps a chosen city', async () => {
    const pune = await createCity(db, 'Pune', { latitude: 18.52, longitude: 73.86 });
    await db.updateTable('profiles').set({ city_id: pune }).where('user_id', '=', asha.id).execute();
    await move(mg);
    expect((await profile()).city_id).toBe(pune);
  });

  it('gets none far from every city', async () => {
    await move({ latitude: -40, longitude: 80 });
    expect((await profile()).city_id).toBeNull();
  });
});
