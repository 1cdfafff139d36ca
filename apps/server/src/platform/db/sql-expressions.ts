import { sql } from 'kysely';

/** Inlines values instead of passing parameters, so that plans can use partial indexes. Never for client input. */
export const toLiterals = <const T extends string>(values: readonly T[]) => values.map((value) => sql.lit(value));

/** A single id uses `=`: it is planned once, and an index then returns its rows in order. */
export const isOneOf = (column: string, ids: readonly number[]) =>
  ids.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${ids[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${ids}::integer[])`;

/** Selects columns as one JSON object, for queries that join a table twice. Timestamps and dates become strings. */
export const selectAsJson = <Row extends object>(table: string, columns: readonly string[]) =>
  sql<Row>`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]))})`;
