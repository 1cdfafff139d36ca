import { sql } from 'kysely';
import type { BookType } from '@wandering-books/contract/books/book-options.ts';
import { paths } from '@wandering-books/contract/pages.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { call, PUBLIC_URL } from '../../../test/app.ts';
import { createBook, createCity, createMember, type Member } from '../../../test/factories.ts';
import { openPageHead } from '../../../test/page-head.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import { createBuiltWeb } from '../../../test/web.ts';
import { calculateDistanceKm } from '../../platform/geography/great-circle.ts';

const built = await createBuiltWeb();
const world = await createRequestsApp({}, { web: { folder: built.folder, settings: {}, publicUrl: PUBLIC_URL } });
const { app, asked, db, moved, passTo } = world;
afterAll(async () => {
  await world.close();
  await built.remove();
});

const PLACES = {
  pune: { latitude: 18.52, longitude: 73.86 },
  delhi: { latitude: 28.65, longitude: 77.23 },
  kochi: { latitude: 9.94, longitude: 76.26 },
};
const [PUNE, DELHI, KOCHI] = [
  await createCity(db, 'Pune', PLACES.pune),
  await createCity(db, 'Delhi', PLACES.delhi),
  await createCity(db, 'Kochi', PLACES.kochi),
];
const PUNE_TO_DELHI = Math.round(calculateDistanceKm(PLACES.pune, PLACES.delhi));
const DELHI_TO_KOCHI = Math.round(calculateDistanceKm(PLACES.delhi, PLACES.kochi));
const UNKNOWN = 'ZZZZ9999';

type Numbered = { id: number };

const read = (code: string, who?: Member) =>
  call(app, 'GET /api/passports/:code', { token: who?.token, params: { code } });
const keep = (who: Member | undefined, { id }: Numbered, code?: string) =>
  call(app, 'PUT /api/books/:id/passport', { token: who?.token, params: { id }, body: { code } });
const nameIn = (who: Member | undefined, { id }: Numbered, named: boolean) =>
  call(app, 'PUT /api/requests/:id/stamp', { token: who?.token, params: { id }, body: { named } });

async function join(name: string, city_id: number | null) {
  const member = await createMember(db, name);
  await db.updateTable('profiles').set({ city_id }).where('user_id', '=', member.id).execute();
  return member;
}

const share = (owner: Member, type: BookType = 'sell', city_id: number | null = PUNE) =>
  createBook(db, { user_id: owner.id, type, title: 'Godan', author: 'Premchand', city_id });
const accept = async (owner: Member, reader: Member, book: Numbered & { type: BookType }, more = {}) =>
  moved(owner, 'accept', await asked(reader, book, more));
const hand = async (...given: Parameters<typeof accept>) => moved(given[1], 'complete', await accept(...given));
const codeOf = async ({ id }: Numbered) =>
  (await db.selectFrom('passports').where('book_id', '=', id).select('code').executeTakeFirstOrThrow()).code;
const stampsOf = async (code: string) => (await read(code)).data.stamps;

const listStoredCities = async (code: string) =>
  (await db.selectFrom('passport_stamps').where('code', '=', code).orderBy('id').select('city_id').execute()).map(
    ({ city_id }) => city_id,
  );

/** Hands the book of a passport on, so that its latest stamp shows. */
async function handOn(owner: Member, code: string, city_id: number | null = DELHI) {
  const next = await share(owner, 'sell', city_id);
  await keep(owner, next, code);
  return hand(owner, await join('Next', KOCHI), next);
}

let asha: Member, ravi: Member, meera: Member;
beforeEach(async () => {
  passTo('2026-03-31T20:00:00.000Z');
  [asha, ravi, meera] = [await join('Asha Menon', PUNE), await join('Ravi Kumar', DELHI), await join('Meera', KOCHI)];
});

