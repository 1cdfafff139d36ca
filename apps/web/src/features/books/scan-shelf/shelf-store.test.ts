import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubLocalStorage } from '../../../../test/local-storage.ts';
import { signIn } from '../../../lib/session.ts';
import {
  addDraft,
  fillDraft,
  findDraft,
  getShelf,
  markInterrupted,
  postShelf,
  refreshShelf,
  updateDraft,
  updateTerms,
} from './shelf-store.ts';

type Book = { id: number; title: string; author: string };

/** A server with the member's books, newest last, one per idempotency key; `respond` replaces its next responses. */
let own: Book[];
let byKey: Map<string | undefined, Book>;
let posted: Record<string, unknown>[];
let respond: ((body: Book, key: string) => Response | undefined)[];

beforeEach(() => {
  stubLocalStorage();
  vi.stubGlobal('navigator', {});
  [own, byKey, posted, respond] = [[], new Map(), [], []];
  vi.stubGlobal('fetch', async (_url: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
    const sent = JSON.parse(body) as Book;
    const key = headers['idempotency-key']!;
    posted.push(sent as never);
    const answer = respond.shift()?.(sent, key);
    return answer ?? Response.json({ data: keep(sent, key) });
  });
  signIn('of Asha', 1);
  refreshShelf();
});
afterEach(() => vi.unstubAllGlobals());

function keep({ title, author }: Pick<Book, 'title' | 'author'>, key?: string) {
  const book = byKey.get(key) ?? { id: 100 + own.length, title, author };
  if (!own.includes(book)) own.push(book);
  if (key) byKey.set(key, book);
  return book;
}
const fail = (status: number, body: object = {}) => Response.json(body, { status });
const scan = (isbn: string, title = 'Kim', more: object = {}) => {
  addDraft(isbn);
  updateDraft(isbn, { title, author: 'Rudyard Kipling', state: 'known', ...more });
};
const post = () => postShelf(() => {});
const listPosted = () => posted.map(({ isbn }) => isbn);
const listStates = () => getShelf().drafts.map(({ state }) => state);

test('posts what was scanned first first, and each book once', async () => {
  scan('1');
  scan('2', 'Emma');
  await post();
  await post();
  expect(listPosted()).toEqual(['1', '2']);
  expect(getShelf().drafts.map(({ bookId }) => bookId)).toEqual([101, 100]);
});

test.each([
  ['a 502 of a gateway', () => fail(502)],
  ['a 500', () => fail(500)],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')) as never],
])('does not post a book twice that was stored before %s', async (_what, answer) => {
  keep({ title: 'Kim', author: 'Rudyard Kipling' });
  scan('1');
  scan('2', 'Emma');
  respond = [(book, key) => (keep(book, key), answer())];
  await post();
  expect(listPosted()).toEqual(['1']);
  expect(findDraft('1')).toMatchObject({ state: 'failed', reason: 'unsure' });
  await post();
  expect(own.map(({ title }) => title)).toEqual(['Kim', 'Kim', 'Emma']);
  expect(findDraft('1')).toMatchObject({ state: 'posted', bookId: 101 });
});

test('posts a book again that was not stored, though the member has had the same one for long', async () => {
  keep({ title: 'Kim', author: 'Rudyard Kipling' });
  scan('1');
  respond = [() => fail(503)];
  await post();
  await post();
  expect(listPosted()).toEqual(['1', '1']);
  expect(findDraft('1')!.bookId).toBe(101);
});

test('posts two copies of a book as two books', async () => {
  scan('1');
  scan('2');
  respond = [(book, key) => (keep(book, key), fail(502))];
  await post();
  await post();
  expect(own).toHaveLength(2);
  expect(new Set(getShelf().drafts.map(({ bookId }) => bookId)).size).toBe(2);
});

test('resends a book whose response was lost as it was, whatever changes meanwhile', async () => {
  updateTerms({ type: 'sell', price: '90' });
  scan('1');
  respond = [(book, key) => (keep(book, key), fail(502)), () => fail(429, { message: 'Later.' })];
  await post();
  await post();
  updateTerms({ price: '40' });
  fillDraft('1', null);
  await post();
  expect(posted.map(({ price }) => price)).toEqual(['90', '90', '90']);
  expect(own).toHaveLength(1);
  expect(findDraft('1')).toMatchObject({ state: 'posted', bookId: 100 });
});

test.each([422, 429])('posts a book anew after a %i, with the terms of then', async (status) => {
  updateTerms({ type: 'sell', price: '90' });
  scan('1');
  respond = [() => fail(status, { message: 'No.' })];
  await post();
  updateTerms({ price: '40' });
  await post();
  expect(posted.map(({ price }) => price)).toEqual(['90', '40']);
});

test('keeps the reason of a rejected book, continues, and posts it when asked again', async () => {
  scan('1');
  scan('2', 'Emma');
  respond = [() => fail(422, { message: 'Invalid', errors: { isbn: ['No ISBN.'] } })];
  await post();
  expect(findDraft('1')).toMatchObject({ state: 'failed', reason: 'No ISBN.' });
  expect(findDraft('2')!.state).toBe('posted');
  keep({ title: 'Kim', author: 'Rudyard Kipling' });
  await post();
  expect(listPosted()).toEqual(['1', '2', '1']);
});

test.each([401, 403, 429])('stops after a %i', async (status) => {
  scan('1');
  scan('2', 'Emma');
  respond = [() => fail(status, { message: 'No.' })];
  await post();
  expect(listPosted()).toEqual(['1']);
  expect(findDraft('2')!.state).toBe('known');
});

test('posts nothing without title or author, and continues', async () => {
  scan('1', ' ');
  scan('2', 'Emma', { author: '' });
  scan('3', 'Godan');
  await post();
  expect(listPosted()).toEqual(['3']);
  expect([findDraft('1')!.reason, findDraft('2')!.reason]).toEqual(['title', 'author']);
});

test('a book has its own language before the shared one, and rent terms only for rent', async () => {
  updateTerms({ type: 'sell', price: '90', language_id: '4', category_id: '5', condition_grade: 'new' });
  scan('1', 'Kim', { language_id: '9' });
  await post();
  expect(posted[0]).toMatchObject({ type: 'sell', price: '90', language_id: '9', category_id: '5', condition: 'new' });
  expect(posted[0]).not.toHaveProperty('rent_unit');
  updateTerms({ type: 'rent', rent_unit: 'day', rent_max: '3', condition_grade: 'good' });
  scan('2');
  await post();
  expect(posted[1]).toMatchObject({ language_id: '4', rent_unit: 'day', rent_max: '3', condition: 'used' });
});

test('marks what was being posted when the page was closed as unsure, and nothing else', async () => {
  scan('1', 'Kim', { state: 'posting' });
  scan('2', 'Emma');
  await markInterrupted();
  expect(listStates()).toEqual(['known', 'failed']);
});

test('each member has a shelf of their own', () => {
  scan('1');
  signIn('of Ravi', 2);
  refreshShelf();
  expect(getShelf().drafts).toEqual([]);
  signIn('of Asha', 1);
  refreshShelf();
  expect(getShelf().drafts).toHaveLength(1);
});
