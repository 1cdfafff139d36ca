import type { Wish, WishInput, WishQuery } from '@wandering-books/contract/wishes/wishes.ts';
import { parseIsbn13 } from '@wandering-books/contract/books/isbn.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { filterInTurns } from '../../platform/concurrency/parallel.ts';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import { runInTransaction } from '../../platform/db/transaction.ts';
import { createFieldError, DomainError } from '../../platform/domain-error.ts';
import { countRowsBefore, presentPage } from '../../platform/http/numbered-pages.ts';
import { searchBooks } from '../book-search/book-search.usecases.ts';
import { findMeantBooks } from '../book-search/suggestions/suggestions.usecases.ts';
import { hasAllWords, listKeys, readSearchedWords } from '../book-search/words/whole-words.usecases.ts';
import { getReaderPlace } from '../books/books.queries.ts';
import { excludeOwnAndBlocked } from '../book-search/book-search.plan.usecases.ts';
import { listBookSummaries } from '../books/lists/lists.usecases.ts';
import { notify, publishNotificationsChanged } from '../notifications/notifications.usecases.ts';
import * as demand from './wishes.demand.queries.ts';
import * as queries from './wishes.queries.ts';
import { buildBookKeys, buildWishKeys, moveWishKeys } from './wishes.rules.ts';

export const MAX_WISHES = 200;
const MAX_BOOKS_SHOWN = 6;
const MAX_FOUND = 100;

const notFound = () => new DomainError('wishes.not_found');

async function presentWishes(deps: Deps, rows: queries.WishRow[]): Promise<Wish[]> {
  const shownIds = new Set(rows.flatMap(({ books }) => books.slice(0, MAX_BOOKS_SHOWN).map(({ id }) => id)));
  const summaries = new Map((await listBookSummaries(deps, [...shownIds])).map((book) => [book.id, book]));
  return rows.map(({ created_at, books, ...wish }) => ({
    ...wish,
    created_at: created_at.toISOString(),
    count: books.length,
    books: books.flatMap(({ id, is_new }) => {
      const book = summaries.get(id);
      return book ? [{ ...book, is_new }] : [];
    }),
  }));
}

export async function listWishes(deps: Deps, { userId }: Actor, { q, ...page }: WishQuery) {
  const filter = { userId, q };
  const [rows, { total, asking }] = await Promise.all([
    queries.listWishes(deps.db, filter, { limit: page.per_page, offset: countRowsBefore(page) }),
    queries.countListed(deps.db, filter),
  ]);
  return { ...presentPage(await presentWishes(deps, rows), total, page), asking };
}

async function getWish(deps: Deps, { userId }: Actor, id: number) {
  const rows = await queries.listWishes(deps.db, { userId, id }, { limit: 1, offset: 0 });
  const [wish] = await presentWishes(deps, rows);
  if (!wish) throw notFound();
  return wish;
}

export async function createWish(deps: Deps, actor: Actor, input: WishInput) {
  const create = await prepareWish(deps, actor, input, findBooks);
  return getWish(deps, actor, await runAsMember(deps.db, actor, create, { changedMembers: [actor.userId] }));
}

type FindBooks = (deps: Deps, actor: Actor, text: string) => Promise<number[]>;

const findBooks: FindBooks = async ({ db }, actor, q) =>
  (await searchBooks(db, { q, page: 1, per_page: MAX_FOUND }, excludeOwnAndBlocked(actor))).results.map(({ id }) => id);

/** Without the corrections and detours of a search, which take several times as long. */
const findBooksQuickly: FindBooks = async (deps, actor, text) =>
  parseIsbn13(text) ? findBooks(deps, actor, text) : (await findMeantBooks(deps.db, text, MAX_FOUND)).ids;

/** Returns what creates one of many wishes in a transaction that locks its member, and returns its id. */
export async function prepareWish(deps: Deps, actor: Actor, input: WishInput, find = findBooksQuickly) {
  const { userId } = actor;
  const { wish, bookIds } = await readWish(deps, actor, input, find);
  return async (trx: Trx) => {
    const now = deps.clock();
    const row = { ...wish, user_id: userId, created_at: now, confirmed_at: now };
    const same = await queries.findSameWish(trx, row);
    if (same && wish.shown) await queries.updateWish(trx, same.id, userId, { shown: true });
    if (same) return same.id;
    if ((await queries.countWishes(trx, userId)) >= MAX_WISHES) throw new DomainError('wishes.too_many');
    const id = await queries.insertWish(trx, row);
    await matchKnownBooks(trx, { id, words: wish.words }, bookIds, now);
    await enqueueSearch(deps, trx, userId);
    return id;
  };
}

export async function changeWish(deps: Deps, actor: Actor, id: number, input: WishInput) {
  const { wish, bookIds } = await readWish(deps, actor, input, findBooks);
  await runAsMember(deps.db, actor, async (trx) => {
    const now = deps.clock();
    const change = { ...wish, confirmed_at: now, asked_at: null };
    await queries.deleteMatches(trx, id, actor.userId, wish);
    if (!(await queries.updateWish(trx, id, actor.userId, change))) throw notFound();
    await matchKnownBooks(trx, { id, words: wish.words }, bookIds, now);
    await enqueueSearch(deps, trx, actor.userId);
  });
  return getWish(deps, actor, id);
}

