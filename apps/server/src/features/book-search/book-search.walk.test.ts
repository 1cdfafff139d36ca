import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bookSorts } from '@wandering-books/contract/books/book-options.ts';
import { call, createTestApp } from '../../../test/app.ts';
import { createCity, createMember, createBooks } from '../../../test/factories.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

const BOOKS = 197;
const SIZES = [12, 100];
const SMALL_SIZES = [1, 7];
const FEW = 40;
const centres = {
  Bengaluru: { latitude: 12.9716, longitude: 77.5946 },
  Mysuru: { latitude: 12.2958, longitude: 76.6394 },
};
const reader = { latitude: 12.97, longitude: 77.6 };

interface Shared {
  id: number;
  title: string;
  category_id: number;
  language_id: number;
  city_id: number | null;
}
let shared: Shared[] = [];
let cities: number[] = [];

/** Several books share a date (which falls while ids rise), many a title, and most the centre of their city. */
beforeAll(async () => {
  const { id: user_id } = await createMember(db);
  cities = await Promise.all(Object.entries(centres).map(([name, centre]) => createCity(db, name, centre)));
  const categories = await db.selectFrom('categories').select('id').orderBy('id').execute();
  const languages = await db.selectFrom('languages').select('id').orderBy('id').execute();
  shared = await createBooks(
    db,
    Array.from({ length: BOOKS }, (_, n) => ({
      user_id,
      title: ['The Banyan', 'Banyan', 'Cobra banyan', 'Deodar'][n % 4]!,
      category_id: categories[n % 3 ? 0 : 1]!.id,
      language_id: languages[n % 5 ? 0 : 1]!.id,
      city_id: n % 10 === 9 ? null : cities[n % 2]!,
      created_at: new Date(Date.UTC(2025, 0, 200 - Math.floor(n / 9))),
      ...(n % 10 !== 9 && (n % 2 ? centres.Mysuru : centres.Bengaluru)),
    })),
  );
});

type Filters = Partial<Record<'q' | 'category' | 'city' | 'language', string>>;
const filters: Record<string, () => Filters> = {
  'all books': () => ({}),
  'a category': () => ({ category: 'poetry' }),
  'a city': () => ({ city: 'Bengaluru' }),
  'a language': () => ({ language: 'hindi' }),
  'a word': () => ({ q: 'banyan' }),
  'a typing error': () => ({ q: 'bannyan' }),
  'a category and a city': () => ({ category: 'poetry', city: 'Mysuru' }),
  'a category and a language': () => ({ category: 'poetry', language: 'hindi' }),
  'a city and a language': () => ({ city: 'Mysuru', language: 'hindi' }),
  'a word and a category': () => ({ q: 'banyan', category: 'poetry' }),
  'a word and a city': () => ({ q: 'banyan', city: 'Bengaluru' }),
};

function expectedIds({ q, category, city, language }: Filters) {
  const isMatch = (book: Shared) =>
    (!q || book.title.toLowerCase().includes('banyan')) &&
    (!category || book.category_id === 2) &&
    (!language || book.language_id === 2) &&
    (!city || book.city_id === cities[city === 'Bengaluru' ? 0 : 1]);
  return shared.filter(isMatch).map(({ id }) => id);
}

async function page(query: object) {
  const { status, data } = await call(app, 'GET /api/book-posts/search', { query: { ...reader, ...query } });
  expect(status).toBe(200);
  return { ids: data.data.map(({ id }) => id), next: data.next, last: data.last_page };
}

async function walkByNumber(query: object) {
  const ids: number[] = [];
  for (let number = 1, last = 1; number <= last; number++) {
    const found = await page({ ...query, page: number });
    ids.push(...found.ids);
    last = found.last;
  }
  return ids;
}

async function walkByCursor(query: object) {
  const ids: number[] = [];
  for (let after: string | null = ''; after !== null;) {
    const found: Awaited<ReturnType<typeof page>> = await page({ ...query, after });
    ids.push(...found.ids);
    after = found.next;
  }
  return ids;
}

const inOrder = (ids: number[]) => ids.toSorted((one, other) => one - other);

describe.each([...bookSorts, undefined])('a list by %s contains every book once', (sort_by) => {
  it.each(Object.entries(filters))('of %s', async (_, filter) => {
    const query = { ...filter(), ...(sort_by && { sort_by }) };
    const { ids: whole } = await page({ ...query, per_page: 1000 });
    expect(inOrder(whole)).toEqual(inOrder(expectedIds(filter())));
    await Promise.all(
      (whole.length < FEW ? [...SMALL_SIZES, ...SIZES] : SIZES).map(async (per_page) => {
        expect(await walkByNumber({ ...query, per_page }), `by number, ${per_page} a page`).toEqual(whole);
        expect(await walkByCursor({ ...query, per_page }), `by cursor, ${per_page} a page`).toEqual(whole);
      }),
    );
  });
});
