import { sql } from 'kysely';

/** Some columns of a table as one JSON object, for a row that has two of its rows. Moments and days come as text. */
export const selectAsJson = <Row extends object>(table: string, columns: readonly string[]) =>
  sql<Row>`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]))})`;
