import { sql } from 'kysely';
import { calculateChordKm, type Coordinates } from '../../platform/geography/great-circle.ts';
import type { Selection } from './book-search.plan.rules.ts';

/**
 * The indexed position: each book is moved up to a metre north by its id, so that books of one place have a stable
 * order.
 */
const standing = sql`earth_point(latitude + (id % 10000) * 1e-9::float8, longitude)`;
const toPoint = ({ latitude, longitude }: Coordinates) => sql`earth_point(${latitude}::float8, ${longitude}::float8)`;

/** In kilometres through the earth, which orders books like the distance along its surface. */
export const measureChord = (from: Coordinates) => sql<number>`${standing} <-> ${toPoint(from)}`;

/** The index finds the bounding box; its corners are farther away than the radius. */
export function isWithin({ kilometres, of }: NonNullable<Selection['within']>) {
  const chord = sql`${calculateChordKm(kilometres)}::float8`;
  return sql<boolean>`latitude is not null
    and ${standing} <@ cube_enlarge(${toPoint(of)}, ${chord}, 3) and ${measureChord(of)} <= ${chord}`;
}
