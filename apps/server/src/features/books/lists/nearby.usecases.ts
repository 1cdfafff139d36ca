import type { PageQuery } from '@wandering-books/contract/books/books.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Coordinates } from '../../../platform/geography/great-circle.ts';
import type { Actor } from '../../../platform/actor.ts';
import { searchBooks } from '../../book-search/book-search.usecases.ts';
import { getReaderPlace } from '../books.queries.ts';

const ALL = { page: 1, per_page: 100 };

/** Nearest first for a member with a position, else newest first. */
export const listNearbyBooks = async (db: Db, viewer: Actor | null, page: PageQuery) =>
  searchBooks(db, { ...page, ...(await findPosition(db, viewer)) }, excludeOwnAndBlocked(viewer));

export const listAllNearbyBooks = async (db: Db, viewer: Actor | null) =>
  searchBooks(db, { ...ALL, ...(await findPosition(db, viewer)) }, excludeBlocked(viewer));

async function findPosition(db: Db, viewer: Actor | null) {
  const place = viewer && (await getReaderPlace(db, viewer.userId));
  return place && isKnown(place)
    ? { latitude: place.latitude, longitude: place.longitude, sort_by: 'distance' as const }
    : {};
}

const isKnown = (place: { [K in keyof Coordinates]: number | null }): place is Coordinates =>
  place.latitude !== null && place.longitude !== null;

/** Empty for most viewers, who then share cached responses. */
export const excludeBlocked = (viewer: Actor | null) => ({ excludeOwnerIds: viewer?.blockedUserIds ?? [] });

export const excludeOwnAndBlocked = (viewer: Actor | null) => ({
  excludeOwnerIds: viewer ? [viewer.userId, ...viewer.blockedUserIds] : [],
});
