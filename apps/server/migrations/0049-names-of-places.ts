import { type Kysely, sql } from 'kysely';

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
  for (const [table, of, reference] of [
    ['college_aliases', 'colleges', 'college_id'],
    ['university_aliases', 'universities', 'university_id'],
  ] as const) {
    await sql`
      create table ${sql.table(table)} (
        ${sql.ref(reference)} integer not null references ${sql.table(of)} on delete cascade,
        alias text not null,
        is_curated boolean not null,
        primary key (${sql.ref(reference)}, alias)
      )`.execute(db);
    await sql`create index ${sql.ref(`${table}_by_alias`)} on ${sql.table(table)} (alias text_pattern_ops)`.execute(db);
  }
}
