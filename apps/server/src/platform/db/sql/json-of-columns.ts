import { sql } from 'kysely';

/**
 * Selects columns of a table as one JSON object, for queries that join a table twice. Timestamps and dates become
 * strings.
 */
export const selectAsJson = <Row extends object>(table: string, columns: readonly string[]) =>
  sql<Row>`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]))})`;
