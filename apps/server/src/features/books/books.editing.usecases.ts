import type { Trx } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { markImagesDiscarded, insertImage } from '../../platform/images/images.queries.ts';
import type { LockedBook } from './books.locks.queries.ts';
import { presentBook } from './books.present.ts';
import { findBook } from './books.queries.ts';
import * as queries from './books.editing.queries.ts';
import { requireBook } from './books.reading.usecases.ts';
import type { CheckedBook } from './books.usecases.ts';

/** The book, if it is there and this member's own. */
export function requireOwnBook<B extends { user_id: number }>(book: B | undefined, userId: number) {
  const own = requireBook(book);
  if (own.user_id !== userId) throw new DomainError('books.not_yours');
  return own;
}

/** Describes a book anew, and gives it as its page shows it. A new picture or a drawn cover takes the place of the old picture. */
export async function updateBook(trx: Trx, { id, user_id }: LockedBook, change: CheckedBook, now: Date) {
  const { image, isDrawn, facts } = change;
  const isReplaced = isDrawn || image !== null;
  const old = isReplaced ? await queries.getPicture(trx, id) : null;
  if (image) await insertImage(trx, image);
  await queries.updateBook(trx, id, user_id, { ...facts, ...(isReplaced && { image: image?.name ?? null }) }, now);
  await discardUnused(trx, old);
  return presentBook(requireBook(await findBook(trx, id)));
}

/** Deletes a book. Its picture stays while the history of a request shows it. */
export async function deleteBook(trx: Trx, { id, user_id }: LockedBook, isInHistory: boolean, now: Date) {
  const picture = isInHistory ? null : await queries.getPicture(trx, id);
  await queries.markBookDeleted(trx, id, user_id, now);
  if (picture) await queries.forgetPicture(trx, id);
  await discardUnused(trx, picture);
}

async function discardUnused(trx: Trx, picture: string | null) {
  if (picture && !(await queries.isPictureUsed(trx, picture))) await markImagesDiscarded(trx, [picture]);
}
