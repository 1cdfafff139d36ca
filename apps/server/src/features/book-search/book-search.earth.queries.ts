import { sql } from 'kysely';
import { calculateChordKm, type Coordinates } from '../../platform/geography/great-circle.ts';
import type { Selection } from './book-search.plan.rules.ts';

/** As the index of places knows it: each book up to a metre to the north, so that those of one place have an order. */
const standing = sql`earth_point(latitude + (id % 10000) * 1e-9::float8, longitude)`;
const toPoint = ({ latitude, longitude }: Coordinates) => sql`earth_point(${latitude}::float8, ${longitude}::float8)`;

/** In kilometres, straight through the earth: what is nearer so is nearer along its surface. */
export const measureChord = (from: Coordinates) => sql<number>`${standing} <-> ${toPoint(from)}`;

/** The box is what the index knows; its corners are farther away. */
export function isWithin({ kilometres, of }: NonNullable<Selection['within']>) {
  const chord = sql`${calculateChordKm(kilometres)}::float8`;
  return sql<boolean>`latitude is not null
    and ${standing} <@ cube_enlarge(${toPoint(of)}, ${chord}, 3) and ${measureChord(of)} <= ${chord}`;
}
