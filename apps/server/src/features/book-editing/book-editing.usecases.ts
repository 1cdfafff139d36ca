import { parseIsbn13 } from '@wandering-books/contract/books/isbn.ts';
import { type BookChange, ChangedBook } from '@wandering-books/contract/books/books.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { Trx } from '../../platform/db/tables.ts';
import type { Deps } from '../../deps.ts';
import { type Actor, authorize, type Authorized } from '../../platform/actor.ts';
import { createValidationError, DomainError, requireFound } from '../../platform/domain-error.ts';
import { pick } from '../../platform/db/query-results.ts';
import type { UploadedFile } from '../../platform/http/wire/multipart-form.ts';
import { deleteDiscardedImages } from '../../platform/images/images.jobs.ts';
import { removeImageOnRollback } from '../../platform/images/store-upload.ts';
import { getVisibleBook } from '../books/lists/lists.usecases.ts';
import { buildFacts, prepareBook, type PreparedBook } from '../books/books.usecases.ts';
import { forgetFavouriteBook } from '../favourites/favourites.queries.ts';
import { lockBookWithPartners } from '../requests/moves/locks.usecases.ts';
import { declineRequestsForBook, hasOpenRequests } from '../requests/moves/ending.usecases.ts';
import { isBookInAnyRequest } from '../requests/state-machine/requests.queries.ts';
import { insertImage, markImagesDiscarded } from '../../platform/images/images.queries.ts';
import type { LockedBook } from '../books/locks/locks.queries.ts';
import { takePhotosOfBook } from '../books/photos/photos.queries.ts';
import { arrangePhotos } from '../books/photos/photos.usecases.ts';
import { claimWork, isStillSame } from '../matching/matching.usecases.ts';
import * as queries from '../books/books.queries.ts';
import { matchListedBooks } from '../books/locks/locks.usecases.ts';

/** Updates the member's own book. Making it unavailable cancels its reservation. */
export async function changeBook(deps: Deps, actor: Actor, id: number, change: BookChange, picture?: UploadedFile) {
  // Authorisation comes first, because processing a picture is expensive.
  const book = requireOwnBook(await getVisibleBook(deps, actor, id), actor.userId);
  const prepared = await prepareBook(deps, applyChange(book, change), picture);
  const edit = async (trx: Trx) => {
    const locked = await lockOwnBook(trx, actor, id);
    const before = requireOwnBook(await queries.findBook(trx, id), actor.userId);
    const input = applyChange(before, change);
    if (input.status === 'unavailable') await declineRequestsForBook(deps, trx, id, 'owner');
    // A request to buy does not become a request to rent.
    if (input.type !== locked.type && (await hasOpenRequests(trx, id))) throw new DomainError('books.asked_for');
    const facts = buildFacts(input);
    const workId = isStillSame(readListing(before), facts) ? undefined : await claimWork(trx, facts);
    const edited = await updateBook(trx, before, { ...prepared, facts: { ...facts, workId } }, deps.clock());
    await matchListedBooks(deps, trx, [id]);
    return edited;
  };
  const updatedBook = await removeImageOnRollback(deps.images, prepared.image, () => runAsMember(deps.db, actor, edit));
  await sweepDiscardedImages(deps);
  return updatedBook;
}

const readListing = ({ title, author, isbn }: queries.BookRow) => ({
  title,
  author,
  isbn13: isbn ? parseIsbn13(isbn) : null,
});

/** A grade that is not changed itself lasts until the condition changes. */
function applyChange(book: queries.BookRow, change: BookChange) {
  const isSameCondition = (change.condition ?? book.condition) === book.condition;
  const before = { ...pick(book, ...queries.bookFields), ...(!isSameCondition && { condition_grade: null }) };
  const { success, data, error } = ChangedBook.safeParse({ ...before, ...change });
  if (!success) throw createValidationError(error);
  return data;
}

export async function deleteBook(deps: Deps, actor: Actor, id: number) {
  requireOwnBook(await getVisibleBook(deps, actor, id), actor.userId);
  await runAsMember(deps.db, actor, async (trx) => {
    const locked = await lockOwnBook(trx, actor, id);
    await declineRequestsForBook(deps, trx, id, 'owner');
    await deleteLockedBook(trx, locked, await isBookInAnyRequest(trx, id), deps.clock());
    await forgetFavouriteBook(trx, id);
  });
  await sweepDiscardedImages(deps);
}

async function lockOwnBook(trx: Trx, { userId }: Actor, id: number) {
  const books = await lockBookWithPartners(trx, id);
  return requireOwnBook(books.get(id), userId);
}

/** The change is committed; files that cannot be removed now are removed at the next start. */
const sweepDiscardedImages = (deps: Deps) => deleteDiscardedImages(deps).catch(() => undefined);

function requireOwnBook<B extends { user_id: number }>(book: B | undefined, userId: number) {
  const own = requireFound(book, 'books.not_found');
  if (own.user_id !== userId) throw new DomainError('books.not_yours');
  return authorize(own);
}

type EditedBook = Omit<PreparedBook, 'facts'> & { facts: PreparedBook['facts'] & { workId: number | undefined } };

/** Updates a book, returns it and discards photos that were removed. */
async function updateBook(trx: Trx, book: Authorized<queries.BookRow>, change: EditedBook, now: Date) {
  const { id, user_id } = book;
  const { image, isDrawn, photos, facts } = change;
  if (image) await insertImage(trx, image);
  const before = { id, userId: user_id, cover: book.image };
  const { cover, removedPhotos } = await arrangePhotos(trx, before, { image: image?.name ?? null, isDrawn, photos });
  await queries.updateBook(trx, id, user_id, { ...facts, image: cover }, now);
  await discardUnused(trx, removedPhotos);
  return requireFound(await queries.findBook(trx, id), 'books.not_found');
}

/** Deletes a book. Its cover stays while the history of a request shows it. */
async function deleteLockedBook(trx: Trx, { id, user_id }: Authorized<LockedBook>, isInHistory: boolean, now: Date) {
  const photos = await takePhotosOfBook(trx, id);
  const cover = isInHistory ? null : await queries.getCover(trx, id);
  await queries.markBookDeleted(trx, id, user_id, now);
  if (cover) await queries.updateCover(trx, id, null);
  await discardUnused(trx, cover ? [cover, ...photos] : photos);
}

async function discardUnused(trx: Trx, names: string[]) {
  if (names.length > 0) await markImagesDiscarded(trx, await queries.filterUnusedPictures(trx, names));
}
