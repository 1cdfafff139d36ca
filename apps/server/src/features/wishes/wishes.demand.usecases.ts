import { needsPrice } from '@wandering-books/contract/books/book-options.ts';
import { parseIsbn13 } from '@wandering-books/contract/books/isbn.ts';
import type { BookDraft } from '@wandering-books/contract/wishes/wishes.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { filterInTurns } from '../../platform/concurrency/parallel.ts';
import type { Db } from '../../platform/db/tables.ts';
import { requireFound } from '../../platform/domain-error.ts';
import { hasAllWords, listKeys } from '../book-search/words/whole-words.usecases.ts';
import { getReaderPlace } from '../books/books.queries.ts';
import { findWork } from '../matching/matching.usecases.ts';
import * as demand from './wishes.demand.queries.ts';
import { buildBookKeys, roundDemand } from './wishes.rules.ts';

export async function countWishers({ db, limits }: Deps, { userId }: Actor, bookId: number) {
  await limits.count('demand', String(userId));
  const book = requireFound(await demand.findOwnBook(db, bookId, userId), 'books.not_found');
  return book.listed ? countDemand(db, userId, book) : { count: 0 };
}

export async function countWishersNear(
  { db, limits }: Deps,
  { userId }: Actor,
  { title = '', author = '', isbn, type, price }: BookDraft,
) {
  await limits.count('demand', String(userId));
  const book = { title, author, isbn13: parseIsbn13(isbn ?? '') };
  const [words, work_id] = [await demand.readWords(db, book), await findWork(db, book)];
  const { latitude, longitude } = await getReaderPlace(db, userId);
  const offer = type && { type, price: needsPrice(type) ? price : 0 };
  return countDemand(db, userId, { words, work_id, latitude, longitude, ...offer });
}

/** More than squares are wide, so that the keys say no more about the place of a wish than its square does. */
const KEY_REACH_KM = 30;

async function countDemand(db: Db, userId: number, book: demand.SharedBook) {
  const keys = buildBookKeys(listKeys(book.words), book, KEY_REACH_KM);
  const wishes = await demand.listWishesNear(db, userId, book, keys);
  const matching = await filterInTurns(wishes, (wish) => hasAllWords(book.words, wish.words));
  return { count: roundDemand(new Set(matching.map(({ user_id }) => user_id)).size) };
}