describe('a completed hand-over', () => {
  test('stamps the passport with the city of the reader and the month in India, which shows after the next one', async () => {
    const book = await share(asha);
    const request = await hand(asha, ravi, book);
    const code = await codeOf(book);
    expect((await read(code)).data).toMatchObject({ km: 0, stamps: [], route: [] });
    await handOn(ravi, code);
    expect(request.stamp).toEqual({ passport: code, named: false });
    expect(code).toMatch(/^[2-9BCDFGHJ-NP-TV-Z]{8}$/);
    expect((await read(code)).data).toEqual({
      ...{
        code,
        title: 'Godan',
        author: 'Premchand',
        isbn: null,
        image: null,
        km: PUNE_TO_DELHI,
        mine: false,
      },
      stamps: [{ city: 'Delhi', month: '2026-04-01', name: null }],
      route: [
        { city: 'Pune', ...PLACES.pune },
        { city: 'Delhi', ...PLACES.delhi },
      ],
    });
  });

  test('stamps once under 50 parallel calls', async () => {
    const book = await share(asha);
    const request = await accept(asha, ravi, book);
    const complete = () =>
      call(app, 'POST /api/requests/:id/complete', { token: ravi.token, params: { id: request.id } });
    const answers = await Promise.all(Array.from({ length: 50 }, complete));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listStoredCities(await codeOf(book))).toEqual([DELHI]);
  });

  test('stamps when a rented book is back, and both books of an exchange', async () => {
    const lent = await share(asha, 'rent');
    const loan = await accept(asha, ravi, lent);
    await moved(asha, 'hand_over', loan);
    expect((await moved(asha, 'complete', loan)).stamp).toBeNull();
    expect(await listStoredCities(await codeOf(lent))).toEqual([DELHI]);

    const [wanted, offered] = [await share(asha, 'exchange'), await share(ravi, 'exchange', DELHI)];
    const swap = await accept(asha, ravi, wanted, { exchange_book_id: offered.id });
    expect((await moved(asha, 'complete', swap)).stamp?.passport).toBe(await codeOf(offered));
    expect(await listStoredCities(await codeOf(wanted))).toEqual([DELHI]);
    expect(await listStoredCities(await codeOf(offered))).toEqual([PUNE]);
  });

  test('stamps the city of the book for a reader without a city, and nothing when called off', async () => {
    const [book, kept] = [await share(asha), await share(asha)];
    await hand(asha, await join('Nila', null), book);
    expect(await listStoredCities(await codeOf(book))).toEqual([PUNE]);
    await moved(ravi, 'cancel', await accept(asha, ravi, kept));
    expect(await db.selectFrom('passports').where('book_id', '=', kept.id).selectAll().execute()).toEqual([]);
  });
});

describe('GET /api/passports/:code', () => {
  test('takes small letters, and is 404 for an unknown, invalid or hidden one', async () => {
    const book = await share(asha);
    const { code } = (await keep(asha, book)).data;
    expect((await read(` ${code.toLowerCase()}`)).status).toBe(200);
    expect((await read(UNKNOWN)).error.code).toBe('passports.not_found');
    expect((await read('AEIOU111')).status).toBe(404);
    await db.updateTable('books').set({ hidden_at: new Date() }).where('id', '=', book.id).execute();
    expect((await read(code)).error.code).toBe('passports.not_found');
  });

  test('shows neither where the book is nor who has it', async () => {
    const book = await share(asha);
    const { code } = (await keep(asha, book)).data;
    expect((await read(code)).data).toMatchObject({ stamps: [], route: [], km: 0 });
    await hand(asha, ravi, book);
    const { data } = await read(code);
    expect(data).toMatchObject({ stamps: [], route: [], km: 0 });
    expect(JSON.stringify(data)).not.toMatch(/Asha|Ravi|Delhi|user|owner|holder|"id"/);
    expect([(await read(code, asha)).data.mine, (await read(code, ravi)).data.mine]).toEqual([true, false]);
  });

  test('shows a deleted book without its picture', async () => {
    const book = await share(asha);
    await hand(asha, ravi, book);
    await call(app, 'DELETE /api/book-posts/:id', { token: asha.token, params: { id: book.id } });
    expect((await read(await codeOf(book), asha)).data).toMatchObject({ title: 'Godan', image: null, mine: false });
  });

  test('has a page with its own title that is not indexed', async () => {
    const { code } = (await keep(asha, await share(asha))).data;
    const head = await openPageHead(app, paths.passport(code));
    expect([head.title, head.robots]).toEqual(['Passport: Godan · The Books', 'noindex, follow']);
    expect(head.contentOf('description')).toBe('The route of “Godan” by Premchand through India, stamp by stamp.');
    expect((await app.inject(paths.passport(UNKNOWN))).statusCode).toBe(404);
  });
});

