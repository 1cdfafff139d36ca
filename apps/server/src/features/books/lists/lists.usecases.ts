import { excludeBlocked, excludeOwnAndBlocked } from '../../book-search/book-search.plan.usecases.ts';
import type { BookFilters, BookSummary, PageQuery } from '@wandering-books/contract/books/books.ts';
import type { ShelfQuery } from '@wandering-books/contract/profiles/profiles.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../platform/actor.ts';
import { touchesBook } from '../../../platform/cache/book-changes.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { DomainError, requireFound } from '../../../platform/domain-error.ts';
import { encodeJson, joinJsonList } from '../../../platform/bytes/json-bytes.ts';
import { countRowsBefore, presentPage } from '../../../platform/http/numbered-pages.ts';
import { hasPosition, searchBooks, searchMixed } from '../../book-search/book-search.usecases.ts';
import { isModerator } from '../../accounts/suspensions/suspensions.usecases.ts';
import type { BookCache } from './cache.usecases.ts';
import { presentBook, presentSummary } from '../books.present.ts';
import * as queries from '../books.queries.ts';
import type { Coordinates } from '../../../platform/geography/great-circle.ts';

/** Cached if it is the same for all readers: not with distances or for members with blocks. */
export async function browseBooks(
  { cache, db }: Deps,
  { renderPage }: BookCache,
  viewer: Actor | null,
  filters: BookFilters,
) {
  if (filters.mixed) return browseMixed({ cache, db }, renderPage, viewer, filters.per_page);
  const excluded = excludeBlocked(viewer);
  const load = async () => renderPage(db, await searchBooks(db, filters, excluded));
  if (excluded.excludeOwnerIds.length > 0 || hasPosition(filters)) return (await load()).bytes;
  return cache.cached(`books ${JSON.stringify(filters)}`, load);
}

async function browseMixed(
  { cache, db }: Pick<Deps, 'cache' | 'db'>,
  renderPage: BookCache['renderPage'],
  viewer: Actor | null,
  limit: number,
) {
  const load = async () => renderPage(db, await searchMixed(db, limit, excludeOwnAndBlocked(viewer)));
  return viewer ? (await load()).bytes : cache.cached(`books mixed ${limit}`, load);
}

/** The page of a book. Cached for books visible to everyone; not for members with blocks or special permissions. */
export async function getBookPage(deps: Deps, viewer: Actor | null, id: number) {
  const render = async (reader: Actor | null) => encodeJson(presentBook(await getVisibleBook(deps, reader, id)));
  if (viewer && viewer.blockedUserIds.length > 0) return render(viewer);
  const load = async () => ({ bytes: await render(null), dependsOn: [touchesBook(id)] });
  return deps.cache.cached(`book ${id}`, load).catch(() => render(viewer));
}

export async function getVisibleBook(deps: Deps, viewer: Actor | null, id: number) {
  const book = requireFound(await queries.findBook(deps.db, id), 'books.not_found');
  if (!(await canSee(deps, viewer, book))) throw new DomainError('books.not_found');
  return book;
}

/** A hidden book is visible to its owner and moderators only; books are invisible between blocked members. */
async function canSee(deps: Deps, viewer: Actor | null, { user_id, hidden }: { user_id: number; hidden: boolean }) {
  if (viewer?.blockedUserIds.includes(user_id)) return false;
  return !hidden || (viewer !== null && (viewer.userId === user_id || (await isModerator(deps, viewer))));
}

/** A page of a member's books; hidden ones only for their owner. */
export async function getShelfPage({ db }: Deps, viewer: Actor | null, userId: number, { q, ...page }: ShelfQuery) {
  const shelf = { userId, q, includesHidden: viewer?.userId === userId };
  const [rows, total] = await Promise.all([
    queries.listShelf(db, { ...shelf, limit: page.per_page, offset: countRowsBefore(page) }),
    queries.countShelf(db, shelf),
  ]);
  return presentPage(
    rows.map((row) => presentSummary(row)),
    total,
    page,
  );
}

export const listOwnBooks = async ({ db }: Deps, { userId }: Actor) =>
  (await queries.listOwnBooks(db, userId)).map(presentBook);

export const listBookSummaries = async (
  { db }: Pick<Deps, 'db'>,
  ids: number[],
  from: Coordinates | null = null,
): Promise<BookSummary[]> => (await queries.listBooksByIds(db, ids)).map((row) => presentSummary(row, from));

/** The newest books of a member that are on offer, and the number of all, up to 1,000. */
export async function listOfferedBooks(deps: Deps, owner: number, per_page: number) {
  const { results, meta } = await searchBooks(deps.db, { owner, page: 1, per_page });
  const ids = results.map(({ id }) => id);
  return { books: await listBookSummaries(deps, ids), count: meta.total };
}

const ALL = { page: 1, per_page: 1000 };

/** Nearest first for a member with a position, else newest first. */
export const listNearbyBooks = async (db: Db, viewer: Actor | null, page: PageQuery) =>
  searchBooks(db, { ...page, ...(await findPosition(db, viewer)) }, excludeOwnAndBlocked(viewer));

export async function browseNearby({ db }: Deps, { renderSummaries }: BookCache, viewer: Actor | null) {
  const filters = { ...ALL, ...(await findPosition(db, viewer)) };
  const { results, position, exclusions } = await searchBooks(db, filters, excludeBlocked(viewer));
  return joinJsonList(await renderSummaries(db, results, position, exclusions));
}

async function findPosition(db: Db, viewer: Actor | null) {
  const place = await findReaderPosition(db, viewer);
  return place ? { ...place, sort_by: 'distance' as const } : {};
}

export async function findReaderPosition(db: Db, viewer: Actor | null): Promise<Coordinates | null> {
  const place = viewer && (await queries.getReaderPlace(db, viewer.userId));
  return place && isKnown(place) ? { latitude: place.latitude, longitude: place.longitude } : null;
}

const isKnown = (place: { [K in keyof Coordinates]: number | null }): place is Coordinates =>
  place.latitude !== null && place.longitude !== null;
