import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, createTestApp } from '../../../test/app.ts';
import { createBook, createMember, type Member } from '../../../test/factories.ts';

const { app, db, close } = await createTestApp();
afterAll(close);

let owner: Member;
let stranger: Member;
beforeAll(async () => {
  owner = await createMember(db);
  stranger = await createMember(db, 'Ravi');
});

const fiction = await db.selectFrom('categories').where('name', '=', 'Fiction').selectAll().executeTakeFirstOrThrow();
const english = await db.selectFrom('languages').where('name', '=', 'English').selectAll().executeTakeFirstOrThrow();
const theGuide = {
  title: '  The Guide ',
  author: 'R. K. Narayan',
  category_id: fiction.id,
  language_id: english.id,
  type: 'sell',
  price: 149.5,
  status: 'available',
  condition: 'used',
  cover: 'drawn',
} as const;

const share = (body: Record<string, unknown>, token: string | undefined = owner.token) =>
  call(app, 'POST /api/book-post', { token, body });

describe('POST /api/book-posts', () => {
  it('returns the book as its page shows it', async () => {
    const { status, data } = await share({ ...theGuide, isbn: '0-306-40615-2', description: 'Railway Raju.' });
    expect(status).toBe(200);
    expect(data.message).toBe('Book posted successfully!');
    expect(data.data).toMatchObject({
      user: { id: owner.id, name: owner.name, profile_image: null },
      title: 'The Guide',
      category: { id: fiction.id, name: 'Fiction' },
      language: { id: english.id, name: 'English' },
      price: 149.5,
      isbn: '0-306-40615-2',
      publisher: null,
      is_available: true,
      image: null,
      city: null,
      college: null,
      reserved: false,
    });
    const page = await call(app, 'GET /api/book-posts/:id', { params: { id: data.data.id } });
    expect(page.data).toEqual(data.data);
  });

  it('normalises a valid ISBN to 13 digits and keeps any other as written', async () => {
    const isbn13 = async (isbn: string) => {
      const { data } = await share({ ...theGuide, isbn });
      return db.selectFrom('books').where('id', '=', data.data.id).select(['isbn', 'isbn13']).executeTakeFirst();
    };
    expect(await isbn13('0-306-40615-2')).toEqual({ isbn: '0-306-40615-2', isbn13: '9780306406157' });
    expect(await isbn13('private print')).toEqual({ isbn: 'private print', isbn13: null });
  });

  it('requires each field, with the messages of the form', async () => {
    const { status, error } = await share({ title: '   ' });
    expect([status, error.message]).toEqual([422, 'Validation failed']);
    expect(error.errors).toEqual({
      title: ['The title field is required'],
      author: ['The author field is required'],
      category_id: ['The category field is required'],
      language_id: ['The language field is required'],
      type: ['The type field is required'],
      status: ['The status field is required'],
      condition: ['The condition field is required'],
      image: ['The image field is required'],
    });
  });

  it.each([
    ['no cover', undefined],
    ['an empty one', ''],
    ['a photo', 'photo'],
  ])('requires a picture with %s', async (_, cover) => {
    const { status, error } = await share({ ...theGuide, cover });
    expect(status).toBe(422);
    expect(error.errors).toEqual({ image: ['The image field is required'] });
    expect((await share({ ...theGuide, cover, image: 'cover.jpg' })).error.errors).toEqual(error.errors);
  });

  it('rejects other covers', async () => {
    const { status, error } = await share({ ...theGuide, cover: 'leather' });
    expect([status, error.errors?.cover]).toEqual([422, ['The selected cover is invalid']]);
  });

  it.each(['rent', 'sell'])('requires a valid price to %s', async (type) => {
    const message = { price: ['The price field is required and must be non-negative'] };
    expect((await share({ ...theGuide, type, price: '' })).error.errors).toEqual(message);
    expect((await share({ ...theGuide, type, price: -1 })).error.errors).toEqual(message);
    expect((await share({ ...theGuide, type, price: 'ten' })).error.errors).toEqual(message);
    expect((await share({ ...theGuide, type, price: 1e300 })).status).toBe(422);
  });

  it.each(['exchange', 'donate'])('requires no price to %s', async (type) => {
    const { status, data } = await share({ ...theGuide, type, price: undefined });
    expect([status, data.data.price]).toEqual([200, null]);
  });

  it('reports an unknown category and language', async () => {
    const { status, error } = await share({ ...theGuide, category_id: 9999, language_id: 2_147_483_647 });
    expect(status).toBe(422);
    expect(error.errors).toEqual({
      category_id: ['The selected category is invalid'],
      language_id: ['The selected language is invalid'],
    });
    expect((await share({ ...theGuide, category_id: '1e99' })).status).toBe(422);
    expect((await share({ ...theGuide, category_id: "1'; drop table books" })).status).toBe(422);
  });

  it('rejects values that are invalid in the database', async () => {
    expect((await share({ ...theGuide, title: 'a\u0000b' })).status).toBe(422);
    expect((await share({ ...theGuide, title: 'x'.repeat(201) })).status).toBe(422);
    expect((await share({ ...theGuide, description: 'x'.repeat(5001) })).status).toBe(422);
  });

  it('requires a session', async () => {
    expect((await call(app, 'POST /api/book-post', { body: theGuide })).status).toBe(401);
    expect((await share(theGuide, 'no-such-token')).status).toBe(401);
  });

  describe('stores the position of its owner', () => {
    const centre = { latitude: 12.2958, longitude: 76.6394 };
    const publicly = { latitude: 12.31, longitude: 76.65 };
    let city: number;
    let college: number;

    beforeAll(async () => {
      const { id: country_id } = await db
        .insertInto('countries')
        .values({ code: 'IN', name: 'India' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: state_id } = await db
        .insertInto('states')
        .values({ country_id, code: '19', name: 'Karnataka' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const mysuru = await db
        .insertInto('cities')
        .values({ state_id, name: 'Mysuru', search: 'mysuru', ...centre })
        .returning('id')
        .executeTakeFirstOrThrow();
      const maharaja = await db
        .insertInto('colleges')
        .values({ name: "Maharaja's College", search: "maharaja's college" })
        .returning('id')
        .executeTakeFirstOrThrow();
      [city, college] = [mysuru.id, maharaja.id];
    });

    const shareFrom = async (home: object) => {
      const member = await createMember(db);
      await db.updateTable('profiles').set(home).where('user_id', '=', member.id).execute();
      const { data } = await share(theGuide, member.token);
      const place = await db
        .selectFrom('books')
        .where('id', '=', data.data.id)
        .select(['latitude', 'longitude'])
        .executeTakeFirstOrThrow();
      return { data: data.data, place };
    };

    it('uses the centre of the city', async () => {
      const { data, place } = await shareFrom({ city_id: city, college_id: college });
      expect(data.city).toEqual({ id: city, name: 'Mysuru' });
      expect(data.college).toEqual({ id: college, name: "Maharaja's College" });
      expect(place).toEqual(centre);
    });

    it('uses the public position and never exposes it', async () => {
      const { data, place } = await shareFrom({
        city_id: city,
        latitude: 12.3001,
        longitude: 76.6402,
        public_latitude: publicly.latitude,
        public_longitude: publicly.longitude,
      });
      expect(place).toEqual(publicly);
      expect(JSON.stringify(data)).not.toMatch(/latitude|12\.3|76\.6/);
    });
  });
});

describe('GET /api/book-posts/:id', () => {
  const page = (id: unknown) => call(app, 'GET /api/book-posts/:id', { params: { id: id as number } });

  it('returns an unavailable or reserved book with its state', async () => {
    const book = await createBook(db, { user_id: owner.id, type: 'donate', price: null });
    const { id: request } = await db
      .insertInto('requests')
      .values({
        book_id: book.id,
        sender_id: stranger.id,
        receiver_id: owner.id,
        type: 'donate',
        status: 'accepted',
        description: 'To read it.',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('books').set({ reserved_by: request }).where('id', '=', book.id).execute();
    expect((await page(book.id)).data).toMatchObject({ status: 'available', reserved: true });

    const gone = await createBook(db, { user_id: owner.id, status: 'unavailable' });
    expect((await page(gone.id)).data).toMatchObject({ status: 'unavailable', reserved: false });
  });

  it('returns 404 for a deleted or unknown book', async () => {
    const deleted = await createBook(db, { user_id: owner.id, deleted_at: new Date() });
    for (const id of [deleted.id, 2_147_483_647]) {
      const { status, error } = await page(id);
      expect([status, error.message, error.code]).toEqual([404, 'Book not found', 'books.not_found']);
    }
    for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999']) expect((await page(id)).status).toBe(404);
  });
});

describe('GET /api/book-posts/my-posts', () => {
  const mine = (token?: string) => call(app, 'GET /api/book-posts/mine', { token });
  let member: Member;
  beforeEach(async () => {
    member = await createMember(db);
  });

  it('lists the member’s own books except deleted ones, newest first', async () => {
    await createBook(db, { user_id: owner.id });
    await createBook(db, { user_id: member.id, title: 'First', created_at: new Date('2024-01-01') });
    await createBook(db, {
      user_id: member.id,
      title: 'Third',
      created_at: new Date('2024-03-01'),
      status: 'unavailable',
    });
    await createBook(db, { user_id: member.id, title: 'Second', created_at: new Date('2024-02-01') });
    await createBook(db, { user_id: member.id, title: 'Deleted', deleted_at: new Date() });
    expect((await mine(member.token)).data.map(({ title }) => title)).toEqual(['Third', 'Second', 'First']);
  });

  it('is empty at first', async () => expect((await mine(member.token)).data).toEqual([]));
  it('requires a session', async () => expect((await mine()).status).toBe(401));
});
