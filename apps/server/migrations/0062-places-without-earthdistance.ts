import { type Kysely, sql } from 'kysely';

export const summary = 'keeps places without earthdistance';

/**
 * Only a superuser may make `earthdistance`, and a managed database has none to lend; `cube`, on which it stands, is for everybody who owns a database.
 * In kilometres. Strict and of strict parts, so that PostgreSQL writes it out where it is called.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function earth_point(latitude float8, longitude float8) returns cube
    language sql immutable parallel safe strict
    return cube(cube(cube(
      6371.0088 * cos(radians(latitude)) * cos(radians(longitude))),
      6371.0088 * cos(radians(latitude)) * sin(radians(longitude))),
      6371.0088 * sin(radians(latitude)))`.execute(db);
  await sql`drop index if exists books_by_place`.execute(db);
  await sql`
    create index books_by_place on books
    using gist (earth_point(latitude + (id % 10000) * 1e-9::float8, longitude)) include (latitude, longitude, id)
    where listed and latitude is not null`.execute(db);
  await dropEarthdistance(db);
}

/** It stays where something else in this database stands on it, and where an administrator made it, who alone may drop it. */
async function dropEarthdistance(db: Kysely<unknown>) {
  await sql`
    do $$ begin
      drop extension if exists earthdistance;
    exception when dependent_objects_still_exist or insufficient_privilege then
      null;
    end $$`.execute(db);
}
