import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../../test/app.ts';
import { createCity, createConfirmedMember, createMember, type Member, shareBook } from '../../../test/factories.ts';
import { openPushService } from '../../../test/services/push-service.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import { DomainError } from '../../platform/domain-error.ts';

const pushService = await openPushService();
const world = await createRequestsApp({}, { receivesMails: true });
const { app, db, deps, passTo, runJobs, takeTold } = world;
const HERE = { latitude: 18.52, longitude: 73.86 };
/** A degree of latitude has 111.2 km. */
const placeAt = (km: number) => ({ ...HERE, latitude: HERE.latitude + km / 111.2 });
const pune = await createCity(db, 'Pune', HERE);
let asha: Member;
let ravi: Member;

beforeEach(async () => {
  passTo('2026-03-01T10:00:00Z');
  await db.deleteFrom('wishes').execute();
  await db.deleteFrom('books').execute();
  asha = await createConfirmedMember(world, 'Asha Menon');
  ravi = await createMember(db, 'Ravi Kumar');
  await db.updateTable('profiles').set({ city_id: pune }).where('user_id', '=', asha.id).execute();
  await runJobs();
  world.mails.length = 0;
  takeTold();
});
afterAll(async () => {
  await world.close();
  await pushService.close();
});

const wish = (body: Record<string, unknown>, who = asha) => call(app, 'POST /api/wishes', { token: who.token, body });
const list = async (who = asha) => (await call(app, 'GET /api/wishes', { token: who.token })).data.data;
const share = async (given: Record<string, unknown>) => {
  const book = await shareBook(world, {
    user_id: ravi.id,
    title: 'Godan',
    author: 'Munshi Premchand',
    ...placeAt(8),
    ...given,
  });
  await runJobs();
  return book;
};
const listTitles = async () => (await list()).flatMap(({ books }) => books.map(({ title }) => title));

describe('a book that is shared', () => {
  test('matches a wish in another script at 8 km, reaches the bell at once, and not at 12 km', async () => {
    expect((await wish({ text: 'गोदान' })).status).toBe(201);
    await share(placeAt(12));
    expect(await listTitles()).toEqual([]);
    expect(takeTold().changed).toEqual([]);
    const { id } = await share({});
    expect(takeTold().changed).toEqual([asha.id]);
    expect(await list()).toMatchObject([{ text: 'गोदान', radius_km: 10, count: 1, books: [{ id, is_new: true }] }]);
  });

  test.each([
    ['premchand godan', {}, true],
    ['godan tagore', {}, false],
    ['Godan 2', {}, false],
    ['premchnd godan', {}, true],
    ['the godan', {}, true],
    ['ponniyin selvan', { title: 'பொன்னியின் செல்வன்' }, true],
    ['ponniyin', { title: 'பொன்னியின் செல்வன்' }, true],
    ['ponniyin', { title: 'பொன்' }, false],
    ['9788126415007', { isbn13: '9788126415007', title: 'Other' }, true],
    ['9788126415007', {}, false],
    ['godan', { own: true }, false],
    ['godan', { status: 'unavailable' }, false],
  ])('matches by all words or the ISBN: %s and %j', async (text, given, matches) => {
    await wish({ text });
    await share('own' in given ? { user_id: asha.id } : given);
    expect(await listTitles()).toHaveLength(matches ? 1 : 0);
  });

  test('has the type and the price that the wish allows', async () => {
    await wish({ text: 'godan', types: ['sell'], max_price: 100 });
    await share({ type: 'rent', price: 20 });
    const { id } = await share({ type: 'sell', price: 101 });
    expect(await listTitles()).toEqual([]);
    await call(app, 'PUT /api/book-posts/:id', { token: ravi.token, params: { id }, body: { price: 100 } });
    await runJobs();
    expect(await listTitles()).toEqual(['Godan']);
  });

  test('matches when it is back on the lists', async () => {
    await wish({ text: 'godan' });
    const { id } = await share({ status: 'unavailable' });
    expect(await listTitles()).toEqual([]);
    await call(app, 'PUT /api/book-posts/:id', { token: ravi.token, params: { id }, body: { status: 'available' } });
    await runJobs();
    expect(await listTitles()).toEqual(['Godan']);
  });

  test('is pushed to readers who asked for it alone', async () => {
    const subscribe = (who: Member) =>
      call(app, 'PUT /api/user/push-subscription', {
        token: who.token,
        body: pushService.createDevice().subscription,
      });
    const zoya = await createMember(db, 'Zoya Khan');
    for (const who of [asha, zoya]) {
      await subscribe(who);
      await wish({ text: 'godan', radius_km: 20, city_id: pune }, who);
    }
    await call(app, 'PUT /api/user/push-preferences', { token: zoya.token, body: { wish: false } });
    await call(app, 'PUT /api/user/push-preferences', { token: asha.token, body: { wish: true } });
    await share({});
    await runJobs();
    expect(pushService.received).toHaveLength(1);
  });

  test('is never shown to a member who is blocked', async () => {
    await wish({ text: 'godan' });
    await call(app, 'POST /api/users/:id/block', { token: ravi.token, params: { id: asha.id } });
    await share({});
    expect([takeTold().changed, await listTitles()]).toEqual([[], []]);
  });
});

