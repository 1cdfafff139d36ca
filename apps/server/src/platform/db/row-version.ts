import { sql } from 'kysely';

/** The state of a row of this table, as text: PostgreSQL changes it with every update of the row. */
export const getRowVersion = (table: string) => sql<string>`${sql.ref(`${table}.xmin`)}`;
