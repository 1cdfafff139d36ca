import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/tables.ts';
import { prepared } from '../../platform/db/connections/prepared-statements.ts';
import { readInBatches, hasRow, readRows } from '../../platform/db/query-results.ts';

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
    .select(sql<string | null>`still_away(profiles.away_until)`.as('away_until'))
    .modifyFront(prepared);

/** Of joined `users` and `profiles`. */
export const selectFirstName = sql<string>`coalesce(nullif(first_name, ''), split_part(users.name, ' ', 1))`;

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

export const findMember = (db: Db, id: number, viewerId: number | null) =>
  selectProfiles(db)
    .where('users.id', '=', id)
    .where('users.suspended_at', 'is', null)
    .select(['users.id', 'users.name', 'users.email', 'users.mobile', 'contact_visibility'])
    .select(
      sql<boolean>`exists (
        select from requests where status in ('accepted', 'completed')
          and (sender_id, receiver_id) in ((${id}, ${viewerId}), (${viewerId}, ${id})))`.as('has_dealt_with_viewer'),
    )
    .select(
      sql<boolean>`exists (
        select from users as viewers where id = ${viewerId} and email_verified_at is not null)`.as(
        'viewer_is_confirmed',
      ),
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

/** Which of the choices exist, each within its parent. */
export async function checkPlaceChoices(trx: Trx, choices: PlaceChoices) {
  const { country_id, state_id, city_id, college_id = null, university_id = null } = choices;
  const { rows } = await sql<Record<keyof PlaceChoices, boolean>>`
    select exists (select from countries where id = ${country_id}) as country_id,
      exists (select from states where id = ${state_id} and country_id = ${country_id}) as state_id,
      exists (select from cities where id = ${city_id} and state_id = ${state_id}) as city_id,
      exists (select from colleges where id = ${college_id}) as college_id,
      exists (select from universities where id = ${university_id}) as university_id`.execute(trx);
  return rows[0]!;
}

/** Whether pincodes must have six digits. */
export const isIndia = (trx: Trx, countryId: number) =>
  hasRow(trx.selectFrom('countries').where('id', '=', countryId).where('code', '=', 'IN').select('id'));

export const moveMembersOfCollege = (trx: Trx, from: number, to: number) =>
  trx.updateTable('profiles').set({ college_id: to }).where('college_id', '=', from).execute();

export const assignCollege = (trx: Trx, userId: number, to: number) =>
  trx
    .updateTable('profiles')
    .set({ college_id: to })
    .where('user_id', '=', userId)
    .where('college_id', 'is', null)
    .execute();

/** The last day of an absence, also a past one. */
export const findAwayUntil = async (trx: Trx, userId: number) =>
  (await trx.selectFrom('profiles').where('user_id', '=', userId).select('away_until').executeTakeFirst())
    ?.away_until ?? null;

export const updateAwayUntil = (trx: Trx, userId: number, day: string) =>
  trx.updateTable('profiles').set({ away_until: day }).where('user_id', '=', userId).execute();

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

export const listMembersWithBooks = (db: Db) =>
  readInBatches(
    (last: { id: number } | undefined, limit) =>
      readRows<{ id: number; changed: Date }>(db)`
      select users.id, latest.created_at as changed from users
      cross join lateral (
        select created_at from books where books.user_id = users.id and listed
        order by created_at desc, books.id desc limit 1) as latest
      where users.id > ${last?.id ?? 0} and users.deleted_at is null and users.suspended_at is null
      order by users.id limit ${sql.lit(limit)}`,
  );

export const insertContactRead = (trx: Trx, readerId: number, ownerId: number, day: string) =>
  trx
    .insertInto('contact_reads')
    .values({ reader_id: readerId, owner_id: ownerId, read_on: day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const listContactReads = (db: Db, readerId: number) =>
  db
    .selectFrom('contact_reads')
    .innerJoin('users', 'users.id', 'owner_id')
    .where('reader_id', '=', readerId)
    .orderBy('read_on')
    .orderBy('owner_id')
    .select(['users.name as of', 'read_on'])
    .execute();

export const deleteContactReadsBefore = (db: Db, day: string) =>
  db.deleteFrom('contact_reads').where('read_on', '<', day).execute();

export const deleteContactReadsOfMember = (trx: Trx, userId: number) =>
  trx
    .deleteFrom('contact_reads')
    .where((eb) => eb.or([eb('reader_id', '=', userId), eb('owner_id', '=', userId)]))
    .execute();
