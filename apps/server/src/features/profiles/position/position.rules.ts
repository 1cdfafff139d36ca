import { calculateDistanceKm, pickRandomPoint, type Coordinates } from '../../../platform/geography/great-circle.ts';

const MIN_OFFSET_KM = 0.5;
const MAX_OFFSET_KM = 1;
const REUSED_WITHIN_KM = 2;
/** GPS error between two days, in kilometres. */
const DEVICE_ERROR_KM = 0.05;

/** Null once the member removed the position; its public point stays known. */
export interface SettledPlace {
  id: number;
  exact: Coordinates | null;
  publicPoint: Coordinates;
}

export const drawPublicPoint = (exact: Coordinates, random: () => number) =>
  pickRandomPoint(exact, MIN_OFFSET_KM, MAX_OFFSET_KM, random);

/**
 * Returns the settled place whose public point is reused: the nearest within 2 km, else a forgotten one whose point is
 * possible for this position. Averaging points drawn at every return would reveal the home.
 */
export function findSettledPlace(places: SettledPlace[], position: Coordinates) {
  const nearest = places
    .flatMap((place) => (place.exact ? [{ place, kilometres: calculateDistanceKm(place.exact, position) }] : []))
    .sort((a, b) => a.kilometres - b.kilometres)[0];
  if (nearest && nearest.kilometres <= REUSED_WITHIN_KM) return nearest.place;
  return places.find(({ exact, publicPoint }) => {
    const kilometres = calculateDistanceKm(publicPoint, position);
    return !exact && kilometres >= MIN_OFFSET_KM - DEVICE_ERROR_KM && kilometres <= MAX_OFFSET_KM + DEVICE_ERROR_KM;
  });
}
