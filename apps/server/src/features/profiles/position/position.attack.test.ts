import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { call, createTestApp } from '../../../../test/app.ts';
import { createBook, createMember, type Member } from '../../../../test/factories.ts';
import { calculateDistanceKm, pickRandomPoint, type Coordinates } from '../../../platform/geography/great-circle.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

const HOME = { latitude: 12.9716, longitude: 77.5946 };
const WORK = { latitude: 13.0716, longitude: 77.6646 };
const RETURNS = 20;
/** Degrees of latitude; the attacker knows the town. */
const TOWN = 0.6;
const METRE = 0.001;

type Oracle = (from: Coordinates) => Promise<boolean>;

let victim: Member;
let attacker: Member;
let book: { id: number };

beforeEach(async () => {
  [victim, attacker] = [await createMember(db), await createMember(db)];
  book = await createBook(db, { user_id: victim.id });
});

const moveTo = (place: Coordinates) => call(app, 'PUT /api/user/location', { token: victim.token, body: place });
const takeBack = () => call(app, 'DELETE /api/user/location', { token: victim.token });

/** Whether the book is within a radius in whole kilometres. */
const askRadius =
  (radius: number, token?: string): Oracle =>
  async (from) => {
    const { data } = await call(app, 'POST /api/book-posts/books-near-you', {
      token,
      body: { ...from, radius, limit: 1000 },
    });
    return data.data.some(({ id }) => id === book.id);
  };

/** Whether the returned distance is below a limit. */
const askDistance =
  (kilometres: number, token?: string): Oracle =>
  async (from) => {
    const { data } = await call(app, 'GET /api/book-posts/explore', {
      token,
      query: { ...from, sort_by: 'distance', per_page: 1000 },
    });
    return data.data.find(({ id }) => id === book.id)!.distance! < kilometres;
  };

/** Whether the book is sorted before the attacker's own, whose position the attacker chose. */
const askOrder =
  (own: { id: number }): Oracle =>
  async (from) => {
    const { data } = await call(app, 'GET /api/book-posts/explore', {
      query: { ...from, sort_by: 'distance', per_page: 1000 },
    });
    const order = data.data.map(({ id }) => id);
    return order.indexOf(book.id) < order.indexOf(own.id);
  };

/** Bisects between a place inside and one outside to a metre. */
async function findEdge(ask: Oracle, inside: Coordinates, outside: Coordinates): Promise<Coordinates> {
  const middle = {
    latitude: (inside.latitude + outside.latitude) / 2,
    longitude: (inside.longitude + outside.longitude) / 2,
  };
  if (calculateDistanceKm(inside, outside) < METRE) return middle;
  return (await ask(middle)) ? findEdge(ask, middle, outside) : findEdge(ask, inside, middle);
}

/** The position of the book: the middle of the edges to the north and east. */
async function locate(ask: Oracle, near: Coordinates): Promise<Coordinates> {
  const edge = (latitude: number, longitude: number) =>
    findEdge(ask, near, { latitude: near.latitude + latitude, longitude: near.longitude + longitude });
  const [north, south] = [await edge(TOWN, 0), await edge(-TOWN, 0)];
  const [east, west] = [await edge(0, TOWN), await edge(0, -TOWN)];
  return { latitude: (north.latitude + south.latitude) / 2, longitude: (east.longitude + west.longitude) / 2 };
}

/** Merges points less than 20 metres apart. */
const listDistinct = (points: Coordinates[]) =>
  points.filter((point, at) => !points.slice(0, at).some((before) => calculateDistanceKm(before, point) < 0.02));

/** The best guess: the mean of all places 500 to 1000 m from every point seen in this part of the town. */
function guess(points: Coordinates[]): Coordinates {
  const [first] = points as [Coordinates];
  const grid = Array.from({ length: 121 }, (_, step) => (step - 60) / 3000);
  const possible = grid
    .flatMap((north) => grid.map((east) => ({ latitude: first.latitude + north, longitude: first.longitude + east })))
    .filter((place) =>
      points.every((point) => {
        const kilometres = calculateDistanceKm(place, point);
        return kilometres >= 0.49 && kilometres <= 1.01;
      }),
    );
  const average = (pick: (place: Coordinates) => number) =>
    possible.reduce((sum, place) => sum + pick(place), 0) / possible.length;
  return { latitude: average(({ latitude }) => latitude), longitude: average(({ longitude }) => longitude) };
}

/** GPS never repeats a position exactly. */
const jitter = (place: Coordinates) => pickRandomPoint(place, 0, 0.02, Math.random);

describe.each([
  ['radius, as a guest', () => askRadius(40)],
  ['radius, as a member', () => askRadius(30, attacker.token)],
  ['returned distance, as a guest', () => askDistance(35)],
  ['returned distance, as a member', () => askDistance(25, attacker.token)],
] as const)('an attacker who uses the %s', (_, oracle) => {
  it('an attacker learns one point per place, however often the member returns', async () => {
    const seen = { home: [] as Coordinates[], work: [] as Coordinates[] };
    for (let at = 0; at < RETURNS; at++) {
      await moveTo(jitter(HOME));
      // Sampling is enough, because nothing changes in between.
      if (at % 5 === 0 || at === RETURNS - 1) seen.home.push(await locate(oracle(), { ...HOME }));
      await moveTo(jitter(WORK));
      if (at % 10 === 0) seen.work.push(await locate(oracle(), { ...WORK }));
    }
    expect([listDistinct(seen.home).length, listDistinct(seen.work).length]).toEqual([1, 1]);
    expect(calculateDistanceKm(guess(listDistinct(seen.home)), HOME)).toBeGreaterThan(0.45);
    expect(calculateDistanceKm(guess(listDistinct(seen.work)), WORK)).toBeGreaterThan(0.45);
  });
});

it('sorting by distance beside an own book reveals no more', async () => {
  const own = await createBook(db, {
    user_id: attacker.id,
    latitude: HOME.latitude + 0.4,
    longitude: HOME.longitude + 0.4,
  });
  await moveTo(HOME);
  const far = { latitude: HOME.latitude + 0.4, longitude: HOME.longitude + 0.4 };
  const before = await findEdge(askOrder(own), HOME, far);
  for (let at = 0; at < RETURNS; at++) {
    await moveTo(WORK);
    await moveTo(HOME);
  }
  expect(calculateDistanceKm(await findEdge(askOrder(own), HOME, far), before)).toBeLessThan(0.005);
});

it('removing and adding the position again reveals no new point', async () => {
  const seen: Coordinates[] = [];
  for (let at = 0; at < RETURNS; at++) {
    await moveTo(jitter(HOME));
    const { latitude, longitude } = await db
      .selectFrom('books')
      .where('id', '=', book.id)
      .select(['latitude', 'longitude'])
      .executeTakeFirstOrThrow();
    seen.push({ latitude: latitude!, longitude: longitude! });
    expect((await takeBack()).status).toBe(200);
  }
  expect(listDistinct(seen)).toHaveLength(1);
});

it('a fractional radius reveals no more: it is rejected', async () => {
  const { status, error } = await call(app, 'POST /api/book-posts/books-near-you', {
    body: { ...HOME, radius: 1.5 },
  });
  expect([status, error.errors]).toEqual([
    422,
    { radius: ['The radius field must be a whole number from 1 to 20000'] },
  ]);
});
