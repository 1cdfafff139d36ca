import { sql } from 'kysely';

/** The version of a row as text (`xmin`), which changes with every update. */
export const getRowVersion = (table: string) => sql<string>`${sql.ref(`${table}.xmin`)}`;
