import type { BookInput } from '@wandering-books/contract/books.ts';
import { runInTransaction, type Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/bind-endpoints.ts';
import { DomainError } from '../../platform/http/errors.ts';
import type { UploadedFile } from '../../platform/http/multipart-form.ts';
import { deleteDiscardedImages } from '../../platform/images/discarded-images.ts';
import { ownBook, removeBook, rewriteBook } from '../books/books.upkeep.usecases.ts';
import { bookSeenBy, readyBook } from '../books/books.usecases.ts';
import { lockBookWithPartners } from '../requests/requests.locks.usecases.ts';
import { declineRequestsForBook, hasOpenRequests, isInHistory } from '../requests/requests.book-editing.usecases.ts';

/** Describes a book of one's own anew. Made unavailable, it is promised to nobody any more. */
export async function changeBook(deps: Deps, actor: Actor, id: number, given: BookInput, picture?: UploadedFile) {
  // A picture costs too much work to be drawn for somebody who has no say.
  ownBook(await bookSeenBy(deps, actor, id), actor.userId);
  const change = await readyBook(deps, given, picture);
  const book = await runInTransaction(deps.db, async (trx) => {
    const held = await lockOwnBook(trx, actor, id);
    if (given.status === 'unavailable') await declineRequestsForBook(deps, trx, id);
    // Who asked to buy a book did not ask to rent it.
    if (given.type !== held.type && (await hasOpenRequests(trx, id))) throw new DomainError('books.asked_for');
    return rewriteBook(trx, held, change, deps.clock());
  });
  await sweepDiscardedImages(deps);
  return book;
}

/** Takes a book of one's own off the shelf for good. */
export async function deleteBook(deps: Deps, actor: Actor, id: number) {
  await runInTransaction(deps.db, async (trx) => {
    const held = await lockOwnBook(trx, actor, id);
    await declineRequestsForBook(deps, trx, id);
    await removeBook(trx, held, await isInHistory(trx, id), deps.clock());
  });
  await sweepDiscardedImages(deps);
}

async function lockOwnBook(trx: Trx, { userId }: Actor, id: number) {
  const books = await lockBookWithPartners(trx, id);
  return ownBook(books.get(id), userId);
}

/** The change is made by now; a file that cannot be removed just yet is swept at the next start. */
const sweepDiscardedImages = (deps: Deps) => deleteDiscardedImages(deps).catch(() => undefined);
