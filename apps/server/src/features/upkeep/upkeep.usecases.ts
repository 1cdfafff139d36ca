import type { SharedBook } from '@wandering-books/contract/books.ts';
import { inTransaction, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { DomainError } from '../../platform/http/errors.ts';
import type { UploadedFile } from '../../platform/http/form.ts';
import { sweepImages } from '../../platform/images/sweep.ts';
import { ownBook, removeBook, rewriteBook } from '../books/books.upkeep.usecases.ts';
import { bookSeenBy, readyBook } from '../books/books.usecases.ts';
import { forgetFavouriteBook } from '../favourites/favourites.usecases.ts';
import { lockBookWithPartners } from '../requests/requests.locks.usecases.ts';
import { declineAllOn, isAskedFor, isInHistory } from '../requests/requests.upkeep.usecases.ts';

/** Describes a book of one's own anew. Made unavailable, it is promised to nobody any more. */
export async function changeBook(deps: Deps, actor: Actor, id: number, given: SharedBook, picture?: UploadedFile) {
  // A picture costs too much work to be drawn for somebody who has no say.
  ownBook(await bookSeenBy(deps, actor, id), actor.userId);
  const change = await readyBook(deps, given, picture);
  const book = await inTransaction(deps.db, async (trx) => {
    const held = await holdOwnBook(trx, actor, id);
    if (given.status === 'unavailable') await declineAllOn(deps, trx, id);
    // Who asked to buy a book did not ask to rent it.
    if (given.type !== held.type && (await isAskedFor(trx, id))) throw new DomainError('books.asked_for');
    return rewriteBook(trx, held, change, deps.clock());
  });
  await sweep(deps);
  return book;
}

/** Takes a book of one's own off the shelf for good. */
export async function deleteBook(deps: Deps, actor: Actor, id: number) {
  await inTransaction(deps.db, async (trx) => {
    const held = await holdOwnBook(trx, actor, id);
    await declineAllOn(deps, trx, id);
    await removeBook(trx, held, await isInHistory(trx, id), deps.clock());
    await forgetFavouriteBook(trx, id);
  });
  await sweep(deps);
}

async function holdOwnBook(trx: Trx, { userId }: Actor, id: number) {
  const books = await lockBookWithPartners(trx, id);
  return ownBook(books.get(id), userId);
}

/** The change is made by now; a file that cannot be removed just yet is swept at the next start. */
const sweep = (deps: Deps) => sweepImages(deps).catch(() => undefined);
