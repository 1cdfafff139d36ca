import type { BookFilters, BookSummary } from '@wandering-books/contract/books.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { encodeJson } from '../../platform/bytes/json-bytes.ts';
import { hasPosition, searchBooks } from '../book-search/book-search.usecases.ts';
import { isModerator } from '../accounts/accounts.moderators.usecases.ts';
import type { BookCache } from './books.cache.usecases.ts';
import { excludeBlocked } from './books.nearby.usecases.ts';
import { presentBook, presentSummary } from './books.present.ts';
import * as queries from './books.queries.ts';

/**
 * A page of the books on offer. One that is the same for everybody is cached; one with distances, or for a member who sees less
 * than others, is put together for them.
 */
export async function browseBooks(
  { cache }: Deps,
  { renderPage }: BookCache,
  viewer: Actor | null,
  filters: BookFilters,
) {
  const excluded = excludeBlocked(viewer);
  const load = async (db: Db) => renderPage(db, await searchBooks(db, filters, excluded));
  if (excluded.excludeOwnerIds.length > 0 || hasPosition(filters)) return cache.read(viewer, load);
  return cache.cached(viewer, `books ${JSON.stringify(filters)}`, ['books'], load);
}

/**
 * The page of a book, for those who may see it. One that everybody may see is cached; those who have blocked somebody, or may see
 * what others may not, are answered for themselves.
 */
export async function getBookPage(deps: Deps, viewer: Actor | null, id: number) {
  const render = async (reader: Actor | null, db = deps.db) =>
    encodeJson(presentBook(await getVisibleBook({ ...deps, db }, reader, id)));
  if (viewer && viewer.blockedUserIds.length > 0) return render(viewer);
  // Nobody is told that a book is missing by a replica which does not have it yet.
  return deps.cache.cached(viewer, `book ${id}`, ['books'], (db) => render(null, db)).catch(() => render(viewer));
}

/** A book, for those who may see it. */
export async function getVisibleBook(deps: Deps, viewer: Actor | null, id: number) {
  const book = requireBook(await queries.findBook(deps.db, id));
  if (!(await canSee(deps, viewer, book))) throw new DomainError('books.not_found');
  return book;
}

/** What is hidden is there for its owner and the moderators alone; between people of whom one has blocked the other there is none. */
async function canSee(deps: Deps, viewer: Actor | null, { user_id, hidden }: { user_id: number; hidden: boolean }) {
  if (viewer?.blockedUserIds.includes(user_id)) return false;
  return !hidden || (viewer !== null && (viewer.userId === user_id || (await isModerator(deps, viewer))));
}

/** All books of a member, as everybody sees them. */
export const listVisibleBooks = async ({ db }: Deps, userId: number) =>
  (await queries.listVisibleBooks(db, userId)).map((row) => presentSummary(row));

export const listOwnBooks = async ({ db }: Deps, { userId }: Actor) =>
  (await queries.listOwnBooks(db, userId)).map((row) => presentSummary(row));

/** What lists show of books that another slice chose, in the order of the ids. Deleted books are left out. */
export const listBookSummaries = async ({ db }: Deps, ids: number[]): Promise<BookSummary[]> =>
  (await queries.listBooksByIds(db, ids)).map((row) => presentSummary(row));

/** The book, if it was found. */
export function requireBook<Row>(row: Row | undefined): Row {
  if (!row) throw new DomainError('books.not_found');
  return row;
}
