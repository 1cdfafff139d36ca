import { afterAll, describe, expect, test } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { createBook, createMember, type Member } from '../../../test/factories.ts';

const SECOND = 1000;
let now = new Date('2026-03-01T10:00:00.000Z').getTime();
const { app, close, db } = await createTestApp({ clock: () => new Date((now += SECOND)) });
const asha = await createMember(db, 'Asha Menon');
const ravi = await createMember(db, 'Ravi Kumar');
const stranger = await createMember(db, 'Nobody Involved');
afterAll(close);

type Id = number | string | undefined;
const like = (who: Member | undefined, book_id: Id) =>
  call(app, 'POST /api/favorites', { token: who?.token, body: { book_id } });
const unlike = (who: Member | undefined, book_id: Id) =>
  call(app, 'DELETE /api/favorites', { token: who?.token, body: { book_id } });
const list = (who: Member | undefined, query = {}) =>
  call(app, 'GET /api/user/favorites', { token: who?.token, query });
const listIds = async ({ token }: Member) => (await call(app, 'GET /api/user/favorites/ids', { token })).data.book_ids;

const bookOf = ({ id }: Member, title = 'The Guide') => createBook(db, { user_id: id, title });
const deleteBookRow = ({ id }: { id: number }) =>
  db.updateTable('books').set({ deleted_at: new Date() }).where('id', '=', id).execute();

describe('POST /api/favorites', () => {
  test('adds a favourite, once', async () => {
    const [me, book] = [await createMember(db), await bookOf(asha)];
    const first = await like(me, book.id);
    expect([first.status, first.data]).toEqual([200, { message: 'Added to favorites' }]);
    expect((await like(me, String(book.id))).status).toBe(200);
    expect(await listIds(me)).toEqual([book.id]);
    expect(await listIds(stranger)).toEqual([]);
  });

  test('adds it once for two concurrent requests', async () => {
    const [me, book] = [await createMember(db), await bookOf(asha)];
    const answers = await Promise.all([like(me, book.id), like(me, book.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await listIds(me)).toEqual([book.id]);
  });

  test('accepts own and unavailable books', async () => {
    const me = await createMember(db);
    const mine = await bookOf(me);
    const lent = await createBook(db, { user_id: ravi.id, status: 'unavailable' });
    await like(me, mine.id);
    await like(me, lent.id);
    expect(await listIds(me)).toEqual([lent.id, mine.id]);
  });

  test('returns 404 for deleted and unknown books', async () => {
    const gone = await bookOf(asha);
    await deleteBookRow(gone);
    for (const id of [gone.id, 2_000_000_000]) {
      const { status, error } = await like(stranger, id);
      expect([status, error.code]).toEqual([404, 'books.not_found']);
    }
    expect(await db.selectFrom('favourites').where('book_id', '=', gone.id).execute()).toEqual([]);
  });

  test('requires a book id', async () => {
    for (const [book_id, complaint] of [
      [undefined, 'The book field is required'],
      ['', 'The book field is required'],
      ['x', 'The book field must be a number'],
      [0, 'The book field must be a positive number'],
      [9_999_999_999, 'The book field must be a smaller number'],
    ] as const) {
      const { status, error } = await like(asha, book_id);
      expect([status, error.errors]).toEqual([422, { book_id: [complaint] }]);
    }
  });
});

describe('DELETE /api/favorites', () => {
  test('removes a favourite, idempotently, and keeps those of others', async () => {
    const [me, book] = [await createMember(db), await bookOf(asha)];
    await like(me, book.id);
    await like(ravi, book.id);
    const first = await unlike(me, book.id);
    expect([first.status, first.data]).toEqual([200, { message: 'Removed from favorites' }]);
    expect((await unlike(me, book.id)).status).toBe(200);
    expect(await listIds(me)).toEqual([]);
    expect(await listIds(ravi)).toContain(book.id);
  });

  test('accepts a deleted and an unknown book', async () => {
    const [me, book] = [await createMember(db), await bookOf(asha)];
    await like(me, book.id);
    await deleteBookRow(book);
    expect((await unlike(me, book.id)).status).toBe(200);
    expect(await db.selectFrom('favourites').where('user_id', '=', me.id).execute()).toEqual([]);
    expect((await unlike(me, 2_000_000_000)).status).toBe(200);
  });

  test('requires a book id', async () => {
    const { status, error } = await unlike(asha, undefined);
    expect([status, error.errors]).toEqual([422, { book_id: ['The book field is required'] }]);
  });
});

describe('GET /api/user/favorites', () => {
  test('lists the books, the newest favourite first', async () => {
    const me = await createMember(db);
    const [ashas, ravis] = [await bookOf(asha, 'Godan'), await bookOf(ravi, 'Kim')];
    await like(me, ravis.id);
    await like(me, ashas.id);
    await like(me, ravis.id);
    const { data } = await list(me);
    expect(data.data).toEqual([
      { book_id: ashas.id, book: expect.objectContaining({ id: ashas.id, title: 'Godan', user: person(asha) }) },
      { book_id: ravis.id, book: expect.objectContaining({ id: ravis.id, title: 'Kim', user: person(ravi) }) },
    ]);
    expect(data).toMatchObject({ total: 2, per_page: 1000, page: 1, last_page: 1 });
    expect((await list(stranger)).data).toMatchObject({ data: [], total: 0, last_page: 1 });
  });

  test('omits deleted books, also from the ids', async () => {
    const me = await createMember(db);
    const [stays, goes] = [await bookOf(asha), await bookOf(asha)];
    await like(me, stays.id);
    await like(me, goes.id);
    await deleteBookRow(goes);
    const { data } = await list(me);
    expect(data.data.map(({ book_id }) => book_id)).toEqual([stays.id]);
    expect(data.total).toBe(1);
    expect(await listIds(me)).toEqual([stays.id]);
  });

  test('is paginated', async () => {
    const me = await createMember(db);
    const books = [await bookOf(asha), await bookOf(asha), await bookOf(ravi)];
    for (const { id } of books) await like(me, id);
    const { data: last } = await list(me, { page: 2, per_page: 2 });
    expect(last).toMatchObject({ total: 3, per_page: 2, page: 2, last_page: 2 });
    expect(last.data.map(({ book_id }) => book_id)).toEqual([books[0]!.id]);
    const { data: beyond } = await list(me, { page: 3, per_page: 2 });
    expect(beyond).toMatchObject({ data: [], total: 3 });
  });
});

const person = ({ id, name }: Member) => ({ id, name, profile_image: null });
