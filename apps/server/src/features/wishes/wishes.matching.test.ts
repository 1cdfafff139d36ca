import { afterAll, beforeEach, expect, test } from 'vitest';
import { call } from '../../../test/app.ts';
import { createBook, createCity, createMember, type Member } from '../../../test/factories.ts';
import { createModerator, createReport } from '../../../test/moderation.ts';
import { createRequestsApp } from '../../../test/requests.ts';
import { createToken } from '../../platform/security/tokens.ts';

const PUNE = { latitude: 18.52, longitude: 73.86 };
const DELHI = { latitude: 28.61, longitude: 77.21 };

const world = await createRequestsApp();
const { app, asked, db, moved, runJobs, takeTold } = world;
const mira = await createModerator(world);
const pune = await createCity(db, 'Pune', PUNE);
let title: string;
let asha: Member;
let ravi: Member;
let zoya: Member;
afterAll(() => world.close());
beforeEach(async () => {
  title = createToken().replaceAll(/[^a-z]/gi, '');
  [asha, ravi, zoya] = await Promise.all([createMember(db), createMember(db), createMember(db)]);
});

type Book = Awaited<ReturnType<typeof createBook>>;
const put = (given: Parameters<typeof createBook>[1] | object = {}) =>
  createBook(db, { user_id: ravi.id, title, ...PUNE, ...given });
const change = (book: Book, body: object) =>
  call(app, 'PUT /api/book-posts/:id', { token: ravi.token, params: { id: book.id }, body });
const report = (book: Book) => createReport(app, zoya, { kind: 'book', id: book.id });
const act = (name: 'hide' | 'show' | 'suspend' | 'lift', id: number, body: object = {}) =>
  call(app, `POST /api/moderation/reports/:id/${name}`, { token: mira.token, params: { id }, body });

const SHARED = {
  author: 'Premchand',
  category_id: 1,
  language_id: 1,
  type: 'donate',
  condition: 'used',
  status: 'available',
  cover: 'drawn',
};

/** Changes that put a book on the lists or make it match other wishes. Each returns the act to do once the wish is there. */
const CAUSES: Record<string, () => Promise<() => Promise<unknown>>> = {
  'is shared': async () => () =>
    call(app, 'POST /api/book-post', {
      token: zoya.token,
      body: { ...SHARED, title },
    }),
  'gets the title': async () => {
    const book = await put({ title: 'Another' });
    return () => change(book, { title });
  },
  'is available again': async () => {
    const book = await put({ status: 'unavailable' });
    return () => change(book, { status: 'available' });
  },
  'is free after a deal was called off': async () => {
    const request = await moved(ravi, 'accept', await asked(zoya, await put()));
    return () => moved(zoya, 'cancel', request);
  },
  'is free because the book in exchange has gone': async () => {
    const offered = await createBook(db, { user_id: zoya.id, type: 'exchange', price: null });
    const book = await put({ type: 'exchange', price: null });
    await moved(ravi, 'accept', await asked(zoya, book, { exchange_book_id: offered.id }));
    return () => call(app, 'DELETE /api/book-posts/:id', { token: zoya.token, params: { id: offered.id } });
  },
  'is back from a pause': async () => {
    await put({ status: 'unavailable', gone_as: 'paused' });
    return () => call(app, 'POST /api/user/shelf/resume', { token: ravi.token });
  },
  'is shown again by moderators': async () => {
    const id = await report(await put());
    await act('hide', id);
    return () => act('show', id);
  },
  'is of a member whose suspension ends': async () => {
    const id = await report(await put());
    await act('suspend', id, { reason: 'spam', until: null });
    return () => act('lift', id);
  },
  'moves with its owner': async () => {
    await put(DELHI);
    return () => call(app, 'PUT /api/user/location', { token: ravi.token, body: PUNE });
  },
};

test.each(Object.entries(CAUSES))('a book that %s is matched with wishes', async (_, prepare) => {
  await db.updateTable('profiles').set({ city_id: pune }).where('user_id', '=', zoya.id).execute();
  const cause = await prepare();
  await runJobs();
  const body = { text: title, radius_km: 50, city_id: pune };
  expect((await call(app, 'POST /api/wishes', { token: asha.token, body })).status).toBe(201);
  const listBooks = async () =>
    (await call(app, 'GET /api/wishes', { token: asha.token })).data.data.flatMap(({ books }) => books);
  expect(await listBooks()).toEqual([]);
  await cause();
  await runJobs();
  expect(await listBooks()).toMatchObject([{ title }]);
});

test('a book that joins a work is matched with the wishes for it', async () => {
  const copy = await createBook(db, { user_id: zoya.id, title: `${title} of old`, status: 'unavailable' });
  const book = await put();
  const wish = { work_id: copy.work_id };
  await call(app, 'POST /api/wishes', { token: asha.token, body: wish });
  await runJobs();
  const merge = { token: mira.token, params: { id: book.work_id! }, body: { into: copy.work_id, words: 'The same' } };
  expect((await call(app, 'POST /api/works/:id/merge', merge)).status).toBe(200);
  await runJobs();
  const { data } = await call(app, 'GET /api/wishes', { token: asha.token });
  expect(data.data[0]!.books).toMatchObject([{ id: book.id }]);
});

const createTitle = () => createToken().replaceAll(/[^a-z]/gi, '');
const wishFor = async (who: Member, body: object) =>
  (await call(app, 'POST /api/wishes', { token: who.token, body })).data.id;
const listBooks = async (who: Member) =>
  (await call(app, 'GET /api/wishes', { token: who.token })).data.data.map(({ books }) => books.map(({ id }) => id));

test('a book with another title leaves the wishes that it no longer matches, but not those of members who asked for it', async () => {
  const author = createTitle();
  const book = await put({ author });
  for (const body of [{ text: title }, { work_id: book.work_id }, { text: author }]) await wishFor(asha, body);
  await wishFor(zoya, { text: title });
  await asked(zoya, book);
  await runJobs();
  expect(await listBooks(asha)).toEqual([[book.id], [book.id], [book.id]]);
  takeTold();
  await change(book, { title: createTitle() });
  await runJobs();
  expect(takeTold().changed).toContain(asha.id);
  expect((await listBooks(asha)).flat()).toEqual([book.id]);
  expect(await listBooks(zoya)).toEqual([[book.id]]);
});

test('a book that was offered to a reader stays with the wish, whatever its title', async () => {
  const book = await put();
  const id = await wishFor(asha, { text: createTitle(), shown: true });
  const offer = { token: ravi.token, params: { id }, body: { book_id: book.id } };
  const { data } = await call(app, 'POST /api/wanted/:id/offers', offer);
  await moved(ravi, 'decline', data);
  await change(book, { price: 90 });
  await runJobs();
  expect(await listBooks(asha)).toEqual([[book.id]]);
});
