import type { FavouritePage } from '@wandering-books/contract/favourites.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { getVisibleBook, listBookSummaries, requireBook } from '../books/lists/reading.usecases.ts';
import * as queries from './favourites.queries.ts';
import type { Db } from '../../platform/db/database.ts';

type Paging = { page: number; per_page: number };

/** Idempotent; members may add their own books. */
export async function addFavourite(deps: Deps, actor: Actor, bookId: number) {
  const { id } = await getVisibleBook(deps, actor, bookId);
  await runAsMember(deps.db, actor, async (trx) => {
    requireBook(await queries.lockBookShared(trx, id));
    await queries.insertFavourite(trx, actor.userId, id, deps.clock());
  });
}

/** Idempotent; accepts deleted books. */
export const removeFavourite = ({ db }: Deps, actor: Actor, bookId: number) =>
  runAsMember(db, actor, (trx) => queries.deleteFavourite(trx, actor.userId, bookId));

export const listFavouriteIds = ({ db }: Deps, actor: Actor) => queries.listFavouriteIds(db, actor);

export async function listFavouriteBooks(deps: Deps, actor: Actor, { page, per_page }: Paging): Promise<FavouritePage> {
  const slice = { limit: per_page, offset: (page - 1) * per_page };
  const { ids, total } = await queries.listFavouritePage(deps.db, actor, slice);
  const books = await listBookSummaries(deps, ids);
  return {
    data: books.map((book) => ({ book_id: book.id, book })),
    total,
    per_page,
    page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
  };
}

export const forgetFavouriteBook = (trx: Trx, bookId: number) => queries.deleteFavouritesFor(trx, bookId);

export const deleteFavouritesOfMember = (trx: Trx, userId: number) => queries.deleteAllFavourites(trx, userId);

export const exportFavourites = (db: Db, userId: number) => ({ favourites: queries.readFavourites(db, userId) });
