import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { toLiterals } from '../../platform/db/sql-expressions.ts';
import { prepared } from '../../platform/db/connections/prepared-statements.ts';
import type { Trx } from '../../platform/db/transaction.ts';
import { hasRow } from '../../platform/db/query-results.ts';

const selectProfiles = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.user_id', 'users.id')
    .leftJoin('countries', 'countries.id', 'profiles.country_id')
    .leftJoin('states', 'states.id', 'profiles.state_id')
    .leftJoin('cities', 'cities.id', 'profiles.city_id')
    .where('users.deleted_at', 'is', null)
    .select(['profile_image', 'bio', 'profiles.country_id', 'profiles.state_id', 'profiles.city_id'])
    .select(['countries.name as country_name', 'states.name as state_name', 'cities.name as city_name'])
    .select(sql<boolean>`profiles.latitude is not null`.as('has_position'))
    .modifyFront(prepared);

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export const findMember = (db: Db, id: number, viewerId: number | null) =>
  selectProfiles(db)
    .where('users.id', '=', id)
    .where('users.suspended_at', 'is', null)
    .select(['users.id', 'users.name', 'users.email', 'users.mobile', 'contact_visibility'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('requests')
          .select('requests.id')
          .where('status', 'in', toLiterals(['accepted', 'completed']))
          .where((eb) =>
            eb.or([
              eb.and([eb('sender_id', '=', id), eb('receiver_id', '=', viewerId)]),
              eb.and([eb('receiver_id', '=', id), eb('sender_id', '=', viewerId)]),
            ]),
          ),
      ).as('has_dealt_with_viewer'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('users as viewers')
          .where('viewers.id', '=', viewerId)
          .where('viewers.email_verified_at', 'is not', null)
          .select('viewers.id'),
      ).as('viewer_is_confirmed'),
    )
    .executeTakeFirst();

export type OwnProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export const findProfile = (db: Db, userId: number) =>
  selectProfiles(db)
    .leftJoin('colleges', 'colleges.id', 'profiles.college_id')
    .leftJoin('universities', 'universities.id', 'profiles.university_id')
    .leftJoin('college_entries', (join) =>
      join
        .onRef('member_id', '=', 'users.id')
        .on('college_entries.name', 'is not', null)
        .on('college_entries.outcome', 'is', null),
    )
    .where('users.id', '=', userId)
    .select(['first_name', 'last_name', 'gender', 'date_of_birth', 'address', 'pincode'])
    .select(['profiles.latitude', 'profiles.longitude', 'profiles.college_id', 'profiles.university_id'])
    .select(['colleges.name as college_name', 'universities.name as university_name'])
    .select('college_entries.name as entered_college_name')
    .executeTakeFirst();

export const lockProfile = (trx: Trx, userId: number) =>
  trx
    .selectFrom('profiles')
    .where('user_id', '=', userId)
    .select(['country_id', 'state_id', 'city_id', 'profile_image'])
    .forUpdate()
    .executeTakeFirstOrThrow();

type ProfileFields = Pick<
  OwnProfileRow,
  'first_name' | 'last_name' | 'gender' | 'bio' | 'date_of_birth' | 'address' | 'pincode'
> &
  Pick<OwnProfileRow, 'country_id' | 'state_id' | 'city_id' | 'college_id' | 'university_id' | 'profile_image'>;

export const updateProfile = (
  trx: Trx,
  userId: number,
  fields: { [K in keyof ProfileFields]: ProfileFields[K] | undefined },
) => trx.updateTable('profiles').set(fields).where('user_id', '=', userId).execute();

interface PlaceChoices {
  country_id: number | null;
  state_id: number | null;
  city_id: number | null;
  college_id: number | null | undefined;
  university_id: number | null | undefined;
}

export const checkPlaceChoices = (trx: Trx, chosen: PlaceChoices) =>
  trx
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('countries').select('id').where('id', '=', chosen.country_id)).as('country_id'),
      exists(
        selectFrom('states').select('id').where('id', '=', chosen.state_id).where('country_id', '=', chosen.country_id),
      ).as('state_id'),
      exists(
        selectFrom('cities').select('id').where('id', '=', chosen.city_id).where('state_id', '=', chosen.state_id),
      ).as('city_id'),
      exists(
        selectFrom('colleges')
          .select('id')
          .where('id', '=', chosen.college_id ?? null),
      ).as('college_id'),
      exists(
        selectFrom('universities')
          .select('id')
          .where('id', '=', chosen.university_id ?? null),
      ).as('university_id'),
    ])
    .executeTakeFirstOrThrow();

/** Whether pincodes must have six digits. */
export const isIndia = (trx: Trx, countryId: number) =>
  hasRow(trx.selectFrom('countries').where('id', '=', countryId).where('code', '=', 'IN').select('id'));

export const updateCollegeOfMembers = (trx: Trx, from: number, to: number) =>
  trx.updateTable('profiles').set({ college_id: to }).where('college_id', '=', from).execute();

export const setCollege = (trx: Trx, userId: number, to: number) =>
  trx
    .updateTable('profiles')
    .set({ college_id: to })
    .where('user_id', '=', userId)
    .where('college_id', 'is', null)
    .execute();

export const insertProfile = (trx: Trx, userId: number) =>
  trx.insertInto('profiles').values({ user_id: userId }).execute();

export const deleteProfile = (trx: Trx, userId: number) =>
  trx.deleteFrom('profiles').where('user_id', '=', userId).returning('profile_image').executeTakeFirstOrThrow();

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

export const listNamedColleges = (db: Db, userId: number) =>
  db
    .selectFrom('college_entries')
    .where('member_id', '=', userId)
    .select(['name', 'outcome', 'created_at'])
    .orderBy('id')
    .execute();

export async function listMembersWithBooksAfter(db: Db, id: number, limit: number) {
  const { rows } = await sql<{ id: number; changed: Date }>`
    select users.id, latest.created_at as changed from users
    cross join lateral (
      select created_at from books where books.user_id = users.id and listed
      order by created_at desc, books.id desc limit 1) as latest
    where users.id > ${id} and users.deleted_at is null and users.suspended_at is null
    order by users.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
