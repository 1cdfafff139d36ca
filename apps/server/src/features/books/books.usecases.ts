import type { BookSummary, NewBook, BookInput } from '@wandering-books/contract/books.ts';
import { runInTransaction, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind-endpoints.ts';
import { DomainError } from '../../platform/http/errors.ts';
import type { UploadedFile } from '../../platform/http/multipart-form.ts';
import { insertImage } from '../../platform/images/images.queries.ts';
import { storeUpload } from '../../platform/images/upload.ts';
import { isModerator } from '../accounts/accounts.moderators.usecases.ts';
import { hasBlockBetween } from '../blocks/blocks.usecases.ts';
import * as holds from './books.holds.queries.ts';
import { parseIsbn13 } from '../../platform/isbn.ts';
import { presentSummary } from './books.present.ts';
import * as queries from './books.queries.ts';

export type ReadyBook = Awaited<ReturnType<typeof readyBook>>;

/** A book as its owner describes it, held against the lists. The picture is safe on disk before a row names it. */
export async function readyBook(deps: Deps, given: NewBook, picture: UploadedFile | undefined) {
  await requireChoices(deps, given);
  const { cover, image: _, ...facts } = given;
  const isDrawn = cover === 'drawn';
  const image = picture && !isDrawn ? await storeUpload(deps.images, 'image', picture) : null;
  return { image, isDrawn, facts: { ...facts, isbn13: facts.isbn ? parseIsbn13(facts.isbn) : null } };
}

/** Puts a book on the shelf, where its owner is at this moment. */
export async function shareBook(deps: Deps, { userId }: Actor, given: NewBook, picture: UploadedFile | undefined) {
  await deps.limits.count('sharing', String(userId));
  const { image, facts } = await readyBook(deps, given, picture);

  return runInTransaction(deps.db, async (trx) => {
    if (image) await insertImage(trx, image);
    const owner_suspended = await queries.isOwnerSuspended(trx, userId);
    const place = await queries.placeOfOwner(trx, userId);
    const book = { ...facts, userId, owner_suspended, image: image?.name ?? null };
    const id = await queries.insertBook(trx, book, place, deps.clock());
    return presentable(await queries.bookById(trx, id));
  });
}

async function requireChoices({ db }: Deps, { category_id, language_id }: BookInput) {
  const unknown = await queries.unknownChoices(db, category_id, language_id);
  const errors = {
    ...(unknown.category && { category_id: ['The selected category is invalid'] }),
    ...(unknown.language && { language_id: ['The selected language is invalid'] }),
  };
  if (Object.keys(errors).length > 0) throw new DomainError('request.invalid', { errors });
}

/** Takes the books of a member along who has moved. */
export async function moveBooksAlong(trx: Trx, userId: number) {
  await queries.moveBooks(trx, userId, await queries.placeOfOwner(trx, userId));
}

/** All books of a member, as everybody sees them. */
export const shelfOf = async ({ db }: Deps, userId: number) =>
  (await queries.booksShownOfUser(db, userId)).map((row) => presentSummary(row));

export const booksOf = ({ db }: Deps, { userId }: Actor) => queries.booksOfUser(db, userId);

/** A book, for those who may see it. */
export async function bookSeenBy(deps: Deps, viewer: Actor | null, id: number) {
  const book = presentable(await queries.bookById(deps.db, id));
  await requireSeen(deps, viewer, book);
  return book;
}

/**
 * What is hidden is there for its owner and the moderators alone, and between people of whom one has blocked the other there
 * is none.
 */
export async function requireSeen(
  deps: Deps,
  viewer: Actor | null,
  { user_id, withheld }: { user_id: number; withheld: boolean },
) {
  const isSeen = !withheld || (viewer && (viewer.userId === user_id || (await isModerator(deps, viewer))));
  const isAway = viewer && (await hasBlockBetween(deps.db, viewer.userId, user_id));
  if (!isSeen || isAway) throw new DomainError('books.not_found');
}

/** What lists show of books that another slice chose, in the order of the ids. Deleted books are left out. */
export const bookSummaries = async ({ db }: Deps, ids: number[]): Promise<BookSummary[]> =>
  (await queries.booksByIds(db, ids)).map((row) => presentSummary(row));

export function presentable<Row>(row: Row | undefined): Row {
  if (!row) throw new DomainError('books.not_found');
  return row;
}

export type { HeldBook } from './books.holds.queries.ts';

/**
 * Books that somebody asks for, locked until the transaction ends; without those that are not there or that their owners
 * deleted. They are locked in the order of their ids, so that no two transactions wait for each other.
 */
export const booksForRequest = (trx: Trx, ids: number[]) => holds.holdBooks(trx, ids);

/** Promises books to the sender of a request. When one of them is no longer free, that is a 409 and nothing is kept. */
export async function reserveBooks(trx: Trx, ids: number[], requestId: number) {
  const reserved = await holds.reserve(trx, ids, requestId);
  if (reserved.length < ids.length) throw new DomainError('requests.book_taken');
}

/** Takes back what was promised to the sender of a request. */
export const freeBooks = (trx: Trx, requestId: number) => holds.freeReservedBy(trx, requestId);

/** Takes books that have changed hands off the shelf. */
export const withdrawBooks = (trx: Trx, ids: number[]) => holds.makeUnavailable(trx, ids);
