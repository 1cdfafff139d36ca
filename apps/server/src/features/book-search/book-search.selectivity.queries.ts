import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/**
 * How large a part of all books has one of these ids in this column, by what PostgreSQL has sampled to plan with: what it has
 * hardly seen has none. Undefined before it has looked.
 */
export async function readFrequency(db: Db, column: string, ids: number[]): Promise<number | undefined> {
  const { rows } = await sql<{ frequency: number }>`
    select coalesce(sum(frequency) filter (where id = any(${ids}::integer[])), 0)::float8 as frequency
    from pg_stats, unnest(most_common_vals::text::integer[], most_common_freqs) as common (id, frequency)
    where schemaname = current_schema() and tablename = 'books' and attname = ${column}
    having count(*) > 0`.execute(db);
  return rows[0]?.frequency;
}