describe('a wish', () => {
  test('is kept once, however often it is sent', async () => {
    const [one, again] = await Promise.all([wish({ text: 'godan' }), wish({ text: 'godan' })]);
    expect([again.status, again.data.id]).toEqual([201, one.data.id]);
    expect((await wish({ text: 'godan', types: ['rent'] })).data.id).not.toBe(one.data.id);
    expect(await list()).toHaveLength(2);
  });

  test('has the books that are there already, and leaves out those that are not the one', async () => {
    const { id: bookId } = await share({});
    const { id } = (await wish({ text: 'godan' })).data;
    expect(await list()).toMatchObject([{ count: 1, books: [{ id: bookId, is_new: false }] }]);
    const { data } = await call(app, 'POST /api/wishes/:id/dismiss', {
      token: asha.token,
      params: { id },
      body: { book_id: bookId },
    });
    expect(data).toMatchObject({ id, count: 0, books: [] });
  });

  test.each([
    [{}, 'text'],
    [{ text: 'Godan', isbn: '9788126415007' }, 'text'],
    [{ text: '!!' }, 'text'],
    [{ isbn: '123' }, 'isbn'],
    [{ text: 'Godan', radius_km: 201 }, 'radius_km'],
    [{ text: 'Godan', city_id: 999_999 }, 'city_id'],
    [{ text: 'Godan', types: ['steal'] }, 'types.0'],
  ])('is refused: %j', async (body, field) => {
    const { status, data } = await wish(body);
    expect([status, Object.keys((data as unknown as { errors: object }).errors)]).toEqual([422, [field]]);
  });

  test('is refused after 200, and is seen and changed by its member alone', async () => {
    const { id } = (await wish({ text: 'Godan' })).data;
    const mine = { token: ravi.token, params: { id } };
    expect((await call(app, 'PUT /api/wishes/:id', { ...mine, body: { text: 'Nirmala' } })).status).toBe(404);
    expect((await call(app, 'DELETE /api/wishes/:id', mine)).status).toBe(404);
    expect(await list(ravi)).toEqual([]);
    const { id: _, ...row } = await db.selectFrom('wishes').selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('wishes')
      .values(Array.from({ length: 199 }, () => row))
      .execute();
    expect(await wish({ text: 'Nirmala' })).toMatchObject({ status: 422, data: { code: 'wishes.too_many' } });
    expect((await call(app, 'DELETE /api/wishes/:id', { ...mine, token: asha.token })).status).toBe(200);
    expect((await wish({ text: 'Nirmala' })).status).toBe(201);
  });
});

