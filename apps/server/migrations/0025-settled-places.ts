import { type Kysely, sql } from 'kysely';

export const summary = 'keeps all places where members have settled';

/**
 * Every place where a member has settled keeps its public point: a new draw at each return would let whoever compares them find
 * the place. Once the member takes the position back, the exact place is forgotten (null) and only the point stays.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table settled_places (
      id integer primary key generated always as identity,
      user_id integer not null references profiles on delete cascade,
      latitude double precision check (latitude between -90 and 90),
      longitude double precision check (longitude between -180 and 180),
      public_latitude double precision not null check (public_latitude between -90 and 90),
      public_longitude double precision not null check (public_longitude between -180 and 180),
      check (num_nulls(latitude, longitude) in (0, 2))
    )`.execute(db);
  await sql`create index settled_places_user_id on settled_places (user_id)`.execute(db);
  await sql`
    insert into settled_places (user_id, latitude, longitude, public_latitude, public_longitude)
    select user_id, settled_latitude, settled_longitude, public_latitude, public_longitude
    from profiles where settled_latitude is not null and public_latitude is not null`.execute(db);
  await sql`alter table profiles drop settled_latitude, drop settled_longitude`.execute(db);
}
