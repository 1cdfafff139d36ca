import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/tables.ts';
import type { Coordinates } from '../../platform/geography/great-circle.ts';
import { getValue, hasRow } from '../../platform/db/query-results.ts';

export const listCategories = (db: Db) => db.selectFrom('categories').orderBy('position').selectAll().execute();

export const listLanguages = (db: Db) =>
  db.selectFrom('languages').orderBy('position').select(['id', 'name']).execute();

export const listCitiesWithBooks = (db: Db) => listPlacesWithBooks(db, 'cities', 'city_id');

export const listCollegesWithBooks = (db: Db) => listPlacesWithBooks(db, 'colleges', 'college_id');

/** A loose index scan: costs grow with the places, not with the books. */
async function listPlacesWithBooks(db: Db, table: 'cities' | 'colleges', reference: 'city_id' | 'college_id') {
  const column = sql.ref(reference);
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive used (id) as (
      (select ${column} from books where listed and ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} from books where listed and ${column} > used.id order by ${column} limit 1)
      from used where used.id is not null
    )
    select place.id, place.name from used join ${sql.table(table)} as place on place.id = used.id
    order by place.name, place.id`.execute(db);
  return rows;
}

const MAX_RESULTS = 20;

export const listCountries = (db: Db) =>
  db
    .selectFrom('countries')
    .orderBy(sql`code = 'IN'`, 'desc')
    .orderBy('name')
    .select(['id', 'name', 'code'])
    .execute();

export const isCountry = (db: Db, id: number) => hasRow(db.selectFrom('countries').where('id', '=', id).select('id'));

export const listStates = (db: Db, countryId: number) =>
  db.selectFrom('states').where('country_id', '=', countryId).orderBy('name').select(['id', 'name']).execute();

export const isState = (db: Db, id: number) => hasRow(db.selectFrom('states').where('id', '=', id).select('id'));

export const listCities = (db: Db, stateId: number) =>
  db
    .selectFrom('cities')
    .where('state_id', '=', stateId)
    .orderBy('name')
    .orderBy('district')
    .select(['id', 'name', 'district'])
    .select(({ selectFrom }) =>
      selectFrom('city_aliases')
        .whereRef('city_id', '=', 'cities.id')
        .select(sql<string[] | null>`array_agg(alias order by alias)`.as('names'))
        .as('other_names'),
    )
    .execute();

export const findPincode = (db: Db, pincode: string) =>
  db
    .selectFrom('pincodes')
    .innerJoin('states', 'states.id', 'pincodes.state_id')
    .innerJoin('countries', 'countries.id', 'states.country_id')
    .leftJoin('cities', 'cities.id', 'pincodes.city_id')
    .where('pincode', '=', pincode)
    .select(['pincode', 'pincodes.district', 'countries.id as country_id', 'countries.name as country_name'])
    .select(['states.id as state_id', 'states.name as state_name'])
    .select(['cities.id as city_id', 'cities.name as city_name', 'cities.district as city_district'])
    .executeTakeFirst();

const MAX_DISTANCE_KM = 50;
const KM_PER_DEGREE = 111;
const NEIGHBOURS = 50;
const pincodeCount = sql`(select count(*) from pincodes where pincodes.city_id = cities.id)`;

const selectTowns = (db: Db | Trx) =>
  db
    .selectFrom('cities')
    .innerJoin('states', 'states.id', 'cities.state_id')
    .innerJoin('countries', 'countries.id', 'states.country_id')
    .select(['cities.id', 'cities.name', 'cities.district', 'cities.latitude', 'cities.longitude'])
    .select(['states.id as state_id', 'states.name as state_name'])
    .select(['countries.id as country_id', 'countries.name as country_name']);

export type TownRow = Awaited<ReturnType<typeof findTowns>>[number];

/** Cities of India with a name that begins with the text; the number of pincodes stands for the size of a city. */
export const selectTownsByName = (db: Db, text: string) => {
  const foldedText = sql`folded(${text})`;
  const start = sql`folded(${text.replace(/[\\%_]/g, '\\$&')}) || '%'`;
  const matches = sql<{ id: number; is_whole: boolean }>`(
    select id, bool_or(is_whole) as is_whole from (
      select id, search = ${foldedText} as is_whole from cities where search like ${start}
      union all
      select city_id, alias = ${foldedText} from city_aliases where alias like ${start}) as names
    group by id)`;
  return selectTowns(db)
    .innerJoin(matches.as('named'), 'named.id', 'cities.id')
    .where('countries.code', '=', 'IN')
    .orderBy('is_whole', 'desc')
    .orderBy(pincodeCount, 'desc')
    .orderBy('cities.name')
    .orderBy('cities.id')
    .limit(MAX_RESULTS);
};

export const findTowns = (db: Db, text: string) => selectTownsByName(db, text).execute();

export const findTownOfPincode = (db: Db, pincode: string) =>
  selectTowns(db)
    .innerJoin('pincodes', 'pincodes.city_id', 'cities.id')
    .where('pincode', '=', pincode)
    .executeTakeFirst();

/** The city that people in a place would name: of two at the same distance the one with more pincodes. */
export const selectTownNear = (db: Db | Trx, { latitude, longitude }: Coordinates) => {
  const distance = sql<number>`earth_point(latitude, longitude) <-> earth_point(${latitude}::float8, ${longitude}::float8)`;
  const neighbours = db
    .selectFrom('cities')
    .where('latitude', '>=', latitude - MAX_DISTANCE_KM / KM_PER_DEGREE)
    .where('latitude', '<=', latitude + MAX_DISTANCE_KM / KM_PER_DEGREE)
    .select(['id', distance.as('away')])
    .orderBy(distance)
    .limit(NEIGHBOURS);
  return selectTowns(db)
    .innerJoin(neighbours.as('neighbours'), 'neighbours.id', 'cities.id')
    .where('away', '<=', MAX_DISTANCE_KM)
    .orderBy(sql`(away + 1) / sqrt(1 + ${pincodeCount})`)
    .orderBy('cities.id')
    .limit(1);
};

export const findTownNear = (db: Db | Trx, point: Coordinates) => selectTownNear(db, point).executeTakeFirst();

export const listUniversities = (db: Db) =>
  db.selectFrom('universities').orderBy('name').orderBy('place').select(['id', 'name', 'place']).execute();

const schoolTables = {
  universities: {
    table: sql.table('universities'),
    place: sql`place`,
    aliases: sql.table('university_aliases'),
    reference: sql.ref('university_id'),
  },
  colleges: {
    table: sql.table('colleges'),
    place: sql`nullif(concat_ws(', ', district, state), '')`,
    aliases: sql.table('college_aliases'),
    reference: sql.ref('college_id'),
  },
};

/**
 * Ranks exact aliases first, then aliases with the text as prefix, then names that begin with the first word, then
 * names that contain all words as prefixes. Each is a limited query, so that many matches cost no more.
 */
export function buildSchoolSearch(kind: keyof typeof schoolTables, words: string[]) {
  const { table, place, aliases, reference } = schoolTables[kind];
  const foldedText = sql`folded(${words.join(' ')})`;
  const holdsAll = sql.join(
    words.map((word) => sql`search like '%' || folded(${word}) || '%'`),
    sql` and `,
  );
  const isFirst = sql`search like folded(${words[0]}) || '%'`;
  const firstOf = (rank: number, condition: ReturnType<typeof sql>) => sql`
    (select id, name, ${sql.lit(rank)} as rank from ${table} where ${condition} order by name, id limit ${sql.lit(MAX_RESULTS)})`;
  const calledBy = (rank: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) => sql`
    (select id, name, ${rank} as rank from ${aliases} join ${table} on id = ${reference}
     where ${condition} order by 3, name, id limit ${sql.lit(MAX_RESULTS)})`;
  return sql<{ id: number; name: string; place: string | null }>`
    select id, name, ${place} as place from (
      select id, min(rank) as rank from (
        ${calledBy(sql`case when is_curated then 0 else 1 end`, sql`alias = ${foldedText}`)}
        union all
        ${calledBy(sql`2`, sql`alias like ${foldedText} || '%' and is_curated`)}
        union all
        ${firstOf(3, sql`${holdsAll} and ${isFirst}`)}
        union all
        ${firstOf(4, sql`${holdsAll} and not ${isFirst}`)}) as either
      group by id) as found
    join ${table} using (id)
    order by rank, name, id
    limit ${sql.lit(MAX_RESULTS)}`;
}

export const searchSchools = async (db: Db, kind: keyof typeof schoolTables, words: string[]) =>
  (await buildSchoolSearch(kind, words).execute(db)).rows;

/** The member's unlisted college without a moderator's decision. */
export const findWaitingEntry = (db: Db | Trx, memberId: number) =>
  db
    .selectFrom('college_entries')
    .where('member_id', '=', memberId)
    .where('name', 'is not', null)
    .where('outcome', 'is', null)
    .select(['id', 'name'])
    .executeTakeFirst();

export const insertEntry = (trx: Trx, memberId: number, name: string, now: Date) =>
  trx
    .insertInto('college_entries')
    .values({ member_id: memberId, name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();

export const renameEntry = (trx: Trx, id: number, name: string | null) =>
  trx.updateTable('college_entries').set({ name }).where('id', '=', id).execute();

export const lockEntry = (trx: Trx, id: number) =>
  trx.selectFrom('college_entries').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow();

export const setOutcome = (trx: Trx, id: number, outcome: 'confirmed' | 'merged', collegeId: number) =>
  trx.updateTable('college_entries').set({ outcome, college_id: collegeId }).where('id', '=', id).execute();

export const redirectEntries = (trx: Trx, from: number, to: number) =>
  trx
    .updateTable('college_entries')
    .set({ outcome: 'merged', college_id: to })
    .where('college_id', '=', from)
    .execute();

export const insertCollege = (trx: Trx, name: string, place: string | undefined) =>
  getValue(
    trx
      .insertInto('colleges')
      .values({
        name,
        district: place ?? null,
        search: sql`folded(concat_ws(' ', ${name}::text, ${place ?? null}::text))`,
      })
      .returning('id'),
    'id',
  );

export const lockCollege = (trx: Trx, id: number) =>
  trx.selectFrom('colleges').where('id', '=', id).select(['id', 'name']).forKeyShare().executeTakeFirst();

/** Requires that nothing refers to the college any more. */
export const deleteCollege = (trx: Trx, id: number) => trx.deleteFrom('colleges').where('id', '=', id).execute();

/** A listed college stays. */
export const clearCollegeEntries = (trx: Trx, memberId: number) =>
  trx.updateTable('college_entries').set({ name: null }).where('member_id', '=', memberId).execute();
