import { sql } from 'kysely';

/**
 * Whether a column has one of these ids. A single one, as there mostly is, is compared with `=`: of a list PostgreSQL does not
 * know how long it will be, and plans it anew each time; and only for one an index gives its rows in order.
 */
export const isOneOf = (column: string, ids: readonly number[]) =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::integer[])`;
