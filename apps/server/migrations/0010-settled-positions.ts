import { type Kysely, sql } from 'kysely';

export const summary = 'keeps where members have settled';

/** Where a member stood when the public position was made: it is kept until he is more than 2 km from there. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table profiles
      add settled_latitude double precision check (settled_latitude between -90 and 90),
      add settled_longitude double precision check (settled_longitude between -180 and 180),
      add check (num_nulls(settled_latitude, settled_longitude) in (0, 2))`.execute(db);
  await sql`update profiles set settled_latitude = latitude, settled_longitude = longitude`.execute(db);
}
