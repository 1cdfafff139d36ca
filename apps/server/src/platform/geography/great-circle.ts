/** A place on earth, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Mean radius of the earth in kilometres (IUGG). */
export const EARTH_KM = 6371.0088;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Kilometres along the great circle between two places, by the haversine formula. */
export function kilometresBetween(from: Place, to: Place) {
  const chord =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/**
 * A place between `nearest` and `farthest` kilometres away, in any direction; all over that ring it is as likely to be.
 * `chance` gives numbers from 0 to below 1.
 */
export function movedAway(from: Place, nearest: number, farthest: number, chance: () => number): Place {
  const kilometres = Math.sqrt(nearest ** 2 + chance() * (farthest ** 2 - nearest ** 2));
  return destination(from, kilometres, chance() * 2 * Math.PI);
}

/** Where one arrives who follows the great circle; the bearing is an angle from north, in radians. */
function destination({ latitude, longitude }: Place, kilometres: number, bearing: number): Place {
  const angle = kilometres / EARTH_KM;
  const start = radians(latitude);
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
  return { latitude: degrees(end), longitude: withinHalfTurn(longitude + degrees(turn)) };
}

const withinHalfTurn = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
