import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../../test/app.ts';
import { createMember, type Member } from '../../../test/factories.ts';
import { createRequestsApp } from '../../../test/requests.ts';

const world = await createRequestsApp();
const { app, ask, asked, bookNow, bookOf, db, deps, move, moved, statusOf, takeTold } = world;
let asha: Member;
let ravi: Member;
let meera: Member;
beforeAll(async () => {
  asha = await createMember(db, 'Asha');
  ravi = await createMember(db, 'Ravi');
  meera = await createMember(db, 'Meera');
});
beforeEach(() => void takeTold());
afterAll(() => world.close());

const hindi = await db.selectFrom('languages').where('name', '=', 'Hindi').selectAll().executeTakeFirstOrThrow();
const poetry = await db.selectFrom('categories').where('name', '=', 'Poetry').selectAll().executeTakeFirstOrThrow();
const described = {
  title: ' Gitanjali ',
  author: 'Rabindranath Tagore',
  category_id: poetry.id,
  language_id: hindi.id,
  type: 'sell',
  price: 99.5,
  status: 'available',
  condition: 'new',
  is_available: 0,
  publisher: 'Macmillan',
  edition: '2nd',
  isbn: '0-306-40615-2',
  description: 'Song offerings',
};
const createPicture = async (background: string) => ({
  name: 'cover.jpg',
  bytes: await sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

interface StoredBook {
  id: number;
}
type Files = Record<string, Awaited<ReturnType<typeof createPicture>>>;
const edit = ({ token }: Partial<Member>, { id }: StoredBook, change: object = {}, files?: Files) =>
  call(app, 'PUT /api/book-posts/:id', {
    token,
    params: { id },
    body: { ...described, ...change },
    ...(files && { files }),
  });
const remove = ({ token }: Partial<Member>, { id }: StoredBook) =>
  call(app, 'DELETE /api/book-posts/:id', { token, params: { id } });
const getBookPage = ({ id }: StoredBook) => call(app, 'GET /api/book-posts/:id', { params: { id } });
const listMyBooks = async ({ token }: Member) => (await call(app, 'GET /api/book-posts/mine', { token })).data;
const listNotifications = async ({ token }: Member) => (await call(app, 'GET /api/notifications', { token })).data;
const getWordUses = async (word: string) =>
  (await db.selectFrom('words_in_use').where('word', '=', word).select('uses').executeTakeFirst())?.uses ?? 0;
const addPicture = async (book: StoredBook, background = 'teal') =>
  (await edit(asha, book, {}, { image: await createPicture(background) })).data.data.image!;

describe('PUT /api/book-posts/:id', () => {
  test('updates the book wherever it is shown', async () => {
    const book = await bookOf(asha);
    const { status, data } = await edit(asha, book);
    expect([status, data.message]).toEqual([200, 'Book updated successfully!']);
    expect(data.data).toMatchObject({
      ...described,
      id: book.id,
      title: 'Gitanjali',
      is_available: false,
      category: { id: poetry.id, name: 'Poetry' },
      language: { id: hindi.id, name: 'Hindi' },
      created_at: book.created_at.toISOString(),
    });
    expect((await getBookPage(book)).data).toEqual(data.data);
    const row = await db
      .selectFrom('books')
      .where('id', '=', book.id)
      .select(['isbn13', 'updated_at'])
      .executeTakeFirst();
    expect(row).toEqual({ isbn13: '9780306406157', updated_at: deps.clock() });
  });

  test('clears empty fields but keeps the picture', async () => {
    const book = await bookOf(asha);
    const image = await addPicture(book);
    const empty = { publisher: '', edition: null, isbn: '', price: '', description: '   ', type: 'donate' };
    const { data } = await edit(asha, book, empty);
    const cleared = { publisher: null, edition: null, isbn: null, price: null, description: null };
    expect(data.data).toMatchObject({ ...cleared, image });
    const row = await db.selectFrom('books').where('id', '=', book.id).select('isbn13').executeTakeFirst();
    expect(row).toEqual({ isbn13: null });
  });

  test('replaces the picture and deletes the old file', async () => {
    const book = await bookOf(asha);
    const old = await addPicture(book, 'teal');
    const image = await addPicture(book, 'crimson');
    expect(image).not.toBe(old);
    expect((await getBookPage(book)).data.image).toBe(image);
    expect(await deps.images.readImage(image)).not.toBeNull();
    for (const file of [old, old.replace('.webp', '-240.webp')]) expect(await deps.images.readImage(file)).toBeNull();
    expect(await db.selectFrom('images').where('name', '=', old).selectAll().execute()).toEqual([]);
  });

  test('removes the picture when the cover becomes a drawn one', async () => {
    const book = await bookOf(asha);
    const old = await addPicture(book);
    const listed = async () => {
      const { data } = await call(app, 'GET /api/book-posts/explore', { query: { owner: asha.id } });
      return data.data.find(({ id }) => id === book.id)!.image;
    };
    expect(await listed()).toBe(old);
    const { status, data } = await edit(asha, book, { cover: 'drawn' }, { image: await createPicture('crimson') });
    expect([status, data.data.image]).toEqual([200, null]);
    expect([(await getBookPage(book)).data.image, await listed()]).toEqual([null, null]);
    expect(await deps.images.readImage(old)).toBeNull();
    expect(await db.selectFrom('images').where('name', '=', old).selectAll().execute()).toEqual([]);

    expect((await edit(asha, book, { cover: 'drawn' })).data.data.image).toBeNull();
    expect(await addPicture(book)).toMatch(/\.webp$/);
    expect((await edit(asha, book, { cover: 'leather' })).error.errors).toEqual({
      cover: ['The selected cover is invalid'],
    });
  });

  test('keeps an old picture that another book shows too', async () => {
    const [book, other] = [await bookOf(asha), await bookOf(ravi)];
    const old = await addPicture(book);
    await db.updateTable('books').set({ image: old }).where('id', '=', other.id).execute();
    await addPicture(book, 'crimson');
    expect(await deps.images.readImage(old)).not.toBeNull();
  });

  test('accepts a form posted with POST', async () => {
    const book = await bookOf(asha);
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...described, _method: 'PUT' })) form.append(name, String(value));
    const encoded = new Response(form);
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/book-posts/${book.id}`,
      headers: { authorization: `Bearer ${asha.token}`, 'content-type': encoded.headers.get('content-type')! },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    expect(statusCode).toBe(200);
    expect((await getBookPage(book)).data).toMatchObject({ title: 'Gitanjali', is_available: false });
  });

  test('validates like sharing a book, with the same messages, but needs no author', async () => {
    const book = await bookOf(asha);
    const nothing = { title: ' ', author: '', category_id: '', language_id: '', type: '', status: '', condition: '' };
    const { status, error } = await edit(asha, book, nothing);
    expect([status, error.message]).toEqual([422, 'Validation failed']);
    expect(error.errors).toEqual({
      title: ['The title field is required'],
      category_id: ['The category field is required'],
      language_id: ['The language field is required'],
      type: ['The type field is required'],
      status: ['The status field is required'],
      condition: ['The condition field is required'],
    });
    const price = await edit(asha, book, { price: '' });
    expect(price.error.errors).toEqual({ price: ['The price field is required and must be non-negative'] });
    const unknown = await edit(asha, book, { category_id: 99999 });
    expect(unknown.error.errors).toEqual({ category_id: ['The selected category is invalid'] });
    const broken = await edit(asha, book, {}, { image: { name: 'x.jpg', bytes: Buffer.from('no picture') } });
    expect(broken.error.errors).toHaveProperty('image');
    expect((await getBookPage(book)).data.title).toBe('The Guide');
  });

  test('refuses another member before it reads a picture', async () => {
    const book = await bookOf(asha);
    const withNoPicture = await edit(ravi, book, {}, { image: { name: 'x.jpg', bytes: Buffer.from('no picture') } });
    expect(withNoPicture.status).toBe(403);
    expect((await getBookPage(book)).data.title).toBe('The Guide');
  });

  test('updates the word counts of its title', async () => {
    const book = await bookOf(asha, 'sell', 'Quixotry');
    await edit(asha, book, { title: 'Zephyrine' });
    expect([await getWordUses('quixotry'), await getWordUses('zephyrine')]).toEqual([0, 1]);
  });

  test('keeps requests when the type stays the same', async () => {
    const book = await bookOf(asha);
    const request = await asked(ravi, book);
    takeTold();
    expect((await edit(asha, book, { price: 500 })).status).toBe(200);
    expect(await statusOf(request)).toBe('requested');
    expect(takeTold().changed).toEqual([]);
  });

  test('rejects another type while readers request it', async () => {
    const book = await bookOf(asha);
    const request = await asked(ravi, book);
    const waits = await edit(asha, book, { type: 'rent' });
    expect([waits.status, waits.error.code]).toEqual([409, 'books.asked_for']);
    await moved(asha, 'accept', request);
    expect((await edit(asha, book, { type: 'rent' })).status).toBe(409);
    expect((await getBookPage(book)).data).toMatchObject({ title: 'The Guide', type: 'sell' });
    expect(await statusOf(request)).toBe('accepted');

    await moved(asha, 'cancel', request);
    expect((await edit(asha, book, { type: 'rent' })).status).toBe(200);
  });

  test('accepts another type while the book is only offered in exchange', async () => {
    const [ashas, ravis] = [await bookOf(asha, 'exchange'), await bookOf(ravi, 'sell')];
    const request = await asked(ravi, ashas, { exchange_book_id: ravis.id });
    expect((await edit(ravi, ravis, { type: 'rent' })).status).toBe(200);
    expect(await statusOf(request)).toBe('requested');
  });
});

describe('making a book unavailable', () => {
  const away = { status: 'unavailable' };

  test('declines all in line and notifies each once', async () => {
    const book = await bookOf(asha);
    const requests = [await asked(ravi, book), await asked(meera, book)];
    takeTold();
    await edit(asha, book, away);
    expect(await Promise.all(requests.map(statusOf))).toEqual(['declined', 'declined']);
    expect(takeTold().changed).toEqual([asha.id, ravi.id, meera.id]);
    expect((await listNotifications(ravi)).map(({ text }) => text)).toContain(
      'Your request for Gitanjali was declined because the book is no longer available',
    );
    expect(await bookNow(book)).toEqual({ status: 'unavailable', reserved_by: null });
  });

  test('declines the request that it was reserved for', async () => {
    const book = await bookOf(asha);
    const [promised, inLine] = [await asked(ravi, book), await asked(meera, book)];
    await moved(asha, 'accept', promised);
    await edit(asha, book, away);
    expect([await statusOf(promised), await statusOf(inLine)]).toEqual(['declined', 'declined']);
    expect(await bookNow(book)).toEqual({ status: 'unavailable', reserved_by: null });
  });

  test('may change its type in the same request, because its requests end', async () => {
    const book = await bookOf(asha);
    await asked(ravi, book);
    expect((await edit(asha, book, { ...away, type: 'rent' })).status).toBe(200);
  });

  test('can be reverted by its owner, also after a sale', async () => {
    const book = await bookOf(asha);
    const sale = await asked(ravi, book);
    await moved(asha, 'accept', sale);
    await moved(ravi, 'complete', sale);
    expect((await bookNow(book)).status).toBe('unavailable');
    expect((await edit(asha, book)).data.data.status).toBe('available');
    expect(await statusOf(sale)).toBe('completed');
    expect((await ask(meera, book)).status).toBe(201);
  });
});

describe('deleting a book', () => {
  test('removes it from every list and from favourites', async () => {
    const book = await bookOf(asha, 'sell', 'Xylographer');
    await db.insertInto('favourites').values({ user_id: ravi.id, book_id: book.id }).execute();
    expect(await getWordUses('xylographer')).toBe(1);
    const { status, data } = await remove(asha, book);
    expect([status, data.message]).toEqual([200, 'Book deleted successfully!']);

    expect((await getBookPage(book)).error).toMatchObject({ code: 'books.not_found', message: 'Book not found' });
    expect((await listMyBooks(asha)).map(({ id }) => id)).not.toContain(book.id);
    const found = await call(app, 'GET /api/book-posts/search', { query: { q: 'Xylographer' } });
    expect(found.data.data).toEqual([]);
    expect(await db.selectFrom('favourites').where('book_id', '=', book.id).selectAll().execute()).toEqual([]);
    expect(await getWordUses('xylographer')).toBe(0);
  });

  test('works once', async () => {
    const book = await bookOf(asha);
    await remove(asha, book);
    for (const again of [await remove(asha, book), await edit(asha, book), await remove(asha, { id: 99999 })])
      expect([again.status, again.error.code]).toEqual([404, 'books.not_found']);
  });

  test('declines its open requests and notifies each sender once', async () => {
    const book = await bookOf(asha);
    const [promised, inLine] = [await asked(ravi, book), await asked(meera, book)];
    await moved(asha, 'accept', promised);
    takeTold();
    await remove(asha, book);
    expect([await statusOf(promised), await statusOf(inLine)]).toEqual(['declined', 'declined']);
    expect(takeTold().changed).toEqual([asha.id, ravi.id, meera.id]);
    expect((await bookNow(book)).reserved_by).toBeNull();
  });

  test('declines requests that offer it and moves the next in line up', async () => {
    const [ashas, ravis, third] = [await bookOf(asha, 'exchange'), await bookOf(ravi), await bookOf(meera)];
    const offer = await asked(ravi, ashas, { exchange_book_id: ravis.id });
    const agreed = await asked(meera, ashas, { exchange_book_id: third.id });
    await moved(asha, 'accept', agreed);
    expect(await statusOf(offer)).toBe('pending');
    takeTold();

    await remove(meera, third);
    expect([await statusOf(agreed), await statusOf(offer)]).toEqual(['declined', 'requested']);
    expect(await bookNow(ashas)).toEqual({ status: 'available', reserved_by: null });
    expect(takeTold().changed).toEqual([asha.id, ravi.id, meera.id]);
    expect((await listNotifications(meera)).map(({ text }) => text)).toContain(
      'Your request for The Guide was declined because one of the two books is no longer available',
    );

    await remove(ravi, ravis);
    expect(await statusOf(offer)).toBe('declined');
  });

  test('frees the book offered for it and moves up the first in line for that one', async () => {
    const [ashas, ravis] = [await bookOf(asha, 'exchange'), await bookOf(ravi)];
    const agreed = await asked(ravi, ashas, { exchange_book_id: ravis.id });
    await moved(asha, 'accept', agreed);
    const waiting = await asked(meera, ravis);
    expect(await statusOf(waiting)).toBe('pending');
    await remove(asha, ashas);
    expect([await statusOf(agreed), await statusOf(waiting)]).toEqual(['declined', 'requested']);
    expect(await bookNow(ravis)).toEqual({ status: 'available', reserved_by: null });
  });

  test('keeps title and picture in the history of its requests', async () => {
    const book = await bookOf(asha);
    const image = await addPicture(book);
    await asked(ravi, book);
    await remove(asha, book);
    const { data } = await call(app, 'GET /api/requests/history', { token: ravi.token });
    expect(data[0]).toMatchObject({ status: 'declined', book: { id: book.id, title: 'Gitanjali', image } });
    expect(await deps.images.readImage(image)).not.toBeNull();
  });

  test('removes the picture of a book without requests', async () => {
    const book = await bookOf(asha);
    const image = await addPicture(book);
    await remove(asha, book);
    expect(await deps.images.readImage(image)).toBeNull();
    expect(await db.selectFrom('images').where('name', '=', image).selectAll().execute()).toEqual([]);
  });
});

describe('concurrently', () => {
  const ROUNDS = 8;

  test.each(['edit', 'delete'])('an accept and a withdrawal (%s) leave no open request', async (how) => {
    for (let round = 0; round < ROUNDS; round++) {
      const [ashas, ravis, third] = [await bookOf(asha, 'exchange'), await bookOf(ravi), await bookOf(meera)];
      const first = await asked(ravi, ashas, { exchange_book_id: ravis.id });
      const second = await asked(meera, ashas, { exchange_book_id: third.id });
      const forRavis = await asked(meera, ravis);
      const withdraw = () =>
        how === 'delete' ? remove(asha, ashas) : edit(asha, ashas, { status: 'unavailable', type: 'exchange' });
      const answers = await Promise.all([
        move(asha, 'accept', first),
        withdraw(),
        move(asha, 'accept', second),
        move(ravi, 'accept', forRavis),
        ask(meera, ravis),
      ]);
      expect(answers[1].status).toBe(200);
      for (const { status } of answers) expect(status).toBeLessThan(500);
      expect([await statusOf(first), await statusOf(second)]).toEqual(['declined', 'declined']);
      const accepted = (await statusOf(forRavis)) === 'accepted';
      expect(await bookNow(ravis)).toEqual({ status: 'available', reserved_by: accepted ? forRavis.id : null });
      expect(['accepted', 'requested']).toContain(await statusOf(forRavis));
    }
  });

  test('deletions of the two books of an exchange both succeed', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [ashas, ravis] = [await bookOf(asha, 'exchange'), await bookOf(ravi)];
      const agreed = await asked(ravi, ashas, { exchange_book_id: ravis.id });
      await moved(asha, 'accept', agreed);
      const answers = await Promise.all([remove(asha, ashas), remove(ravi, ravis), move(ravi, 'complete', agreed)]);
      expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
      expect(['declined', 'completed']).toContain(await statusOf(agreed));
      expect([(await bookNow(ashas)).reserved_by, (await bookNow(ravis)).reserved_by]).toEqual([null, null]);
    }
  });

  test('two new pictures leave one', async () => {
    const book = await bookOf(asha);
    const images = await Promise.all([addPicture(book, 'teal'), addPicture(book, 'crimson')]);
    const { image } = (await getBookPage(book)).data;
    const there = await Promise.all(images.map(async (name) => (await deps.images.readImage(name)) !== null));
    expect(images.map((name) => name === image)).toEqual(there);
  });

  test('after a delete and a request, the request is declined or gets a 404', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const book = await bookOf(asha);
      const [removed, request] = await Promise.all([remove(asha, book), ask(ravi, book)]);
      expect(removed.status).toBe(200);
      expect([201, 404]).toContain(request.status);
      if (request.status === 201) expect(await statusOf(request.data)).toBe('declined');
    }
  });
});
