import { type RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { createMember, type Member } from '../../../test/factories.ts';
import { startOpenLibrary } from '../../../test/services/open-library.ts';
import { createRateLimits } from '../../rate-limits.ts';
import { forgetOldLookups } from './editions.open-library.usecases.ts';

const DAY = 24 * 60 * 60 * 1000;
const ISBN = '9780140449136';
const DETAILS = {
  title: 'Crime and\u0000 Punishment',
  subtitle: 'A novel',
  authors: [{ key: '/authors/OL22242A', name: 'Fyodor Dostoevsky' }, { name: 'David McDuff' }],
  publishers: ['Penguin Classics', 'Penguin'],
  languages: [{ key: '/languages/eng' }],
  number_of_pages: 671,
};

let answer: RequestListener;
let now = new Date();
const library = await startOpenLibrary((request, response) => answer(request, response));
const { app, db, deps, close } = await createTestApp({ openLibraryUrl: library.url, clock: () => now });
afterAll(async () => {
  await close();
  await library.stop();
});

let reader: Member;
const find = async (isbn = ISBN) => {
  const { status, data } = await call(app, 'GET /api/editions/:isbn', { token: reader.token, params: { isbn } });
  expect(status).toBe(200);
  return data.data;
};
const sayKnown: RequestListener = (_, response) =>
  void response.end(JSON.stringify({ [`ISBN:${ISBN}`]: { bib_key: `ISBN:${ISBN}`, details: DETAILS } }));
const sayUnknown: RequestListener = (_, response) => void response.end('{}');

beforeAll(async () => {
  reader = await createMember(db);
});
beforeEach(async () => {
  // Passes the pause after the failure in the previous test.
  now = new Date(now.getTime() + 60_000);
  library.asked.length = 0;
  await db.deleteFrom('edition_lookups').execute();
});

it('looks unknown ISBNs up once in half a year and sends nothing but the ISBN', async () => {
  answer = sayKnown;
  const english = await db.selectFrom('languages').where('code', '=', 'en').select('id').executeTakeFirst();
  const edition = {
    isbn: ISBN,
    title: 'Crime and Punishment: A novel',
    author: 'Fyodor Dostoevsky, David McDuff',
    publisher: 'Penguin Classics',
    language_id: english?.id ?? null,
    category_id: null,
    source: 'open_library',
  };
  expect(await find()).toEqual(edition);
  now = new Date(now.getTime() + 179 * DAY);
  expect(await find('0140449132')).toEqual(edition);
  expect(library.asked).toHaveLength(1);
  const [{ url, headers }] = library.asked as [(typeof library.asked)[number]];
  expect(url).toBe(`/api/books?bibkeys=ISBN:${ISBN}&jscmd=details&format=json`);
  expect(Object.keys(headers).sort()).not.toContain('cookie');
  expect(JSON.stringify(headers)).not.toContain(reader.token);
  now = new Date(now.getTime() + 2 * DAY);
  await find();
  expect(library.asked).toHaveLength(2);
});

it('caches unknown ISBNs for a week', async () => {
  answer = sayUnknown;
  expect(await find()).toBeNull();
  now = new Date(now.getTime() + 6 * DAY);
  expect(await find()).toBeNull();
  expect(library.asked).toHaveLength(1);
  now = new Date(now.getTime() + 2 * DAY);
  answer = sayKnown;
  expect((await find())?.title).toBe('Crime and Punishment: A novel');
});

const failures: [string, RequestListener][] = [
  ['fails', (_, response) => void response.writeHead(500).end('{}')],
  ['returns something else', (_, response) => void response.end('<html>')],
  ['returns another shape', (_, response) => void response.end(`{"ISBN:${ISBN}":{"details":{"title":7}}}`)],
  ['leads elsewhere', (_, response) => void response.writeHead(302, { location: `${library.url}/elsewhere` }).end()],
  ['returns too much', (_, response) => void response.end(JSON.stringify({ more: 'x'.repeat(300 * 1024) }))],
  ['hangs up', (request) => void request.socket.destroy()],
  ['says nothing', () => undefined],
];
it.each(failures)('returns null when it %s, and pauses lookups', async (_, failing) => {
  answer = failing;
  const start = performance.now();
  expect(await find()).toBeNull();
  expect(performance.now() - start).toBeLessThan(6000);
  expect(library.asked).toHaveLength(1);
  answer = sayKnown;
  expect(await find()).toBeNull();
  expect(library.asked).toHaveLength(1);
  now = new Date(now.getTime() + 31_000);
  expect(await find()).not.toBeNull();
});

it('sends concurrent lookups of one ISBN once', async () => {
  answer = sayKnown;
  const found = await Promise.all(Array.from({ length: 5 }, () => find()));
  expect(found.every((edition) => edition?.title.startsWith('Crime'))).toBe(true);
  expect(library.asked).toHaveLength(1);
});

it('limits lookups per member without an error', async () => {
  answer = sayUnknown;
  const strict = await createTestApp({ openLibraryUrl: library.url, limits: createRateLimits(0.1), clock: () => now });
  const member = await createMember(strict.db);
  const isbns = ['9780000000002', '9780000000019', '9780000000026', '9780000000033'];
  for (const isbn of isbns) {
    const { status } = await call(strict.app, 'GET /api/editions/:isbn', { token: member.token, params: { isbn } });
    expect(status).toBe(200);
  }
  expect(library.asked).toHaveLength(3);
  await strict.close();
});

it('deletes expired lookups', async () => {
  answer = sayUnknown;
  await find();
  now = new Date(now.getTime() + 181 * DAY);
  await forgetOldLookups(deps);
  expect(await db.selectFrom('edition_lookups').selectAll().execute()).toEqual([]);
});

it('is disabled without configuration', async () => {
  const alone = await createTestApp();
  const member = await createMember(alone.db);
  const { data } = await call(alone.app, 'GET /api/editions/:isbn', { token: member.token, params: { isbn: ISBN } });
  expect(data).toEqual({ data: null });
  expect(library.asked).toEqual([]);
  await alone.close();
});
