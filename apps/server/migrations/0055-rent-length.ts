import { type Kysely, sql } from 'kysely';

export const summary = 'adds for how long a book is rented';

/** For how many days, weeks or months a book is asked for, as its rent was counted then. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table requests
      add rent_unit text check (rent_unit in ('day', 'week', 'month')),
      add rent_length integer check (rent_length between 1 and 365),
      add check (num_nulls(rent_unit, rent_length) in (0, 2)),
      add check (rent_unit is null or type = 'rent')`.execute(db);
}
