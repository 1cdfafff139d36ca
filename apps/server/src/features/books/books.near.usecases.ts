import type { PageQuery, NearbySearch } from '@wandering-books/contract/books.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Coordinates } from '../../platform/geography/great-circle.ts';
import type { Actor } from '../../platform/http/bind-endpoints.ts';
import { besidesHidden } from './books.hidden.usecases.ts';
import { countUpTo, nearest } from './books.lists.queries.ts';
import { MOST_COUNTED } from './books.lists.rules.ts';
import { choosePage } from './books.lists.usecases.ts';
import { placeOfReader } from './books.queries.ts';

const ALL = { page: 1, per_page: 100 };

/** What others offer around a place, the nearest first, and how many there are, counted up to a limit. */
export async function booksNear(deps: Deps, viewer: Actor | null, { radius, limit, ...of }: NearbySearch) {
  const { db } = deps;
  const selection = { within: { kilometres: radius, of }, ...besides(viewer) };
  const chosen = await nearest(db, selection, of, { limit, offset: 0 });
  const found = chosen.length < limit ? chosen.length : await countUpTo(db, selection, MOST_COUNTED);
  return { chosen, found };
}

/** What others offer: the nearest first to a member whose place is known, else the newest. */
export const booksNearby = async (deps: Deps, viewer: Actor | null, page: PageQuery) =>
  choosePage(deps.db, { ...page, ...(await fromWhere(deps, viewer)) }, besides(viewer));

export const booksNearbyAll = async (deps: Deps, viewer: Actor | null) =>
  choosePage(deps.db, { ...ALL, ...(await fromWhere(deps, viewer)) }, besidesHidden(viewer));

async function fromWhere({ db }: Deps, viewer: Actor | null) {
  const place = viewer && (await placeOfReader(db, viewer.userId));
  return place && isKnown(place)
    ? { latitude: place.latitude, longitude: place.longitude, sort_by: 'distance' as const }
    : {};
}

const isKnown = (place: { [K in keyof Coordinates]: number | null }): place is Coordinates =>
  place.latitude !== null && place.longitude !== null;

const besides = (viewer: Actor | null) => (viewer ? { besides_user: viewer.userId, ...besidesHidden(viewer) } : {});
