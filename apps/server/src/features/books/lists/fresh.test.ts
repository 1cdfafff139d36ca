import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BookFilters } from '@wandering-books/contract/books/books.ts';
import { clearLists, createTestDatabase } from '../../../../test/database.ts';
import { startServer } from '../../../../test/services/server-process.ts';
import { searchBooks } from '../../book-search/book-search.usecases.ts';
import { presentBook } from '../books.present.ts';
import { findBook } from '../books.queries.ts';
import { createBookCache } from './cache.usecases.ts';

const LISTS = [
  'explore?per_page=100',
  'explore?per_page=5&page=2',
  'explore?category=1&sort_by=title_asc',
  'search?q=river&per_page=20',
  'search?q=rivr&per_page=50',
  'explore?per_page=50&sort_by=distance&latitude=12.97&longitude=77.59',
];
const READERS = 6;

interface Member {
  id: number;
  token: string;
}

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let servers: Awaited<ReturnType<typeof startServer>>[];
let owners: Member[];
let asker: Member;
let moderator: Member;
let isReading = true;
let reading: Promise<void[]>;

beforeAll(async () => {
  database = await createTestDatabase();
  // Each process starts with empty caches.
  await clearLists(database.db);
  folder = await mkdtemp(join(tmpdir(), 'books-fresh-'));
  const env = { DATABASE_URL: database.url, RATE_LIMIT_FACTOR: '100000' };
  servers = [];
  for (const name of ['one', 'two']) {
    const server = await startServer(join(folder, name), env);
    await server.ready;
    servers.push(server);
  }
  owners = [await signUp('Asha'), await signUp('Ravi')];
  asker = await signUp('Zoya');
  moderator = await signUp('Mira');
  await database.db.updateTable('users').set({ moderator_since: new Date() }).where('id', '=', moderator.id).execute();
  // Readers send requests all the time, so that a response computed before a change may be cached after it.
  reading = Promise.all(Array.from({ length: READERS }, (_, reader) => readOn(reader)));
});

