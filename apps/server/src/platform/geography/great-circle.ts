export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Mean radius of the earth in kilometres (IUGG). */
export const EARTH_KM = 6371.0088;

export const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
export const toDegrees = (angle: number) => (angle * 180) / Math.PI;

/** Kilometres along the great circle between two places, by the haversine formula. */
export function calculateDistanceKm(from: Coordinates, to: Coordinates) {
  const chord =
    Math.sin(toRadians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(toRadians(from.latitude)) *
      Math.cos(toRadians(to.latitude)) *
      Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** The straight distance through the earth in kilometres for a distance along its surface. */
export const calculateChordKm = (kilometres: number) =>
  2 * EARTH_KM * Math.sin(Math.min(kilometres / EARTH_KM, Math.PI) / 2);

/** Picks a uniformly distributed point between `nearest` and `farthest` kilometres away; `chance` is like Math.random. */
export function pickRandomPoint(
  from: Coordinates,
  nearest: number,
  farthest: number,
  chance: () => number,
): Coordinates {
  const kilometres = Math.sqrt(nearest ** 2 + chance() * (farthest ** 2 - nearest ** 2));
  return calculateDestination(from, kilometres, chance() * 2 * Math.PI);
}

function calculateDestination({ latitude, longitude }: Coordinates, kilometres: number, bearing: number): Coordinates {
  const angle = kilometres / EARTH_KM;
  const start = toRadians(latitude);
  const end = Math.asin(
    Math.max(
      -1,
      Math.min(1, Math.sin(start) * Math.cos(angle) + Math.cos(start) * Math.sin(angle) * Math.cos(bearing)),
    ),
  );
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(start),
    Math.cos(angle) - Math.sin(start) * Math.sin(end),
  );
  return { latitude: toDegrees(end), longitude: normaliseLongitude(longitude + toDegrees(turn)) };
}

const normaliseLongitude = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
