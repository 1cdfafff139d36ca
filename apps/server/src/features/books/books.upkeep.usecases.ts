import type { Trx } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/http/errors.ts';
import { discardImages, insertImage } from '../../platform/images/images.queries.ts';
import type { HeldBook } from './books.holds.queries.ts';
import { presentBook } from './books.present.ts';
import { bookById } from './books.queries.ts';
import * as queries from './books.upkeep.queries.ts';
import { presentable, type ReadyBook } from './books.usecases.ts';

/** The book, if it is there and this member's own. */
export function ownBook<B extends { user_id: number }>(book: B | undefined, userId: number) {
  const own = presentable(book);
  if (own.user_id !== userId) throw new DomainError('books.not_yours');
  return own;
}

/** Describes a book anew, and gives it as its page shows it. A new picture takes the place of the old one. */
export async function rewriteBook(trx: Trx, { id, user_id }: HeldBook, { image, facts }: ReadyBook, now: Date) {
  const old = image && (await queries.pictureOf(trx, id));
  if (image) await insertImage(trx, image);
  await queries.updateBook(trx, id, user_id, { ...facts, ...(image && { image: image.name }) }, now);
  await discardUnlessShown(trx, old);
  return presentBook(presentable(await bookById(trx, id)));
}

/** Takes a book off the shelf for good. Its picture stays while the history of a request shows it. */
export async function removeBook(trx: Trx, { id, user_id }: HeldBook, isInHistory: boolean, now: Date) {
  const picture = isInHistory ? null : await queries.pictureOf(trx, id);
  await queries.markDeleted(trx, id, user_id, now);
  if (picture) await queries.forgetPicture(trx, id);
  await discardUnlessShown(trx, picture);
}

async function discardUnlessShown(trx: Trx, picture: string | null) {
  if (picture && !(await queries.isShown(trx, picture))) await discardImages(trx, [picture]);
}
