import type { Db } from '../../platform/db/database.ts';

export const getProfile = (db: Db, userId: number) =>
  db
    .selectFrom('profiles')
    .leftJoin('countries', 'countries.id', 'profiles.country_id')
    .leftJoin('states', 'states.id', 'profiles.state_id')
    .leftJoin('cities', 'cities.id', 'profiles.city_id')
    .leftJoin('colleges', 'colleges.id', 'profiles.college_id')
    .leftJoin('universities', 'universities.id', 'profiles.university_id')
    .where('user_id', '=', userId)
    .selectAll('profiles')
    .select(['countries.name as country', 'states.name as state', 'cities.name as city'])
    .select(['colleges.name as college', 'universities.name as university'])
    .executeTakeFirstOrThrow();

export const listSettledPlaces = (db: Db, userId: number) =>
  db
    .selectFrom('settled_places')
    .where('user_id', '=', userId)
    .select(['latitude', 'longitude', 'public_latitude', 'public_longitude'])
    .orderBy('id')
    .execute();

/** Unlisted colleges that the member named. */
export const listNamedColleges = (db: Db, userId: number) =>
  db
    .selectFrom('college_entries')
    .where('member_id', '=', userId)
    .select(['name', 'outcome', 'created_at'])
    .orderBy('id')
    .execute();