describe('GET /api/wishes', () => {
  const listPage = (query: object, who?: Member) => call(app, 'GET /api/wishes', { token: who?.token, query });

  test('has pages, and searches texts and works', async () => {
    const { work_id } = await share({ title: 'Gora', author: 'Rabindranath Tagore' });
    for (const text of ['Godan', 'Nirmala', 'Les Misérables']) await wish({ text });
    await wish({ work_id });
    const { data } = await listPage({ per_page: 3, page: 2 }, asha);
    expect(data).toMatchObject({ total: 4, last_page: 2, page: 2, asking: 0, data: [{ text: 'Godan' }] });
    const search = async (q: string) => (await listPage({ q }, asha)).data.data.map(({ text }) => text);
    expect(await search('miserables les')).toEqual(['Les Misérables']);
    expect(await search('tagore')).toEqual(['Gora']);
    expect(await search('tagore godan')).toEqual([]);
    expect((await listPage({ q: 'tagore' }, asha)).data.total).toBe(1);
  });

  test('begins with wishes that have new books, then those that the member is asked about', async () => {
    for (const text of ['Godan', 'Gaban', 'Nirmala', 'Karmabhumi']) await wish({ text });
    await db.updateTable('wishes').set({ asked_at: deps.clock() }).where('text', '=', 'Gaban').execute();
    await share({});
    const { data } = await listPage({ per_page: 2 }, asha);
    expect([data.asking, data.data.map(({ text }) => text)]).toEqual([1, ['Godan', 'Gaban']]);
  });

  test('rejects long words, and shows nothing of others', async () => {
    await wish({ text: 'Godan' });
    expect((await listPage({ q: 'a'.repeat(201) }, asha)).status).toBe(422);
    expect((await listPage({ q: 'godan' }, ravi)).data).toMatchObject({ total: 0, asking: 0, data: [] });
  });
});

test('the owner of a book sees how many look for it, and others do not', async () => {
  await wish({ text: 'godan' });
  const { id } = await share({});
  const count = (who: Member) => call(app, 'GET /api/book-posts/:id/wishes', { token: who.token, params: { id } });
  expect((await count(ravi)).data).toEqual({ count: 1 });
  expect((await count(asha)).status).toBe(404);
});