describe('PUT /api/requests/:id/stamp', () => {
  test('shows the first name of the reader as long as they agree', async () => {
    const book = await share(asha);
    const request = await hand(asha, ravi, book);
    const code = await codeOf(book);
    expect((await nameIn(ravi, request, true)).data).toEqual({ passport: code, named: true });
    expect(await stampsOf(code)).toEqual([]);
    await handOn(ravi, code);
    expect((await stampsOf(code))[0]!.name).toBe('Ravi');
    await nameIn(ravi, request, false);
    expect((await stampsOf(code))[0]!.name).toBeNull();
  });

  test('is for a completed request', async () => {
    const request = await accept(asha, ravi, await share(asha));
    expect((await nameIn(ravi, request, true)).error.code).toBe('requests.not_found');
  });

  test('shows no name of a suspended member, and forgets a reader who deletes their account', async () => {
    const book = await share(asha);
    const request = await hand(asha, ravi, book);
    await nameIn(ravi, request, true);
    const code = await codeOf(book);
    await handOn(ravi, code);
    const suspend = (suspended_at: Date | null) =>
      db
        .updateTable('users')
        .set({ suspended_at, suspension_reason: suspended_at && 'spam' })
        .where('id', '=', ravi.id)
        .execute();
    await suspend(new Date());
    expect((await stampsOf(code))[0]!.name).toBeNull();
    await suspend(null);
    expect((await stampsOf(code))[0]!.name).toBe('Ravi');
    await call(app, 'DELETE /api/user', { token: ravi.token, body: { password: ravi.password } });
    expect(await stampsOf(code)).toEqual([{ city: 'Delhi', month: '2026-04-01', name: null }]);
    const rows = db.selectFrom('passport_stamps').where('code', '=', code).select(['reader_id', 'named']);
    expect(await rows.where('request_id', '=', request.id).execute()).toEqual([{ reader_id: null, named: false }]);
  });
});

describe('PUT /api/books/:id/passport', () => {
  test('gives an own book one passport, also under parallel calls', async () => {
    const book = await share(asha);
    const answers = await Promise.all(Array.from({ length: 10 }, () => keep(asha, book)));
    expect(new Set(answers.map(({ data }) => data.code)).size).toBe(1);
    expect((await keep(asha, book)).data.code).toBe(answers[0]!.data.code);
    expect((await keep(asha, { id: 999_999 })).error.code).toBe('books.not_found');
  });

  test('lets the reader carry on the passport of a book that was given to them', async () => {
    const book = await share(asha);
    await hand(asha, ravi, book);
    const code = await codeOf(book);
    const next = await share(ravi, 'sell', DELHI);
    expect((await keep(ravi, next, code)).data).toMatchObject({ code, mine: true });
    await hand(ravi, meera, next);
    await handOn(meera, code, KOCHI);
    const { data } = await read(code);
    expect(data.stamps.map(({ city }) => city)).toEqual(['Delhi', 'Kochi']);
    expect(data.route.map(({ city }) => city)).toEqual(['Pune', 'Delhi', 'Kochi']);
    expect(data.km).toBe(PUNE_TO_DELHI + DELHI_TO_KOCHI);
  });

  test('lets a finder carry on a book that is offered no longer, and its reader take it back', async () => {
    const book = await share(asha);
    const { code } = (await keep(asha, book)).data;
    expect((await keep(meera, await share(meera), code)).error.code).toBe('passports.other_book');
    await sql`update books set status = 'unavailable', gone_as = 'paused' where id = ${book.id}`.execute(db);
    expect((await keep(meera, await share(meera), code)).error.code).toBe('passports.other_book');
    await db.updateTable('books').set({ status: 'available' }).where('id', '=', book.id).execute();
    await hand(asha, ravi, book);
    expect((await keep(meera, await share(meera), code)).status).toBe(200);
    expect((await keep(asha, await share(asha), code)).error.code).toBe('passports.other_book');
    expect((await keep(ravi, await share(ravi), code)).status).toBe(200);
  });

  test('gives the reader of a rented book nothing, and refuses a second passport', async () => {
    const lent = await share(asha, 'rent');
    const loan = await accept(asha, ravi, lent);
    await moved(asha, 'hand_over', loan);
    await moved(asha, 'complete', loan);
    const own = await share(ravi);
    expect((await keep(ravi, own, await codeOf(lent))).error.code).toBe('passports.other_book');
    const given = await share(asha);
    await hand(asha, ravi, given);
    await keep(ravi, own);
    expect((await keep(ravi, own, await codeOf(given))).error.code).toBe('passports.other_book');
    expect((await keep(ravi, own, UNKNOWN)).error.code).toBe('passports.not_found');
    expect((await keep(ravi, own, 'short')).error.errors).toEqual({
      code: ['Please type the eight characters of the passport.'],
    });
  });
});

test('the deletion of an account leaves the stamps of others, without where the book set out', async () => {
  const book = await share(asha);
  const { code } = (await keep(asha, book)).data;
  await hand(asha, ravi, book);
  await call(app, 'DELETE /api/user', { token: asha.token, body: { password: asha.password } });
  await handOn(ravi, code);
  expect((await read(code)).data).toMatchObject({ km: PUNE_TO_DELHI, route: [{ city: 'Delhi' }] });
});
