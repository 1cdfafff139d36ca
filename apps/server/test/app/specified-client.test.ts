// It reads responses without types, as a client in JavaScript does.
/* oxlint-disable typescript/no-explicit-any */
import { createHmac } from 'node:crypto';
import { KEY, SECRET } from '@wandering-books/pusher-server/test/clients.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, encodeForm } from '../app.ts';
import { createBooks, createCity, shareBook } from '../factories.ts';

/** A client written from the specification alone: its calls, payloads and the fields that it reads. */
const world = await createTestApp();
const { app, db } = world;
afterAll(() => world.close());

type Json = Record<string, any>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Sent {
  json?: object;
  form?: Record<string, unknown>;
  files?: Record<string, { name: string; bytes: Buffer }>;
}

class Client {
  storage: { token?: string; userId?: number } = {};
  email = `${crypto.randomUUID()}@example.org`;

  async send(method: Method, url: string, { json, form, files = {} }: Sent = {}) {
    const encoded = form && (await encodeForm(form, files));
    const response = await app.inject({
      method,
      url,
      payload: encoded?.payload ?? (json && JSON.stringify(json)),
      headers: {
        ...(encoded ? encoded.headers : { 'content-type': 'application/json' }),
        ...(this.storage.token && { authorization: `Bearer ${this.storage.token}` }),
      },
    });
    return { status: response.statusCode, data: response.json<any>() };
  }
  async read(url: string): Promise<any> {
    const { status, data } = await this.send('GET', url);
    expect([url, status]).toEqual([url, 200]);
    return data;
  }
  async change(method: Method, url: string, sent?: Sent): Promise<Json> {
    const { status, data } = await this.send(method, url, sent);
    expect([url, status < 300, status < 300 ? null : data]).toEqual([url, true, null]);
    return data as Json;
  }

  async register(name: string) {
    const account = { name, email: this.email, mobile: '+91 98765 43210', password: 'a quiet reading room' };
    await this.change('POST', '/api/register', { json: account });
    const { token, user } = await this.change('POST', '/api/login', {
      json: { email: this.email, password: account.password },
    });
    this.storage = { token, userId: user.id };
    return this;
  }
}

const guest = new Client();
let asha: Client;
let ravi: Client;
let picture: Buffer;
let category_id: number;
let language_id: number;

