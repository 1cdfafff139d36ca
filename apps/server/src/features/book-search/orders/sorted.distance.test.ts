import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/database.ts';
import { createBook } from '../../../../test/factories.ts';
import { summarizeWorks } from '../copies/copies.queries.ts';
import { findNearest } from './sorted.queries.ts';

const { db, close } = await createTestDatabase();
afterAll(close);

const delhi = { latitude: 28.65, longitude: 77.23 };
const SAME_REMAINDER = 10_000;
const ALIKE = 12;
const alike = Array.from({ length: ALIKE }, (_, at) => (at + 1) * SAME_REMAINDER + 7);
let userId: number;

beforeAll(async () => {
  const people = { name: 'Asha', email: 'asha@example.org', mobile: '' };
  userId = (await db.insertInto('users').values(people).returning('id').executeTakeFirstOrThrow()).id;
  await db.insertInto('profiles').values({ user_id: userId }).execute();
  for (const id of alike.toReversed()) await createBookWithId(id, delhi);
});

async function createBookWithId(id: number, place: { latitude: number; longitude: number }) {
  await sql`select setval(pg_get_serial_sequence('books', 'id'), ${id - 1})`.execute(db);
  return createBook(db, { user_id: userId, ...place });
}

test.each([1, 5, ALIKE])('books at the same position are ordered by id, %i a page', async (limit) => {
  const ids = [];
  for (let offset = 0; offset < ALIKE; offset += limit)
    ids.push(...(await findNearest(db, {}, delhi, { limit, offset })).map(({ id }) => id));
  expect(ids).toEqual(alike);
});

test.each([
  ['London', { latitude: 51.507, longitude: -0.128 }, 6710],
  ['Quito', { latitude: -0.18, longitude: -78.467 }, 15_930],
])('a radius is measured along the surface of the earth: %s', async (_, there, kilometres) => {
  const { id } = await createBookWithId(100 * SAME_REMAINDER + kilometres, there);
  const findWithin = (radius: number) =>
    findNearest(db, { within: { kilometres: radius, of: delhi } }, delhi, { limit: 50, offset: 0 });
  expect((await findWithin(kilometres + 30)).map((book) => book.id)).toContain(id);
  expect((await findWithin(kilometres - 30)).map((book) => book.id)).not.toContain(id);
});

test.each([
  ['Suva', { latitude: -18.14, longitude: 178.44 }, { latitude: -16.8, longitude: -179.98 }, 224.4],
  ['Lhasa', { latitude: 29.65, longitude: 91.12 }, { latitude: 29.66, longitude: 91.13 }, 1.47],
])('copies of a work are found within a radius: %s', async (_, of, there, kilometres) => {
  const { id } = await createBook(db, { user_id: userId, ...there });
  const { work_id } = await db.selectFrom('books').where('id', '=', id).select('work_id').executeTakeFirstOrThrow();
  const countWithin = async (radius: number) =>
    (await summarizeWorks(db, [work_id!], { within: { kilometres: radius, of } }))[0]?.copies ?? 0;
  expect([await countWithin(Math.floor(kilometres)), await countWithin(Math.ceil(kilometres))]).toEqual([0, 1]);
});