afterAll(async () => {
  isReading = false;
  await reading;
  await Promise.all(servers.map((server) => server.signal('SIGTERM')));
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function readOn(reader: number) {
  for (let round = reader; isReading; round++)
    await (await fetch(`${servers[round % 2]!.url}/api/book-posts/${LISTS[round % LISTS.length]}`)).arrayBuffer();
}

/** Sends a call again while the server rejects it as too busy. */
async function send(server: number, method: string, path: string, member?: Member, body?: object) {
  const call = () =>
    fetch(servers[server]!.url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(member && { authorization: `Bearer ${member.token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  let response = await call();
  while (response.status === 503) response = await call();
  return { status: response.status, json: (await response.json()) as never };
}

async function done<T>(...given: Parameters<typeof send>): Promise<T> {
  const { status, json } = await send(...given);
  if (status >= 300) throw new Error(`${given[1]} ${given[2]}: ${status} ${JSON.stringify(json)}`);
  return json;
}

async function signUp(name: string): Promise<Member> {
  const member = { email: `${name}@example.org`, password: 'a quiet reading room' };
  await done(0, 'POST', '/api/register', undefined, { ...member, name, mobile: '9876543210' });
  const { token, user } = await done<{ token: string; user: Member }>(1, 'POST', '/api/login', undefined, member);
  return { id: user.id, token };
}

/** The current state in the database. */
async function truthOf(list: string) {
  const filters = BookFilters.parse(Object.fromEntries(new URLSearchParams(list.split('?')[1])));
  const { bytes } = await createBookCache().renderPage(database.db, await searchBooks(database.db, filters));
  return JSON.parse(String(bytes)) as unknown;
}

async function truthOfBook(id: number) {
  const row = await findBook(database.db, id);
  return row && !row.hidden
    ? { status: 200, json: JSON.parse(JSON.stringify(presentBook(row))) as unknown }
    : { status: 404 };
}

/** The last book changed by its owner and the last one hidden. */
async function listBooksToCheck() {
  const books = database.db.selectFrom('books').select('id').limit(1);
  const changed = await books.orderBy('updated_at', 'desc').executeTakeFirst();
  const hidden = await books.where('hidden', '=', true).orderBy('hidden_at', 'desc').executeTakeFirst();
  return [changed?.id ?? 1, hidden?.id ?? 1];
}

/** Expects current responses for guests and members from both processes. */
async function expectCurrentResponses() {
  const books = await listBooksToCheck();
  const responses = await Promise.all(
    [0, 1].flatMap((server) =>
      [undefined, asker].flatMap((viewer) => [
        ...LISTS.map(async (list) => ({
          list,
          server,
          response: (await send(server, 'GET', `/api/book-posts/${list}`, viewer)).json as unknown,
        })),
        ...books.map(async (book) => ({
          book,
          response: await send(server, 'GET', `/api/book-posts/${book}`, viewer),
        })),
      ]),
    ),
  );
  const truths = new Map(await Promise.all(LISTS.map(async (list) => [list, await truthOf(list)] as const)));
  const ofBooks = new Map(await Promise.all(books.map(async (book) => [book, await truthOfBook(book)] as const)));
  for (const answer of responses) {
    if ('list' in answer)
      expect(answer.response, `${answer.list} of ${answer.server}`).toEqual(truths.get(answer.list));
    else expect(answer.response, `book ${answer.book}`).toMatchObject(ofBooks.get(answer.book)!);
  }
}

interface OwnBook {
  id: number;
  type: string;
}

const aBookCalled = (title: string) => ({
  title,
  author: 'Ismat',
  category_id: 1 + (title.length % 2),
  language_id: 1,
  type: 'sell',
  price: 90,
  status: 'available',
  condition: 'used',
  is_available: true,
  cover: 'drawn',
});

async function ownBook(owner: Member, which: number): Promise<OwnBook | undefined> {
  const books = await database.db
    .selectFrom('books')
    .where('user_id', '=', owner.id)
    .where('deleted_at', 'is', null)
    .select(['id', 'type'])
    .orderBy('id')
    .execute();
  return books[which % Math.max(1, books.length)];
}

async function decide(server: number, act: 'hide' | 'show', bookId: number) {
  const reports = database.db.selectFrom('reports').where('book_id', '=', bookId).select('id').orderBy('id', 'desc');
  const report = await reports.executeTakeFirst();
  if (report) await send(server, 'POST', `/api/moderation/reports/${report.id}/${act}`, moderator, {});
}

/** Changes that affect lists; each does nothing when it has no candidate. */
const moves = {
  share: (server: number, owner: Member, n: number) =>
    done(server, 'POST', '/api/book-post', owner, aBookCalled(`The River ${n}`)),
  async edit(server: number, owner: Member, n: number) {
    const book = await ownBook(owner, n);
    if (book) await send(server, 'PUT', `/api/book-posts/${book.id}`, owner, aBookCalled(`A rivulet ${n}`));
  },
  async withdraw(server: number, owner: Member, n: number) {
    const book = await ownBook(owner, n);
    const withdrawn = { ...aBookCalled(`River, withdrawn ${n}`), status: 'unavailable' };
    if (book) await send(server, 'PUT', `/api/book-posts/${book.id}`, owner, withdrawn);
  },
  /** The book is the last one whose page was requested. */
  async hide(server: number) {
    const id = (await listBooksToCheck())[0]!;
    await send(server, 'POST', '/api/reports', asker, { kind: 'book', id, reason: 'spam' });
    await decide(1 - server, 'hide', id);
  },
  async show(server: number) {
    await decide(server, 'show', (await listBooksToCheck())[1]!);
  },
  async delete(server: number, owner: Member, n: number) {
    const book = await ownBook(owner, n);
    if (book) await send(server, 'DELETE', `/api/book-posts/${book.id}`, owner);
  },
  async reserve(server: number, owner: Member, n: number) {
    const book = await ownBook(owner, n);
    if (!book) return;
    const body = { book_id: book.id, type: 'buy', buy_price: 80 };
    const asked = await send(server, 'POST', '/api/requests', asker, body);
    const { id } = (asked.json as { id?: number; data?: { id: number } }).data ?? (asked.json as { id: number });
    if (asked.status < 300) await send(1 - server, 'POST', `/api/requests/${id}/accept`, owner, {});
  },
  rename: (server: number, owner: Member, n: number) =>
    done(server, 'PUT', '/api/user', owner, { name: `Reader ${n}` }),
  move: (server: number, owner: Member, n: number) =>
    done(server, 'PUT', '/api/user/location', owner, { latitude: 10 + (n % 15), longitude: 77 + (n % 9) }),
};

const move = fc.record({
  name: fc.constantFrom(...(Object.keys(moves) as (keyof typeof moves)[])),
  server: fc.constantFrom(0, 1),
  owner: fc.constantFrom(0, 1),
  n: fc.nat(1000),
});

test('a request after a committed change sees it, in any process', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(move, { minLength: 1, maxLength: 3 }), { minLength: 5, maxLength: 12 }),
      async (steps) => {
        for (const step of steps) {
          await Promise.all(step.map(({ name, server, owner, n }) => moves[name](server, owners[owner]!, n)));
          await expectCurrentResponses();
        }
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
});
