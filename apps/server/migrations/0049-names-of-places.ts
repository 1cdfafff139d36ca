import { type Kysely, sql } from 'kysely';

export const summary = 'creates pincodes and names of places';

/**
 * What people in India write and say: pincodes with the state and the city they lie in, and the names by which colleges and
 * universities are spoken of. A curated name stands before one that was derived by rule.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table pincodes (
      pincode text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
      state_id integer not null references states,
      city_id integer references cities,
      district text not null
    )`.execute(db);
  await sql`
    create table college_aliases (
      college_id integer not null references colleges on delete cascade,
      alias text not null,
      is_curated boolean not null,
      primary key (college_id, alias)
    )`.execute(db);
  await sql`create index college_aliases_by_alias on college_aliases (alias text_pattern_ops)`.execute(db);
  await sql`
    create table university_aliases (
      university_id integer not null references universities on delete cascade,
      alias text not null,
      is_curated boolean not null,
      primary key (university_id, alias)
    )`.execute(db);
  await sql`create index university_aliases_by_alias on university_aliases (alias text_pattern_ops)`.execute(db);
}
