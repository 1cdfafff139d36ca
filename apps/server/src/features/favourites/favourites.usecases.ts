import { requireFound } from '../../platform/domain-error.ts';
import { countRowsBefore, presentPage } from '../../platform/http/numbered-pages.ts';
import type { FavouritePage } from '@wandering-books/contract/favourites.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { getVisibleBook, listBookSummaries } from '../books/lists/lists.usecases.ts';
import * as queries from './favourites.queries.ts';
import type { Db } from '../../platform/db/tables.ts';

type Paging = { page: number; per_page: number };

/** Idempotent; members may add their own books. */
export async function addFavourite(deps: Deps, actor: Actor, bookId: number) {
  const { id } = await getVisibleBook(deps, actor, bookId);
  await runAsMember(deps.db, actor, async (trx) => {
    requireFound(await queries.lockBookShared(trx, id), 'books.not_found');
    await queries.insertFavourite(trx, actor.userId, id, deps.clock());
  });
}

/** Idempotent; accepts deleted books. */
export const removeFavourite = ({ db }: Deps, actor: Actor, bookId: number) =>
  runAsMember(db, actor, (trx) => queries.deleteFavourite(trx, actor.userId, bookId));

export async function listFavouriteBooks(deps: Deps, actor: Actor, paging: Paging): Promise<FavouritePage> {
  const slice = { limit: paging.per_page, offset: countRowsBefore(paging) };
  const { ids, total } = await queries.listFavouritePage(deps.db, actor, slice);
  const books = await listBookSummaries(deps, ids);
  const entries = books.map((book) => ({ book_id: book.id, book }));
  return presentPage(entries, total, paging);
}

export const exportFavourites = (db: Db, userId: number) => ({ favourites: queries.readFavourites(db, userId) });