describe('the number of readers who look for a book', () => {
  const STEPS = Array.from({ length: 60 }, (_, n) => placeAt((n - 30) * 0.9));
  const near = (who: Member | undefined, query: object = { title: 'Godan', author: 'Premchand' }) =>
    call(app, 'GET /api/wishes/count', { token: who?.token, query });
  const ofBook = (who: Member | undefined, id: number) =>
    call(app, 'GET /api/book-posts/:id/wishes', { token: who?.token, params: { id } });
  const live = (who: Member, place: typeof HERE) =>
    db
      .updateTable('profiles')
      .set({ ...place, public_latitude: place.latitude, public_longitude: place.longitude })
      .where('user_id', '=', who.id)
      .execute();
  const moveTo = async (place: typeof HERE) => {
    await live(ravi, place);
    await db.updateTable('books').set(place).where('user_id', '=', ravi.id).execute();
    await runJobs();
  };

  test('tells no two places of a reader apart that are 3 km from each other, however often it is asked', async () => {
    const { id } = await share({});
    const seen = [];
    for (const place of [HERE, placeAt(3)]) {
      await db.deleteFrom('wishes').execute();
      await live(asha, place);
      await wish({ text: 'godan', radius_km: 10 });
      const counts = [];
      for (const step of STEPS) {
        await moveTo(step);
        counts.push([(await near(ravi)).data.count, (await ofBook(ravi, id)).data.count]);
      }
      seen.push(counts);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(new Set(seen[0]!.flat())).toEqual(new Set([0, 1]));
  }, 60_000);

  test.each([
    [9, 1],
    [10, 10],
    [29, 20],
  ])('is rounded down: %i of them are told as %i', async (wishers, count) => {
    await moveTo(HERE);
    const { id } = await share({});
    await insertWishes(wishers, 'godan');
    expect([(await near(ravi)).data, (await ofBook(ravi, id)).data]).toEqual([{ count }, { count }]);
  });

  test('heeds the kind and price that a reader wants of a book, and counts neither guests nor books off the lists', async () => {
    const { id } = await share({ type: 'sell', price: 300 });
    await moveTo(HERE);
    await wish({ text: 'godan', types: ['donate'] });
    await wish({ text: 'godan', max_price: 200 });
    expect((await ofBook(ravi, id)).data).toEqual({ count: 0 });
    await wish({ text: 'godan', max_price: 300 });
    expect((await ofBook(ravi, id)).data).toEqual({ count: 1 });
    await db.updateTable('books').set({ status: 'unavailable' }).where('id', '=', id).execute();
    expect((await ofBook(ravi, id)).data).toEqual({ count: 0 });
    expect([(await near(undefined)).status, (await ofBook(undefined, id)).status]).toEqual([401, 401]);
    expect((await near(ravi, { title: 'a'.repeat(201) })).status).toBe(422);
  });

  test('is the same before a book is posted as after it', async () => {
    await moveTo(HERE);
    await wish({ text: 'godan', types: ['exchange'] });
    await wish({ text: 'godan', max_price: 100 });
    const offers = [
      { type: 'sell', price: 150 },
      { type: 'sell', price: 100 },
      { type: 'donate' },
      { type: 'exchange' },
      { type: 'rent', price: 101 },
    ] as const;
    const counts = [];
    for (const offer of offers) {
      const { id } = await share({ price: null, ...offer, ...HERE });
      const before = (await near(ravi, { title: 'Godan', author: 'Munshi Premchand', ...offer })).data.count;
      expect((await ofBook(ravi, id)).data.count).toBe(before);
      counts.push(before);
    }
    expect(counts).toEqual([0, 1, 1, 1, 0]);
    expect((await near(ravi, { title: 'Godan', type: 'steal' })).status).toBe(422);
    expect((await near(ravi, { title: 'Godan', type: 'sell', price: -1 })).status).toBe(422);
  });

  test('has a rate limit', async () => {
    const { id } = await share({});
    const { count } = deps.limits;
    const refuse = vi.spyOn(deps.limits, 'count').mockImplementation(async (rule, ...given) => {
      if (rule === 'demand') throw new DomainError('request.too_many');
      return count(rule, ...given);
    });
    expect([(await near(ravi)).status, (await ofBook(ravi, id)).status]).toEqual([429, 429]);
    refuse.mockRestore();
  });
});

/** Wishes of as many new members, which hold anywhere. */
async function insertWishes(wishers: number, word: string) {
  const { id: cityless } = await createMember(db);
  await wish({ text: word, radius_km: 200 }, { ...asha });
  const [model] = await db.selectFrom('wishes').where('user_id', '=', asha.id).selectAll().execute();
  const { id: _, user_id: __, ...copy } = model!;
  await db.deleteFrom('wishes').where('id', '=', model!.id).execute();
  await sql`
    with added as (
      insert into users (name, email, mobile, password_hash)
      select 'Wisher', 'wisher-' || ${cityless} || '-' || n || '@example.org', '+919876543210', 'x'
      from generate_series(1, ${wishers}::integer) as n returning id)
    insert into wishes (user_id, text, words, keys, radius_km, latitude, longitude, shown, created_at, confirmed_at)
    select id, ${copy.text}, ${copy.words}::text[], ${copy.keys}::text[], ${copy.radius_km}, ${copy.latitude},
      ${copy.longitude}, false, ${copy.created_at}, ${copy.created_at} from added`.execute(db);
}

test('a book that 3,000 wishes match is matched for all of them', async () => {
  await insertWishes(3000, 'godan');
  const { id } = await share({});
  const { count } = await db
    .selectFrom('wish_matches')
    .where('book_id', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(3000);
});
