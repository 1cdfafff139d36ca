import { sql } from 'kysely';
import { EARTH_KM, type Coordinates } from '../../platform/geography/great-circle.ts';
import type { Selection } from './book-search.plan.rules.ts';

/** As the index of places knows it: each book up to a metre to the north, so that those of one place have an order. */
const standing = sql`ll_to_earth(latitude + (id % 10000) * 1e-9::float8, longitude)`;
const toEarth = ({ latitude, longitude }: Coordinates) => sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`;

/** The nearest first; where even so two stand alike, the ids decide. */
export const orderByDistance = (from: Coordinates) => sql`${standing} <-> ${toEarth(from)}, id`;

/** The box is what the index knows; its corners are farther away. `earth()` is PostgreSQL's idea of the earth's radius. */
export function isWithin({ kilometres, of }: NonNullable<Selection['within']>) {
  const reach = sql`(${kilometres / EARTH_KM}::float8 * earth())`;
  return sql<boolean>`latitude is not null
    and ${standing} <@ earth_box(${toEarth(of)}, ${reach}) and earth_distance(${standing}, ${toEarth(of)}) <= ${reach}`;
}
