import { sql } from 'kysely';

/**
 * Values as they stand in a statement's text, and not beside it: where an index is for some values only, a plan that is kept
 * must know that they are asked for. Never for what a client sent.
 */
export const toLiterals = <const T extends string>(values: readonly T[]) => values.map((value) => sql.lit(value));
