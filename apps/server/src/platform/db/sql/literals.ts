import { sql } from 'kysely';

/**
 * Inlines values in the statement instead of passing parameters, so that prepared plans can use partial indexes. Never
 * for client input.
 */
export const toLiterals = <const T extends string>(values: readonly T[]) => values.map((value) => sql.lit(value));
