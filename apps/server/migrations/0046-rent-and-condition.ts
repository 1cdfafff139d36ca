import { type Kysely, sql } from 'kysely';

export const summary = 'adds how rent is counted and grades of condition';

/**
 * What the rent of a book is counted by and how long it is lent at the most, and its condition more finely. Books of before have none
 * of it: their rent is for the whole time, and they are new or used.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table books
      add rent_unit text check (rent_unit in ('day', 'week', 'month')),
      add rent_max integer,
      add condition_grade text check (condition_grade in ('new', 'like_new', 'very_good', 'good', 'acceptable')),
      add check (rent_unit is null or type = 'rent'),
      add check (rent_max is null or rent_unit is not null),
      add check (rent_max between 1 and case rent_unit when 'day' then 365 when 'week' then 52 else 12 end),
      add check ((condition_grade = 'new') = (condition = 'new'))`.execute(db);
}
