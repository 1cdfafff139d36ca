import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Rows that a search answers with: more than anybody reads while typing. */
const MAX_RESULTS = 20;

export const listCountries = (db: Db) => db.selectFrom('countries').orderBy('name').select(['id', 'name']).execute();

export const isCountry = async (db: Db, id: number) =>
  (await db.selectFrom('countries').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export const listStates = (db: Db, countryId: number) =>
  db.selectFrom('states').where('country_id', '=', countryId).orderBy('name').select(['id', 'name']).execute();

export const isState = async (db: Db, id: number) =>
  (await db.selectFrom('states').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export const listCities = (db: Db, stateId: number) =>
  db
    .selectFrom('cities')
    .where('state_id', '=', stateId)
    .orderBy('name')
    .orderBy('district')
    .select(['id', 'name', 'district'])
    .execute();

export const listUniversities = (db: Db) =>
  db.selectFrom('universities').orderBy('name').orderBy('place').select(['id', 'name', 'place']).execute();

interface Institution {
  id: number;
  name: string;
  place: string | null;
}

export const searchUniversities = (db: Db, words: string[]) =>
  searchInstitutions(db, words, 'universities', sql`place`);

export const searchColleges = (db: Db, words: string[]) =>
  searchInstitutions(db, words, 'colleges', sql`nullif(concat_ws(', ', district, state), '')`);

/**
 * Those that hold all the words, each of which may be unfinished; first those that begin with the first of them. Asked for
 * one after the other, so that of many that match either way the first few are enough.
 */
async function searchInstitutions(
  db: Db,
  words: string[],
  table: 'universities' | 'colleges',
  place: ReturnType<typeof sql>,
) {
  const holdsAll = sql.join(
    words.map((word) => sql`search like '%' || folded(${word}) || '%'`),
    sql` and `,
  );
  const firstOf = (isLater: boolean, begins: ReturnType<typeof sql>) => sql`
    (select id, name, ${place} as place, ${sql.lit(isLater)} as is_later from ${sql.table(table)}
     where ${holdsAll} and ${begins} order by name, id limit ${sql.lit(MAX_RESULTS)})`;
  const { rows } = await sql<Institution>`
    select id, name, place from (
      ${firstOf(false, sql`search like folded(${words[0]}) || '%'`)}
      union all
      ${firstOf(true, sql`not starts_with(search, folded(${words[0]}))`)}) as found
    order by is_later, name, id
    limit ${sql.lit(MAX_RESULTS)}`.execute(db);
  return rows;
}
