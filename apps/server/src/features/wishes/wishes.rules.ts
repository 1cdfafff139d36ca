import type { Coordinates } from '../../platform/geography/great-circle.ts';

const KM_PER_DEGREE = 111;
const ANYWHERE = '*';

type Place = { [Axis in keyof Coordinates]: number | null };

/** The squares of one degree that a circle touches; `ANYWHERE` without a place. */
function listSquares({ latitude, longitude }: Place, radiusKm: number): string[] {
  if (latitude === null || longitude === null) return [ANYWHERE];
  const reach = radiusKm / KM_PER_DEGREE;
  const widest = Math.max(0.1, Math.cos(((Math.abs(latitude) + reach) * Math.PI) / 180));
  return listDegrees(latitude, reach).flatMap((north) =>
    listDegrees(longitude, reach / widest).map((east) => `${north},${east}`),
  );
}

const listDegrees = (middle: number, reach: number) => {
  const first = Math.floor(middle - reach);
  return Array.from({ length: Math.floor(middle + reach) - first + 1 }, (_, at) => first + at);
};

const combine = (keys: string[], squares: string[]) => keys.flatMap((key) => squares.map((at) => `${key}@${at}`));

/** The keys of a wish: each word in each part of the country that it is for. */
export const buildWishKeys = (keys: string[], place: Place, radiusKm: number) =>
  combine(keys, listSquares(place, radiusKm));

/** The same keys, at another place. */
export const moveWishKeys = (keys: string[], place: Place, radiusKm: number) =>
  buildWishKeys([...new Set(keys.map((key) => key.slice(0, key.lastIndexOf('@'))))], place, radiusKm);

/** The keys that wishes for a book have. */
export const buildBookKeys = (keys: string[], place: Place, reachKm = 0) =>
  combine(keys, [...new Set([...listSquares(place, reachKm), ANYWHERE])]);

/** Rounds down to tens, and below to one: exact numbers would change with each wish. */
export const roundDemand = (wishers: number) => (wishers < 10 ? Math.min(wishers, 1) : Math.floor(wishers / 10) * 10);
