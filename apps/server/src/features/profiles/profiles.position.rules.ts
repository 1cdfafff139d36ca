import { calculateDistanceKm, pickRandomPoint, type Coordinates } from '../../platform/geography/great-circle.ts';

const MIN_OFFSET_KM = 0.5;
const MAX_OFFSET_KM = 1;
const REUSED_WITHIN_KM = 2;
/** How far apart a device may place the same home on two days. */
const DEVICE_ERROR_KM = 0.05;

/** A place where a member has settled: null once they took the position back. Others know its public point. */
export interface SettledPlace {
  id: number;
  exact: Coordinates | null;
  publicPoint: Coordinates;
}

/** Draws the point that others may know instead of the exact position. */
export const drawPublicPoint = (exact: Coordinates, random: () => number) =>
  pickRandomPoint(exact, MIN_OFFSET_KM, MAX_OFFSET_KM, random);

/**
 * The settled place whose public point is used again at this position: the nearest within 2 km, else one that was forgotten and whose
 * point could be this position's. Points drawn anew at every return, laid side by side, would show where the member lives.
 */
export function findSettledPlace(places: SettledPlace[], position: Coordinates) {
  const known = places
    .flatMap((place) => (place.exact ? [{ place, kilometres: calculateDistanceKm(place.exact, position) }] : []))
    .sort((a, b) => a.kilometres - b.kilometres)[0];
  if (known && known.kilometres <= REUSED_WITHIN_KM) return known.place;
  return places.find(({ exact, publicPoint }) => {
    const kilometres = calculateDistanceKm(publicPoint, position);
    return !exact && kilometres >= MIN_OFFSET_KM - DEVICE_ERROR_KM && kilometres <= MAX_OFFSET_KM + DEVICE_ERROR_KM;
  });
}
