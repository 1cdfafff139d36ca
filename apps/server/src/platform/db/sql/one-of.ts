import { sql } from 'kysely';

/**
 * Compares a column with a list of ids. A single id uses `=`: it is planned once, and an index then returns its rows in
 * order.
 */
export const isOneOf = (column: string, ids: readonly number[]) =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::integer[])`;
