import { sql } from 'kysely';

/** A book and the state of its row: whatever a list shows of it changes with that. */
export interface Chosen {
  id: number;
  version: string;
}

/** Selects the state of a row of `books`. */
export const version = sql<string>`books.xmin`.as('version');
