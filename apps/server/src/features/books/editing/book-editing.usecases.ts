import type { BookInput } from '@wandering-books/contract/books/books.ts';
import { runAsMember } from '../../../platform/db/member-transaction.ts';
import type { Trx } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { DomainError, requireFound } from '../../../platform/domain-error.ts';
import type { UploadedFile } from '../../../platform/http/wire/multipart-form.ts';
import { deleteDiscardedImages } from '../../../platform/images/images.jobs.ts';
import { removeImageOnRollback } from '../../../platform/images/upload.ts';
import { getVisibleBook } from '../lists/lists.usecases.ts';
import { prepareBook, type PreparedBook } from '../books.usecases.ts';
import { forgetFavouriteBook } from '../../favourites/favourites.usecases.ts';
import { lockBookWithPartners } from '../../requests/moves/locks.usecases.ts';
import { declineRequestsForBook, hasOpenRequests, isBookInAnyRequest } from '../../requests/moves/ending.usecases.ts';
import { markImagesDiscarded, insertImage } from '../../../platform/images/images.queries.ts';
import type { LockedBook } from '../locks/locks.queries.ts';
import { takePhotosOfBook } from '../photos/photos.queries.ts';
import { arrangePhotos } from '../photos/photos.usecases.ts';
import * as queries from '../books.queries.ts';

/** Updates the member's own book. Making it unavailable cancels its reservation. */
export async function changeBook(deps: Deps, actor: Actor, id: number, given: BookInput, picture?: UploadedFile) {
  // Authorisation comes first, because processing a picture is expensive.
  requireOwnBook(await getVisibleBook(deps, actor, id), actor.userId);
  const change = await prepareBook(deps, given, picture);
  const edit = async (trx: Trx) => {
    const locked = await lockOwnBook(trx, actor, id);
    if (given.status === 'unavailable') await declineRequestsForBook(deps, trx, id);
    // A request to buy does not become a request to rent.
    if (given.type !== locked.type && (await hasOpenRequests(trx, id))) throw new DomainError('books.asked_for');
    return updateBook(trx, locked, change, deps.clock());
  };
  const book = await removeImageOnRollback(deps.images, change.image, () => runAsMember(deps.db, actor, edit));
  await sweepDiscardedImages(deps);
  return book;
}

export async function deleteBook(deps: Deps, actor: Actor, id: number) {
  requireOwnBook(await getVisibleBook(deps, actor, id), actor.userId);
  await runAsMember(deps.db, actor, async (trx) => {
    const locked = await lockOwnBook(trx, actor, id);
    await declineRequestsForBook(deps, trx, id);
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
  return own;
}

/** Updates a book, returns it and discards photos that were removed. */
async function updateBook(trx: Trx, { id, user_id }: LockedBook, change: PreparedBook, now: Date) {
  const { image, isDrawn, photos, facts } = change;
  if (image) await insertImage(trx, image);
  const before = { id, userId: user_id, cover: await queries.getCover(trx, id) };
  const { cover, removed } = await arrangePhotos(trx, before, { image: image?.name ?? null, isDrawn, photos });
  await queries.updateBook(trx, id, user_id, { ...facts, image: cover }, now);
  await discardUnused(trx, removed);
  return requireFound(await queries.findBook(trx, id), 'books.not_found');
}

/** Deletes a book. Its cover stays while the history of a request shows it. */
async function deleteLockedBook(trx: Trx, { id, user_id }: LockedBook, isInHistory: boolean, now: Date) {
  const photos = await takePhotosOfBook(trx, id);
  const cover = isInHistory ? null : await queries.getCover(trx, id);
  await queries.markBookDeleted(trx, id, user_id, now);
  if (cover) await queries.updateCover(trx, id, null);
  await discardUnused(trx, cover ? [cover, ...photos] : photos);
}

async function discardUnused(trx: Trx, names: string[]) {
  if (names.length > 0) await markImagesDiscarded(trx, await queries.filterUnusedPictures(trx, names));
}