beforeAll(async () => {
  [asha, ravi] = [await new Client().register('Asha Menon'), await new Client().register('Ravi Iyer')];
  picture = await sharp({ create: { width: 30, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  category_id = (await guest.read('/api/categories'))[0].id;
  language_id = (await guest.read('/api/languages'))[0].id;
});

const describeBook = (more: Json = {}) => ({
  title: 'Gitanjali',
  description: 'Song offerings',
  category_id,
  author: 'Rabindranath Tagore',
  publisher: 'Macmillan',
  edition: '2nd',
  isbn: '0306406152',
  language_id,
  type: 'sell',
  price: '99.50',
  status: 'available',
  condition: 'new',
  is_available: '1',
  ...more,
});

/** Finds the book among the client's own ones. */
async function share(client: Client, more: Json = {}): Promise<Json> {
  const files = { image: { name: 'camera_capture.jpg', bytes: picture } };
  const { status } = await client.send('POST', '/api/book-post', { form: describeBook(more), files });
  expect(status).toBe(200);
  return (await client.read('/api/book-posts/mine'))[0];
}

const ask = (client: Client, book: Json, more: Json) =>
  client.change('POST', '/api/requests', { json: { book_id: book['id'], receiver_id: book['user_id'], ...more } });

const openConversation = async (one: Client, other: Client) => {
  await ask(one, await share(other), { type: 'buy', buy_price: 90 });
  const conversations: Json[] = await one.read('/api/conversations');
  return conversations.find(({ user_one_id, user_two_id }) =>
    [user_one_id, user_two_id].includes(other.storage.userId),
  )!;
};

const countUnread = (client: Client, { messages }: Json) =>
  messages.filter(({ read, sender_id }: Json) => !read && sender_id !== client.storage.userId).length;

/** Into an empty conversation. */
const insertMessages = ({ id }: Json, senderId: number, count: number) =>
  sql`
  with numbered as (update conversations set last_seq = ${count} where id = ${id})
  insert into messages (conversation_id, seq, sender_id, body, created_at)
  select ${id}, n, ${senderId}, 'A message', now() from generate_series(1, ${count}::integer) as n`.execute(db);

describe('accounts', () => {
  test('register and log in with the errors that the screens read', async () => {
    const taken = { name: 'Asha', email: asha.email, mobile: '9876543210', password: 'a quiet reading room' };
    const registered = await guest.send('POST', '/api/register', { json: taken });
    expect(registered).toMatchObject({ status: 422, data: { error: expect.any(String), message: expect.any(String) } });
    expect(registered.data.errors).toEqual({ email: ['The email has already been taken.'] });
    const wrong = await guest.send('POST', '/api/login', { json: { email: asha.email, password: 'wrong' } });
    expect(wrong).toMatchObject({ status: 401, data: { error: 'Invalid email or password.' } });
    expect((await asha.read('/api/user')).id).toBe(asha.storage.userId);
  });

  test('log out without a body', async () => {
    const client = await new Client().register('Zoya Khan');
    await client.change('POST', '/api/logout');
    expect((await client.send('GET', '/api/user')).status).toBe(401);
  });
});

describe('lists of choices and figures', () => {
  test('have the fields that the forms read', async () => {
    expect((await guest.read('/api/categories'))[0]).toMatchObject({ id: category_id, name: 'Fiction' });
    expect((await guest.read('/api/languages'))[0]).toMatchObject({ id: language_id, name: expect.any(String) });
    expect(await guest.read('/api/cities')).toEqual(expect.any(Array));
    expect((await guest.read('/api/colleges')).colleges).toEqual(expect.any(Array));
    expect((await guest.read('/api/universities')).universities).toEqual(expect.any(Array));
    await createCity(db, 'Delhi', { latitude: 28.61, longitude: 77.2 });
    const { countries } = await guest.read('/api/countries');
    const { states } = await guest.read(`/api/countries/${countries[0].id}/states`);
    const { cities } = await guest.read(`/api/states/${states[0].id}/cities`);
    for (const one of [countries[0], states[0], cities[0]]) expect(one).toMatchObject({ name: expect.any(String) });
    expect(await guest.read('/api/hero/stats')).toMatchObject({
      active_readers: expect.any(Number),
      books_shared: expect.any(Number),
      cities: expect.any(Number),
    });
    expect(await asha.read('/api/user/dashboard')).toMatchObject({
      books_shared: expect.any(Number),
      exchanges_made: 0,
      connections: 0,
      community_rating: 4.8,
    });
  });

  test('accept a contact message', async () => {
    const json = { name: 'Asha', email: asha.email, subject: 'A question', message: 'When?' };
    expect((await guest.change('POST', '/api/contact', { json }))['message']).toEqual(expect.any(String));
    const { status, data } = await guest.send('POST', '/api/contact', { json: {} });
    expect([status, data.message]).toEqual([422, 'Validation failed']);
  });
});

describe('sharing and editing a book', () => {
  test('share a book that every list shows with its fields', async () => {
    const city = await createCity(db, 'Pune', { latitude: 18.52, longitude: 73.86 });
    await db.updateTable('profiles').set({ city_id: city }).where('user_id', '=', asha.storage.userId!).execute();
    const book = await share(asha);
    const { price, is_available, ...texts } = describeBook();
    expect(book).toMatchObject({
      ...{ ...texts, price: Number(price), is_available: is_available === '1' },
      user: { id: asha.storage.userId, name: 'Asha Menon' },
      category: { id: category_id, name: 'Fiction' },
      language: { id: language_id, name: expect.any(String) },
      city: { id: city },
      image: expect.stringMatching(/^[^/]+$/),
    });
    expect((await app.inject({ url: `/images/${book['image']}` })).statusCode).toBe(200);
    const page = await guest.read('/api/book-posts/explore?per_page=10&sort_by=newest&latitude=18.5&longitude=73.8');
    expect(page).toMatchObject({ total: expect.any(Number), per_page: 10 });
    expect(page.data[0]).toMatchObject({
      id: book['id'],
      distance: expect.any(Number),
      distance_text: expect.any(String),
    });
    expect((await guest.read('/api/book-posts/nearby?per_page=10')).data[0].id).toBe(book['id']);
    expect((await guest.read('/api/book-posts/nearby-all'))[0].id).toBe(book['id']);
    const near = { latitude: 18.52, longitude: 73.86, radius: 50, limit: 10 };
    expect(await guest.change('POST', '/api/book-posts/books-near-you', { json: near })).toMatchObject({
      data: [expect.objectContaining({ id: book['id'] })],
      total_found: expect.any(Number),
      search_radius: 50,
    });
    expect((await guest.read(`/api/book-posts/${book['id']}`)).user.name).toBe('Asha Menon');
  });

  test('get one list of messages for each wrong field', async () => {
    const { status, data } = await asha.send('POST', '/api/book-post', { form: { title: ' ', type: 'rent' } });
    expect([status, data.message]).toEqual([422, 'Validation failed']);
    expect(data.errors).toMatchObject({
      title: ['The title field is required'],
      author: ['The author field is required'],
      price: ['The price field is required and must be non-negative'],
      image: ['The image field is required'],
    });
  });

  /** The edit modal sends these fields, filled from the own list. */
  const EDITED = [
    ...['title', 'description', 'category_id', 'language_id', 'publisher', 'edition'],
    ...['author', 'price', 'status', 'condition', 'isbn', 'type'],
  ];
  const edit = (client: Client, book: Json, changes: Json) => {
    const fields = Object.fromEntries(EDITED.map((name) => [name, book[name] ?? '']));
    const form = { _method: 'PUT', ...fields, is_available: book['is_available'] ? 1 : 0, ...changes };
    return client.send('POST', `/api/book-posts/${book['id']}`, { form });
  };
  const readBook = ({ id }: Json) => guest.read(`/api/book-posts/${id}`);

  test('edit a book from the own list without losing anything', async () => {
    const rent = { type: 'rent', condition: 'used', condition_grade: 'very_good', rent_unit: 'week', rent_max: 4 };
    const book = await share(asha, rent);
    const before = await readBook(book);
    expect((await edit(asha, book, { title: 'Gitanjali, again' })).status).toBe(200);
    expect(await readBook(book)).toEqual({ ...before, title: 'Gitanjali, again', work_id: expect.any(Number) });
  });

  test('change only the fields that are named', async () => {
    const book = await share(asha);
    const before = await readBook(book);
    await asha.change('PUT', `/api/book-posts/${book['id']}`, { json: { is_available: 0, price: 120 } });
    await asha.change('PUT', `/api/book-posts/${book['id']}`, { json: {} });
    expect(await readBook(book)).toEqual({ ...before, is_available: false, price: 120, state: expect.any(Object) });
    const empty = { description: '', publisher: '', edition: '', isbn: '', author: '' };
    const cleared = { description: null, publisher: null, edition: null, isbn: null, author: '' };
    expect((await edit(asha, book, empty)).status).toBe(200);
    expect(await readBook(book)).toMatchObject({ title: 'Gitanjali', ...cleared });
    expect((await edit(asha, book, { ...empty, author: undefined })).status).toBe(200);
  });

  test('edit with the default condition of the edit form', async () => {
    const book = await share(asha);
    expect((await edit(asha, book, { condition: 'good' })).status).toBe(200);
    expect(await readBook(book)).toMatchObject({ condition: 'used', condition_grade: null });
  });

  test('keep concurrent changes of different fields', async () => {
    const book = await share(asha);
    const changes = [{ publisher: 'Penguin' }, { edition: '3rd' }, { isbn: '' }, { price: 5 }, { title: 'Gora' }];
    await Promise.all(changes.map((json) => asha.change('PUT', `/api/book-posts/${book['id']}`, { json })));
    const merged = { publisher: 'Penguin', edition: '3rd', isbn: null, price: 5, title: 'Gora' };
    expect(await readBook(book)).toMatchObject({ ...merged, description: 'Song offerings' });
  });
});

describe('calls without a page', () => {
  test('list every book', async () => {
    const owner = await new Client().register('Meera Nair');
    const books = await createBooks(
      db,
      Array.from({ length: 130 }, (_, n) => ({
        user_id: owner.storage.userId!,
        title: `Zamindar ${n}`,
        created_at: new Date(Date.UTC(2026, 0, 1, 0, n)),
        latitude: n === 0 ? 18.52 : 28.61,
        longitude: n === 0 ? 73.86 : 77.2,
      })),
    );
    const ids = books.map(({ id }) => id).sort((one, other) => one - other);
    const collect = (list: Json[]) =>
      list
        .filter(({ user_id }) => user_id === owner.storage.userId)
        .map(({ id }) => id as number)
        .sort((a, b) => a - b);
    expect(collect((await guest.read('/api/book-posts/search?q=zamindar')).data)).toEqual(ids);
    expect(collect((await guest.read('/api/book-posts/search?category=Fiction')).data)).toEqual(ids);
    expect(collect((await guest.read(`/api/users/${owner.storage.userId}/profile`)).book_posts)).toEqual(ids);
    expect(collect(await guest.read('/api/book-posts/nearby-all'))).toEqual(ids);
    expect((await guest.read('/api/book-posts/explore?per_page=1000')).data.length).toBeGreaterThan(130);
  });

  test('find the books of a day by the first ten characters of created_at', async () => {
    const at = { user_id: asha.storage.userId!, title: 'Nightfall' };
    const times = ['2025-11-27T23:59:59.999Z', '2025-11-28T00:00:00.000Z', '2025-11-28T20:55:00.000Z'];
    await createBooks(
      db,
      [...times, '2025-11-29T00:00:00.000Z'].map((time) => ({ ...at, created_at: new Date(time) })),
    );
    const { data } = await guest.read('/api/book-posts/search?q=nightfall&date=2025-11-28');
    expect(data.map(({ created_at }: Json) => created_at).sort()).toEqual(times.slice(1));
    const bounds = 'created_from=2025-11-27T18:30:00.000Z&created_before=2025-11-28T18:30:00.000Z';
    const india = await guest.read(`/api/book-posts/search?q=nightfall&${bounds}`);
    expect(india.data.map(({ created_at }: Json) => created_at).sort()).toEqual(times.slice(0, 2));
    const empty = await guest.read('/api/book-posts/search?q=nightfall&date=2020-01-01');
    expect(empty.near).toMatchObject([{ left_out: ['date'], total: 4 }]);
    const old = 'created_from=2019-12-31T18:30:00.000Z&created_before=2020-01-01T18:30:00.000Z';
    expect((await guest.read(`/api/book-posts/search?q=nightfall&${old}`)).near).toEqual(empty.near);
    expect((await guest.send('GET', '/api/book-posts/search?created_from=soon')).status).toBe(422);
  });

  test('list all messages, and all unread ones in the list of conversations', async () => {
    const [one, other] = [await new Client().register('Nalini Rao'), await new Client().register('Omar Ali')];
    const conversation = await openConversation(one, other);
    await insertMessages(conversation, other.storage.userId!, 80);
    const messages = await one.read(`/api/conversations/${conversation['id']}/messages`);
    expect(messages).toHaveLength(80);
    const listed = (await one.read('/api/conversations'))[0];
    expect([countUnread(one, listed), listed.unread_count]).toEqual([80, 80]);
    expect(countUnread(other, (await other.read('/api/conversations'))[0])).toBe(0);
    const paged = (await one.read('/api/conversations?per_page=100'))[0];
    expect([paged.messages.length, paged.unread_count]).toEqual([20, 80]);
    await one.change('POST', `/api/conversations/${conversation['id']}/mark-read`);
    expect((await one.read('/api/conversations'))[0].messages).toHaveLength(20);
    expect((await one.send('GET', '/api/conversations?per_page=1001')).status).toBe(422);
  });

  test('list at most a thousand unread messages in all conversations', async () => {
    const me = await new Client().register('Parvati Das');
    for (const count of [700, 600, 5]) {
      const other = await new Client().register('Quentin Roy');
      const conversation = await openConversation(me, other);
      await db
        .updateTable('conversations')
        .set({ updated_at: new Date(2040, 0, count) })
        .where('id', '=', conversation['id'])
        .execute();
      await insertMessages(conversation, other.storage.userId!, count);
    }
    const listed: Json[] = await me.read('/api/conversations');
    expect(listed.map((one) => one['messages'].length)).toEqual([700, 300, 5]);
    expect(listed.map((one) => one['unread_count'])).toEqual([700, 600, 5]);
  });
});

describe('favourites', () => {
  test('are added, listed and removed by the id of the book', async () => {
    const book = await share(asha);
    await ravi.change('POST', '/api/favorites', { json: { book_id: book['id'] } });
    expect((await ravi.read('/api/user/favorites')).data).toMatchObject([{ book_id: book['id'] }]);
    await ravi.change('DELETE', '/api/favorites', { json: { book_id: book['id'] } });
    expect((await ravi.read('/api/user/favorites')).data).toEqual([]);
  });
});

describe('profiles', () => {
  test('are read and changed by the form', async () => {
    const client = await new Client().register('Sita Bose');
    expect(await client.change('PUT', '/api/user/location', { json: { latitude: 12.97, longitude: 77.59 } })).toEqual({
      message: expect.any(String),
    });
    const form = {
      ...{ _method: 'PUT', name: 'Sita Bose', email: client.email, mobile: '9876543210' },
      ...{ first_name: 'Sita', last_name: 'Bose', gender: 'female', bio: 'I read.', date_of_birth: '1990-03-31' },
      ...{ address: 'MG Road', country_id: '', state_id: '', city_id: '', pincode: '560001' },
      ...{ college_id: '', university_id: '', latitude: '12.97', longitude: '77.59' },
    };
    const files = { profile_image: { name: 'me.jpg', bytes: picture } };
    await client.change('POST', '/api/user', { form, files });
    const before = await client.read('/api/user/profile');
    expect(before).toMatchObject({ user: { name: 'Sita Bose' }, profile: { first_name: 'Sita', gender: 'female' } });
    await client.change('PUT', '/api/user', { json: { bio: '' } });
    const after = await client.read('/api/user/profile');
    expect(after).toEqual({ ...before, profile: { ...before.profile, bio: null } });
    const shown = await ravi.read(`/api/users/${client.storage.userId}/profile`);
    expect(shown).toMatchObject({ name: 'Sita Bose', email: null, mobile: null, book_posts: [] });
    const moved = await client.send('POST', '/api/user', { form: { ...form, email: 'new@example.org' } });
    expect([moved.status, moved.data.message]).toEqual([403, 'Please confirm it is you first.']);
  });
});

describe('requests', () => {
  const readBell = async (client: Client): Promise<Json[]> => client.read('/api/notifications');

  test.each([
    ['sell', { type: 'buy', buy_price: 90 }, { buy_price: 90, price: 90 }],
    ['rent', { type: 'rent', rent_price: 20.5 }, { rent_price: 20.5, price: 20.5 }],
    ['donate', { type: 'donate', description: 'For our school' }, { reason: 'For our school' }],
  ])('reach the bell of the owner of a book to %s', async (type, sent, fields) => {
    const book = await share(asha, { type });
    const request = await ask(ravi, book, sent);
    const [first] = await readBell(asha);
    expect(first).toMatchObject({
      id: request['id'],
      type: sent.type,
      status: 'requested',
      text: expect.any(String),
      created_at: expect.any(String),
      sender: { name: 'Ravi Iyer' },
      book: { id: book['id'], title: 'Gitanjali', created_at: expect.any(String) },
      ...fields,
    });
    const sentRequests = await ravi.read(`/api/requests?book_id=${book['id']}`);
    expect(sentRequests).toMatchObject([{ sender_id: ravi.storage.userId, type: sent.type }]);
    await asha.change('POST', `/api/requests/${request['id']}/decline`);
    expect((await readBell(asha)).map(({ id }) => id)).not.toContain(request['id']);
  });

  test('name the books of an exchange', async () => {
    const [wanted, own] = [await share(asha, { type: 'exchange', price: '' }), await share(ravi, { title: 'Kim' })];
    const request = await ask(ravi, wanted, { type: 'exchange', exchange_book_id: own['id'] });
    const [first] = await readBell(asha);
    expect(first).toMatchObject({
      id: request['id'],
      exchange_book_id: own['id'],
      exchange_book: { title: 'Kim' },
      exchange_books: [{ id: own['id'] }],
    });
    const { status, data } = await ravi.send('POST', '/api/requests', {
      json: { book_id: wanted['id'], receiver_id: wanted['user_id'], type: 'exchange' },
    });
    expect([status, data.errors]).toEqual([422, { exchange_book_id: ['Please select a book to exchange.'] }]);
  });

  test('leave the bell of their sender once the history is read', async () => {
    const [owner, sender] = [await new Client().register('Tara Sen'), await new Client().register('Uma Rao')];
    const requests: Json[] = [];
    for (let count = 0; count < 3; count++)
      requests.push(await ask(sender, await share(owner), { type: 'buy', buy_price: 90 }));
    await owner.change('POST', `/api/requests/${requests[0]!['id']}/accept`);
    await owner.change('POST', `/api/requests/${requests[1]!['id']}/decline`);
    expect((await readBell(sender)).map(({ status }) => status)).toEqual(['declined', 'accepted']);
    await sender.read('/api/requests/history?status=declined');
    expect(await readBell(sender)).toHaveLength(2);
    const history = await sender.read('/api/requests/history');
    expect(history).toMatchObject(
      ['declined', 'accepted'].map((status) => ({
        status,
        book: { title: 'Gitanjali' },
        sender: { id: sender.storage.userId, name: 'Uma Rao' },
        receiver: { id: owner.storage.userId, name: 'Tara Sen' },
        created_at: expect.any(String),
        message: null,
      })),
    );
    expect(await readBell(sender)).toEqual([]);
    expect(await readBell(owner)).toMatchObject([{ id: requests[2]!['id'] }]);
    await owner.read('/api/requests/history');
    expect(await readBell(owner)).toHaveLength(1);
    expect((await guest.send('GET', '/api/requests/history')).status).toBe(401);
  });

  test('and all other news are in the list that the bell counts', async () => {
    const reader = await new Client().register('Vikram Jain');
    await reader.change('POST', '/api/wishes', { json: { text: 'Quixotry unbound' } });
    const book = await shareBook(world, { user_id: asha.storage.userId!, title: 'Quixotry unbound' });
    await world.runJobs();
    const response = await app.inject({
      url: '/api/notifications',
      headers: { authorization: `Bearer ${reader.storage.token}` },
    });
    expect(response.headers['x-total-count']).toBe('1');
    expect(response.json()).toMatchObject([
      {
        kind: 'wish',
        type: 'buy',
        status: 'new',
        text: 'One of your wishes: “Quixotry unbound”, ₹200',
        sender: { name: 'Asha Menon' },
        book: { id: book.id, title: 'Quixotry unbound' },
        path: `/book/${book.id}`,
      },
    ]);
  });
});

describe('conversations', () => {
  test('send, list and read messages', async () => {
    const conversation = await openConversation(ravi, asha);
    expect(conversation).toMatchObject({
      user_one: { id: conversation['user_one_id'], name: expect.any(String) },
      user_two: { id: conversation['user_two_id'], name: expect.any(String) },
    });
    const url = `/api/conversations/${conversation['id']}`;
    for (const message of ['Hello', 'Is it free?'])
      expect((await ravi.change('POST', `${url}/messages`, { json: { message } }))['id']).toEqual(expect.any(Number));
    const messages = await asha.read(`${url}/messages`);
    expect(messages[0]).toMatchObject({
      conversation: conversation['id'],
      sender_id: ravi.storage.userId,
      sender: { name: 'Ravi Iyer' },
      message: 'Is it free?',
      created_at: expect.any(String),
      read: false,
    });
    expect(messages[0].sender).toHaveProperty('email');
    const listed = (await asha.read('/api/conversations')).find(({ id }: Json) => id === conversation['id']);
    expect([countUnread(asha, listed), listed.messages[0].message]).toEqual([2, 'Is it free?']);
    await asha.change('POST', `${url}/mark-read`);
    expect((await ravi.read(`${url}/messages`))[0].read).toBe(true);
    expect((await new Client().register('Wasim').then((one) => one.send('GET', `${url}/messages`))).status).toBe(404);
  });

  test('authorise a private channel, with a form or JSON', async () => {
    const { id } = await openConversation(await new Client().register('Yash Rao'), asha);
    const fields = { socket_id: '123.456', channel_name: `private-conversation.${id}` };
    const signature = createHmac('sha256', SECRET).update(`${fields.socket_id}:${fields.channel_name}`).digest('hex');
    const headers = { authorization: `Bearer ${asha.storage.token}` };
    const send = (type: string, payload: string, who = headers) =>
      app.inject({ method: 'POST', url: '/api/broadcasting/auth', headers: { ...who, 'content-type': type }, payload });
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', new URLSearchParams(fields).toString()],
      ['application/json', JSON.stringify(fields)],
    ] as const) {
      expect((await send(type, payload)).json()).toEqual({ auth: `${KEY}:${signature}` });
      const stranger = { authorization: `Bearer ${ravi.storage.token}` };
      expect((await send(type, payload, stranger)).statusCode).toBe(403);
    }
  });
});
