import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BookState } from '@wandering-books/contract/books/book-state.ts';
import { ChatBook } from '@wandering-books/contract/conversations/conversations.ts';
import type { BookType } from '@wandering-books/contract/books/book-options.ts';
import { z } from 'zod';
import { call } from '../app.ts';
import { endpoints, type Name, type Sample, callSample } from '../samples/endpoint-sample.ts';
import { createEndpointSamples } from '../samples/endpoint-samples.ts';
import { createMember, type Member } from '../factories.ts';
import { createReport } from '../moderation.ts';
import { createRequestsApp, type RequestsApp } from '../requests.ts';

type Presentation = { id: number; title: string; state: BookState };

/** An object with an id and a title is a book, or a work; the copy in a report has no id. */
const isBook = (fields: object) =>
  'id' in fields && 'title' in fields && ('type' in fields || !('from_price' in fields));

/** The schemas of books within a response schema, by their description. */
function findBookSchemas(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): z.ZodObject[] {
  // The book pinned to a chat leads to its page and says nothing of its state.
  if (seen.has(schema) || schema === ChatBook) return [];
  seen.add(schema);
  const own = schema instanceof z.ZodObject && isBook(schema.shape) ? [schema] : [];
  const inner = Object.values(schema._zod.def).flatMap((part) => [part, ...listValues(part)]);
  return [...own, ...inner.filter(isSchema).flatMap((part) => findBookSchemas(part, seen))];
}

const isSchema = (part: unknown): part is z.core.$ZodType =>
  typeof part === 'object' && part !== null && '_zod' in part;
const listValues = (part: unknown): unknown[] =>
  typeof part === 'object' && part !== null && !isSchema(part) ? Object.values(part) : [];

function findBooks(answer: unknown): Presentation[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const inner = Object.entries(answer).flatMap(([key, value]) => (key === 'about_book' ? [] : findBooks(value)));
  return isBook(answer) ? [answer as Presentation, ...inner] : inner;
}

const bookEndpoints = [...endpoints].flatMap(([name, { answer }]) =>
  findBookSchemas(answer).length > 0 ? [name] : [],
);

/** Read-only POST endpoints. Each is called about one book here. */
const READING_POSTS: Name[] = ['POST /api/book-posts/books-near-you'];
const isReading = (name: Name) => name.startsWith('GET ') || READING_POSTS.includes(name);

const HERE = { latitude: 12.97, longitude: 77.59 };

test('every endpoint that returns a book includes its state', () => {
  expect(bookEndpoints).toContain('GET /api/book-posts/explore');
  const silent = bookEndpoints.filter((name) =>
    findBookSchemas(endpoints.get(name)!.answer).some(({ shape }) => shape['state'] !== BookState),
  );
  expect(silent).toEqual([]);
});

test('endpoints that change a book or a request return the state that the page of the book then shows', async () => {
  const { world, asha, ravi, zoya, samples } = await createEndpointSamples();
  for (const name of bookEndpoints.filter((one) => !isReading(one))) {
    const sample: Sample = (await samples[name]?.()) ?? {};
    const caller = { owner: asha, reader: ravi, moderator: zoya }[sample.by ?? 'owner'];
    const { status, text } = await callSample(world.app, name, caller.token, sample);
    expect([name, status < 300]).toEqual([name, true]);
    const books = findBooks(JSON.parse(text));
    // A report about a member or a college has no book.
    if (!/reports\/:id\/(suspend|lift|confirm|merge)$/.test(name))
      expect([name, books.length > 0]).toEqual([name, true]);
    for (const { id, state } of books) {
      const page = await call(world.app, 'GET /api/book-posts/:id', { token: zoya.token, params: { id } });
      expect([name, state]).toEqual([name, page.data.state]);
    }
  }
  await world.close();
});

