import type { Trx } from '../../../platform/db/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { markImagesDiscarded, insertImage } from '../../../platform/images/images.queries.ts';
import type { LockedBook } from '../locks/locks.queries.ts';
import { presentBook } from '../books.present.ts';
import { findBook } from '../books.queries.ts';
import * as queries from './editing.queries.ts';
import { takePhotosOfBook } from '../photos/photos.queries.ts';
import { arrangePhotos } from '../photos/photos.usecases.ts';
import { requireBook } from '../lists/reading.usecases.ts';
import type { CheckedBook } from '../books.usecases.ts';

export function requireOwnBook<B extends { user_id: number }>(book: B | undefined, userId: number) {
  const own = requireBook(book);
  if (own.user_id !== userId) throw new DomainError('books.not_yours');
  return own;
}

/** Updates a book, returns it as its page shows it and discards photos that were removed. */
export async function updateBook(trx: Trx, { id, user_id }: LockedBook, change: CheckedBook, now: Date) {
  const { image, isDrawn, photos, facts } = change;
  if (image) await insertImage(trx, image);
  const before = { id, userId: user_id, cover: await queries.getPicture(trx, id) };
  const { cover, removed } = await arrangePhotos(trx, before, { image: image?.name ?? null, isDrawn, photos });
  await queries.updateBook(trx, id, user_id, { ...facts, image: cover }, now);
  await discardUnused(trx, removed);
  return presentBook(requireBook(await findBook(trx, id)));
}

/** Deletes a book. Its cover stays while the history of a request shows it. */
export async function deleteBook(trx: Trx, { id, user_id }: LockedBook, isInHistory: boolean, now: Date) {
  const photos = await takePhotosOfBook(trx, id);
  const cover = isInHistory ? null : await queries.getPicture(trx, id);
  await queries.markBookDeleted(trx, id, user_id, now);
  if (cover) await queries.forgetPicture(trx, id);
  await discardUnused(trx, cover ? [cover, ...photos] : photos);
}

async function discardUnused(trx: Trx, names: string[]) {
  if (names.length > 0) await markImagesDiscarded(trx, await queries.filterUnusedPictures(trx, names));
}
