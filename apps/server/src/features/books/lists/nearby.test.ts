import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createBook, createCity, createMember, type Member, createBooks } from '../../../../test/factories.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

const places = {
  Bengaluru: { latitude: 12.9716, longitude: 77.5946 },
  Mysuru: { latitude: 12.2958, longitude: 76.6394 },
  Delhi: { latitude: 28.6139, longitude: 77.209 },
  Noida: { latitude: 28.5355, longitude: 77.391 },
  Mumbai: { latitude: 19.076, longitude: 72.8777 },
  Pune: { latitude: 18.5204, longitude: 73.8567 },
  Kolkata: { latitude: 22.5726, longitude: 88.3639 },
};
type City = keyof typeof places;
const middleOfTheSea = { latitude: -40, longitude: 80 };

let owner: Member;
let reader: Member;

beforeAll(async () => {
  [owner, reader] = [await createMember(db), await createMember(db)];
  let day = 1;
  for (const [title, place] of Object.entries(places))
    await createBook(db, { user_id: owner.id, title, ...place, created_at: new Date(Date.UTC(2024, 0, day++)) });
  await createBook(db, { user_id: owner.id, title: 'Nowhere', created_at: new Date('2023-01-01') });
  await createBook(db, { user_id: owner.id, title: 'Withdrawn', status: 'unavailable', ...places.Delhi });
  await createBook(db, { user_id: reader.id, title: 'My own', ...places.Delhi, created_at: new Date('2023-06-01') });
});

const near = (body: Record<string, unknown>, token?: string) =>
  call(app, 'POST /api/book-posts/books-near-you', { body, token });
const titles = (books: { title: string }[]) => books.map(({ title }) => title);

describe('POST /api/book-posts/books-near-you', () => {
  it.each<[City, City, number]>([
    ['Bengaluru', 'Mysuru', 127.9],
    ['Delhi', 'Noida', 19.8],
    ['Delhi', 'Mumbai', 1144.5],
    ['Mumbai', 'Pune', 120.1],
    ['Kolkata', 'Delhi', 1304.2],
    ['Bengaluru', 'Mumbai', 843.1],
    ['Pune', 'Bengaluru', 733],
    ['Kolkata', 'Mumbai', 1656.9],
    ['Mysuru', 'Pune', 750.7],
    ['Kolkata', 'Bengaluru', 1558.5],
  ])('measures from %s to %s within 1 %% of map data', async (from, to, kilometres) => {
    const reaching = await near({ ...places[from], radius: Math.ceil(kilometres * 1.01), limit: 100 });
    const short = await near({ ...places[from], radius: Math.floor(kilometres * 0.99), limit: 100 });
    expect(titles(reaching.data.data)).toContain(to);
    expect(titles(short.data.data)).not.toContain(to);
    const book = reaching.data.data.find(({ title }) => title === to)!;
    expect(Math.abs(book.distance! / kilometres - 1)).toBeLessThan(0.02);
    expect(book.distance_text).toBe(`about ${book.distance} km away`);
  });

  it('defaults to 10 books within 50 km, nearest first', async () => {
    const { status, data } = await near(places.Delhi);
    expect([status, titles(data.data).toSorted()]).toEqual([200, ['Delhi', 'My own', 'Noida']]);
    expect(data).toMatchObject({ total_found: 3, search_radius: 50 });
    expect(data.data.at(-1)).toMatchObject({ title: 'Noida', distance: 20, distance_text: 'about 20 km away' });
  });

  it('omits the member’s own books', async () => {
    const { data } = await near(places.Delhi, reader.token);
    expect([titles(data.data), data.total_found]).toEqual([['Delhi', 'Noida'], 2]);
  });

  it('returns the total besides the page', async () => {
    const { data } = await near({ ...places.Delhi, limit: 1, radius: 2000 });
    expect(data.data).toHaveLength(1);
    expect(data.total_found).toBe(8);
  });

  it('counts up to 1,000', async () => {
    const { id: user_id } = await createMember(db);
    await createBooks(
      db,
      Array.from({ length: 1100 }, (_, at) => ({ user_id, ...middleOfTheSea, price: 1100 - at })),
    );
    expect((await near(middleOfTheSea)).data).toMatchObject({ total_found: 1000 });
    await db.deleteFrom('books').where('user_id', '=', user_id).execute();
  }, 120_000);

  it('returns nothing where no books are', async () => {
    expect((await near(middleOfTheSea)).data).toEqual({
      data: [],
      total_found: 0,
      search_radius: 50,
    });
  });

  it.each([
    [{ longitude: 77 }, { latitude: 'The latitude field is required' }],
    [{ latitude: '', longitude: 77 }, { latitude: 'The latitude field is required' }],
    [{ latitude: [12], longitude: 77 }, { latitude: 'The latitude field must be a number from -90 to 90' }],
    [{ latitude: 12, longitude: 181 }, { longitude: 'The longitude field must be a number from -180 to 180' }],
    [{ ...places.Delhi, radius: 0.2 }, { radius: 'The radius field must be a whole number from 1 to 20000' }],
    [{ ...places.Delhi, radius: 1e9 }, { radius: 'The radius field must be a whole number from 1 to 20000' }],
    [{ ...places.Delhi, limit: 0 }, { limit: 'The limit field must be a whole number from 1 to 1000' }],
    [{ ...places.Delhi, limit: 'all' }, { limit: 'The limit field must be a whole number from 1 to 1000' }],
  ])('rejects %o', async (body, complaints) => {
    const { status, error } = await near(body);
    const errors = Object.fromEntries(Object.entries(complaints).map(([field, text]) => [field, [text]]));
    expect([status, error.errors]).toEqual([422, errors]);
  });
});