describe('every endpoint that returns a book returns the same state', () => {
  let world: RequestsApp;
  let people: Member[];
  let asha: Member, ravi: Member, meera: Member, zoya: Member;
  const presented = new Set<Name>();

  beforeAll(async () => {
    world = await createRequestsApp();
    people = [];
    for (const name of ['Asha', 'Ravi', 'Meera', 'Zoya']) people.push(await createMember(world.db, name));
    [asha, ravi, meera, zoya] = people as [Member, Member, Member, Member];
    await call(world.app, 'PUT /api/user/location', { token: asha.token, body: HERE });
    await world.db.updateTable('users').set({ moderator_since: new Date() }).where('id', '=', zoya.id).execute();
  });
  afterAll(() => world.close());

  /** A favourite and a wish of Meera's with a location, in the lists of nearby books and in a report. */
  async function createSeenBook(type: BookType, title: string) {
    const book = await world.bookOf(asha, type, title);
    await world.db.updateTable('books').set(HERE).where('id', '=', book.id).execute();
    await call(world.app, 'POST /api/favorites', { token: meera.token, body: { book_id: book.id } });
    const wish = { token: meera.token, body: { text: title, shown: true } };
    const { data: notice } = await call(world.app, 'POST /api/wishes', wish);
    return { ...book, notice, report: await createReport(world.app, ravi, { kind: 'book', id: book.id }) };
  }
  type SeenBook = Awaited<ReturnType<typeof createSeenBook>>;

  /** The calls that return the book. */
  const createReads = (
    { id, title, work_id, notice, report }: SeenBook,
    requests: Sample[],
  ): Partial<Record<Name, Sample[]>> => ({
    'GET /api/book-posts/explore': [{}, { query: { sort_by: 'distance', ...HERE } }],
    'GET /api/book-posts/search': [{ query: { q: title } }],
    'GET /api/book-posts/nearby': [{}],
    'GET /api/book-posts/nearby-all': [{}],
    'POST /api/book-posts/books-near-you': [{ body: HERE }],
    'GET /api/book-posts/mine': [{}],
    'GET /api/book-posts/:id': [{ id }],
    'GET /api/users/:id/profile': [{ id: asha.id }, { id: ravi.id }],
    'GET /api/users/:id/books': [{ id: asha.id }, { id: ravi.id }],
    'GET /api/user/favorites': [{}],
    'GET /api/wishes': [{}],
    'GET /api/wanted/:id': [{ id: notice.id }],
    'GET /api/works/:id': [{ id: work_id }],
    'GET /api/requests': [{}, { query: { book_id: id } }],
    'GET /api/requests/:id': requests,
    'GET /api/requests/inbox': [{}],
    'GET /api/requests/history': [{}],
    'GET /api/users/:id/requests': people.map((person) => ({ id: person.id })),
    'GET /api/notifications': [{}],
    'GET /api/moderation/reports/:id': [{ id: report }],
  });

  async function expectState(book: SeenBook, expected: BookState) {
    const requests = world.db.selectFrom('requests').where('book_id', '=', book.id).select('id');
    const reads = createReads(book, await requests.execute());
    expect(Object.keys(reads).toSorted()).toEqual(bookEndpoints.filter(isReading).toSorted());
    for (const [name, samples] of Object.entries(reads) as [Name, Sample[]][])
      for (const sample of samples)
        for (const { state } of await askEverybody(name, sample, book.id)) {
          presented.add(name);
          expect([name, state]).toEqual([name, expected]);
        }
  }

  async function askEverybody(name: Name, sample: Sample, bookId: number) {
    const askers = [undefined, ...people];
    const answers = await Promise.all(askers.map((person) => callSample(world.app, name, person?.token, sample)));
    return answers.flatMap(({ text }) => findBooks(JSON.parse(text))).filter(({ id }) => id === bookId);
  }

  const edit = async (book: SeenBook, change: object) => {
    const { title, author, category_id, language_id, type, price, condition, status } = book;
    const facts = { title, author, category_id, language_id, type, price, condition, status, cover: 'drawn' };
    const given = { token: asha.token, params: { id: book.id }, body: { ...facts, ...change } };
    expect((await call(world.app, 'PUT /api/book-posts/:id', given)).status).toBe(200);
  };

  test('available, promised without a queue, and available again', async () => {
    const book = await createSeenBook('sell', 'Kanthapura');
    const first = await world.asked(ravi, book);
    await expectState(book, { kind: 'available' });
    await world.moved(asha, 'accept', first);
    await expectState(book, { kind: 'promised', waiting: 0, until: null });
    const second = await world.asked(meera, book);
    await expectState(book, { kind: 'promised', waiting: 1, until: null });
    await world.moved(meera, 'cancel', second);
    await expectState(book, { kind: 'promised', waiting: 0, until: null });
    await world.moved(ravi, 'cancel', first);
    await expectState(book, { kind: 'available' });
  });

  test('promised until a day, lent after the hand-over, lent to another, and returned', async () => {
    const book = await createSeenBook('rent', 'Malgudi Days');
    const request = await world.asked(ravi, book);
    await world.moved(asha, 'accept', request, { due_date: '2026-03-20' });
    await world.asked(meera, book);
    await expectState(book, { kind: 'promised', until: '2026-03-20', waiting: 1 });
    const params = { id: request.id };
    await call(world.app, 'POST /api/requests/:id/hand-over', { token: asha.token, params });
    await expectState(book, { kind: 'lent', until: '2026-03-20', waiting: 1 });
    await call(world.app, 'PUT /api/requests/:id/due-date', {
      token: asha.token,
      params,
      body: { due_date: '2026-03-27' },
    });
    await expectState(book, { kind: 'lent', until: '2026-03-27', waiting: 1 });
    await world.moved(asha, 'complete', request);
    await expectState(book, { kind: 'available' });
  });

  test.each([
    ['sell', 'sold'],
    ['donate', 'given'],
  ] as const)('%s: %s permanently, unless it is offered again', async (type, reason) => {
    const book = await createSeenBook(type, `Gone as ${reason}`);
    const request = await world.asked(ravi, book);
    await world.moved(asha, 'accept', request);
    await world.moved(asha, 'complete', request);
    await expectState(book, { kind: 'unavailable', reason });
    await edit(book, {});
    await expectState(book, { kind: 'available' });
    await edit(book, { status: 'unavailable' });
    await expectState(book, { kind: 'unavailable', reason: 'taken_off' });
  });

  test('both books of an exchange', async () => {
    const [book, offered] = [await createSeenBook('exchange', 'Raag Darbari'), await world.bookOf(ravi, 'exchange')];
    const request = await world.asked(ravi, book, { exchange_book_id: offered.id });
    await world.moved(asha, 'accept', request);
    await expectState(book, { kind: 'promised', waiting: 0, until: null });
    await expectState({ ...book, ...offered }, { kind: 'promised', waiting: 0, until: null });
    await world.moved(ravi, 'complete', request);
    await expectState(book, { kind: 'unavailable', reason: 'exchanged' });
    await expectState({ ...book, ...offered }, { kind: 'unavailable', reason: 'exchanged' });
  });

  test('scheduled, hidden and deleted', async () => {
    const book = await createSeenBook('sell', 'Chemmeen');
    await world.asked(ravi, book);
    await edit(book, { is_available: false });
    await expectState(book, { kind: 'unavailable', reason: 'not_yet' });
    const params = { id: book.report };
    await call(world.app, 'POST /api/moderation/reports/:id/hide', { token: zoya.token, params, body: {} });
    await expectState(book, { kind: 'unavailable', reason: 'taken_off' });
    await call(world.app, 'POST /api/moderation/reports/:id/show', { token: zoya.token, params, body: {} });
    await call(world.app, 'DELETE /api/book-posts/:id', { token: asha.token, params: { id: book.id } });
    await expectState(book, { kind: 'unavailable', reason: 'taken_off' });
  });

  test('every read returned a book at least once', () => {
    expect([...presented].toSorted()).toEqual(bookEndpoints.filter(isReading).toSorted());
  });
});