/** Also returns books that the search finds for the wish now. */
async function readWish(deps: Deps, actor: Actor, input: WishInput, find: FindBooks) {
  const { db } = deps;
  const { bookIds, ...target } = await (input.work_id === undefined
    ? readSoughtText(deps, actor, input.isbn ?? input.text!, find)
    : readSoughtWork(db, input.work_id));
  const place =
    input.city_id === undefined ? await getReaderPlace(db, actor.userId) : await queries.findCity(db, input.city_id);
  if (!place) throw createFieldError('city_id', { code: 'unknownChoice', params: { label: 'city' } });
  const { latitude, longitude } = place;
  const wish = {
    ...{ ...target, latitude, longitude },
    keys: buildWishKeys(target.keys, place, input.radius_km),
    city_id: input.city_id ?? null,
    radius_km: input.radius_km,
    types: input.types?.length ? input.types : null,
    max_price: input.max_price ?? null,
    shown: input.shown,
  };
  return { wish, bookIds };
}

async function readSoughtText(deps: Deps, actor: Actor, text: string, find: FindBooks) {
  const isbn13 = parseIsbn13(text);
  const { words, keys } = isbn13 ? { words: [isbn13], keys: [isbn13] } : await readSearchedWords(deps.db, text);
  if (words.length === 0) throw createFieldError('text', { code: 'textOrIsbn' });
  const bookIds = await find(deps, actor, text);
  return { text: isbn13 ? null : text, isbn13, work_id: null, words, keys, bookIds };
}

/** A wish for a work matches its copies, whatever their titles. */
async function readSoughtWork(db: Db, workId: number) {
  const work = await queries.findWork(db, workId);
  if (!work) throw createFieldError('work_id', { code: 'unknownChoice', params: { label: 'work' } });
  return { text: null, isbn13: null, work_id: work.id, words: [], keys: [], bookIds: work.bookIds };
}

/** The member sees existing books at once. */
async function matchKnownBooks(trx: Trx, wish: { id: number; words: string[] }, bookIds: number[], now: Date) {
  const candidates = await queries.listFittingBooks(trx, wish.id, bookIds);
  const matching = await filterInTurns(candidates, ({ words }) => hasAllWords(words, wish.words));
  const matches = matching.map(({ id }) => ({ wish_id: wish.id, book_id: id }));
  await queries.insertMatches(trx, matches, now);
}

/** Of an exchange that the member can take part in. */
const enqueueSearch = (deps: Deps, trx: Trx, userId: number) =>
  deps.enqueue(trx, 'exchanges.search', { userId }, { key: `exchanges-${userId}` });

export const deleteWish = (deps: Deps, actor: Actor, id: number) =>
  runAsMember(deps.db, actor, async (trx) => {
    if (!(await queries.deleteWish(trx, id, actor.userId))) throw notFound();
  });

export async function dismissBook(deps: Deps, actor: Actor, id: number, bookId: number) {
  await runAsMember(deps.db, actor, (trx) => queries.dismissMatch(trx, id, bookId, actor.userId));
  return getWish(deps, actor, id);
}

export const confirmWishes = (deps: Deps, actor: Actor) =>
  runAsMember(deps.db, actor, (trx) => queries.confirmAsked(trx, actor.userId, deps.clock()));

/** This job is added when the place of a member's books changes. */
export const moveWishes = (deps: Deps, userId: number) =>
  runInTransaction(deps.db, async (trx) => {
    const place = await getReaderPlace(trx, userId);
    const { latitude, longitude } = place;
    for (const { id, keys, radius_km } of await demand.listWishesOfPlace(trx, userId))
      await queries.updateWish(trx, id, userId, { latitude, longitude, keys: moveWishKeys(keys, place, radius_km) });
  });

const BATCH_SIZE = 1000;

/** For a book that is new on the lists, or changed there. */
export async function matchBook(deps: Deps, bookId: number) {
  const book = await queries.findBookWords(deps.db, bookId);
  if (!book) return;
  const { words } = book;
  await endMatches(deps, bookId, words);
  const keys = buildBookKeys(listKeys(words), book);
  const candidates = await queries.listCandidates(deps.db, bookId, keys);
  const matching = await filterInTurns(candidates, (wish) => hasAllWords(words, wish.words));
  for (let start = 0; start < matching.length; start += BATCH_SIZE) {
    const batch = matching.slice(start, start + BATCH_SIZE);
    await runInTransaction(deps.db, (trx) => saveMatches(deps, trx, { id: bookId, ...book }, batch));
  }
}

/** Of wishes that the book was for by the words or the work that it had before. */
async function endMatches(deps: Deps, bookId: number, words: string[]) {
  const matches = await queries.listOpenMatches(deps.db, bookId);
  const ended = await filterInTurns(matches, (wish) => wish.work_id !== null || !hasAllWords(words, wish.words));
  if (ended.length === 0) return;
  await runInTransaction(deps.db, async (trx) => {
    const ids = ended.map(({ id }) => id);
    await queries.deleteMatchesOfBook(trx, bookId, ids);
    await publishNotificationsChanged(deps, trx, [...new Set(ended.map(({ user_id }) => user_id))]);
  });
}

type Owned = Record<'id' | 'user_id', number>;

async function saveMatches(deps: Deps, trx: Trx, book: Owned, wishes: Owned[]) {
  const matches = wishes.map(({ id }) => ({ wish_id: id, book_id: book.id }));
  const newWishIds = new Set(await queries.insertMatches(trx, matches, deps.clock()));
  const readers = [...new Set(wishes.filter(({ id }) => newWishIds.has(id)).map(({ user_id }) => user_id))];
  await publishNotificationsChanged(deps, trx, readers);
  await enqueueSearch(deps, trx, book.user_id);
  const recipients = readers.map((userId) => ({ userId, from: book.user_id }));
  await notify(deps, trx, { kind: 'wish', subjectId: book.id, event: 'matched' }, recipients);
}

export const exportWishes = async (db: Db, userId: number) => ({ wishes: await queries.readWishes(db, userId) });