describe('GET /api/book-posts/nearby', () => {
  const nearby = (token?: string, query: Record<string, string> = {}) =>
    call(app, 'GET /api/book-posts/nearby', { token, query });
  const newest = ['Kolkata', 'Pune', 'Mumbai', 'Noida', 'Delhi', 'Mysuru', 'Bengaluru'];

  it('lists the newest for guests and for members without a position', async () => {
    const guest = (await nearby()).data;
    expect(titles(guest.data)).toEqual([...newest, 'My own', 'Nowhere']);
    expect(guest).toMatchObject({ total: 9, per_page: 10, page: 1, last_page: 1 });
    expect(guest.data[0]).not.toHaveProperty('distance');
    expect(titles((await nearby(reader.token)).data.data)).toEqual([...newest, 'Nowhere']);
  });

  it('lists the nearest first with distances for members', async () => {
    const asha = await createMember(db);
    await call(app, 'PUT /api/user/location', { token: asha.token, body: places.Mysuru });
    const { data } = await nearby(asha.token, { per_page: '2' });
    expect(titles(data.data)).toEqual(['Mysuru', 'Bengaluru']);
    expect(data).toMatchObject({ total: 9, per_page: 2, last_page: 5 });
    expect(data.data[1]!.distance).toBeGreaterThan(120);
    expect(titles((await nearby(asha.token)).data.data).at(-1)).toBe('Nowhere');
  });

  it('uses the centre of the city for a member without a position', async () => {
    const city_id = await createCity(db, 'Pune', places.Pune);
    const meera = await createMember(db);
    await db.updateTable('profiles').set({ city_id }).where('user_id', '=', meera.id).execute();
    const { data } = await nearby(meera.token, { per_page: '1' });
    expect(data.data[0]).toMatchObject({ title: 'Pune', distance_text: 'less than 1 km away' });
  });

  it('returns the requested page size', async () => {
    expect(titles((await nearby(undefined, { per_page: '3', page: '2' })).data.data)).toEqual(newest.slice(3, 6));
  });
});

describe('GET /api/book-posts/nearby with an invalid', () => {
  it.each([
    ['page', '-1', 'The page field must be a whole number from 1 to 100000'],
    ['per_page', '0', 'The per_page field must be a whole number from 1 to 1000'],
    ['per_page', 'all', 'The per_page field must be a whole number from 1 to 1000'],
  ])('%s returns an error: %s', async (field, value, complaint) => {
    const { status, error } = await call(app, 'GET /api/book-posts/nearby', { query: { [field]: value } });
    expect([status, error.errors]).toEqual([422, { [field]: [complaint] }]);
  });
});

describe('GET /api/book-posts/nearby-all', () => {
  it('returns a plain array in the same order, with the reader’s own books', async () => {
    const asha = await createMember(db);
    await call(app, 'PUT /api/user/location', { token: asha.token, body: places.Mysuru });
    const own = await createBook(db, { user_id: asha.id, title: 'Asha’s own', ...places.Mysuru });
    const guest = await call(app, 'GET /api/book-posts/nearby-all');
    expect(titles(guest.data)).toContain('Nowhere');
    expect(titles(guest.data)[0]).toBe('Asha’s own');
    const { data } = await call(app, 'GET /api/book-posts/nearby-all', { token: asha.token });
    expect(titles(data).slice(0, 2).toSorted()).toEqual(['Asha’s own', 'Mysuru']);
    await db.deleteFrom('books').where('id', '=', own.id).execute();
  });
});
