import type { Paged, Surroundings } from '@wandering-books/contract/books.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Place } from '../../platform/geography/great-circle.ts';
import type { Actor } from '../../platform/http/bind.ts';
import { excludeBlocked } from './books.blocked.usecases.ts';
import { countUpTo, nearest } from './books.lists.queries.ts';
import { MOST_COUNTED } from './books.lists.rules.ts';
import { choosePage } from './books.lists.usecases.ts';
import { getReaderPlace } from './books.queries.ts';

const ALL = { page: 1, per_page: 100 };

/** What others offer around a place, the nearest first, and how many there are, counted up to a limit. */
export async function booksNear(deps: Deps, viewer: Actor | null, { radius, limit, ...of }: Surroundings) {
  const { db } = deps;
  const selection = { within: { kilometres: radius, of }, ...besides(viewer) };
  const chosen = await nearest(db, selection, of, { limit, offset: 0 });
  const found = chosen.length < limit ? chosen.length : await countUpTo(db, selection, MOST_COUNTED);
  return { chosen, found };
}

/** What others offer: the nearest first to a member whose place is known, else the newest. */
export const booksNearby = async (deps: Deps, viewer: Actor | null, page: Paged) =>
  choosePage(deps.db, { ...page, ...(await fromWhere(deps, viewer)) }, besides(viewer));

export const booksNearbyAll = async (deps: Deps, viewer: Actor | null) =>
  choosePage(deps.db, { ...ALL, ...(await fromWhere(deps, viewer)) }, excludeBlocked(viewer));

async function fromWhere({ db }: Deps, viewer: Actor | null) {
  const place = viewer && (await getReaderPlace(db, viewer.userId));
  return place && isKnown(place)
    ? { latitude: place.latitude, longitude: place.longitude, sort_by: 'distance' as const }
    : {};
}

const isKnown = (place: { [K in keyof Place]: number | null }): place is Place =>
  place.latitude !== null && place.longitude !== null;

const besides = (viewer: Actor | null) => (viewer ? { besides_user: viewer.userId, ...excludeBlocked(viewer) } : {});
