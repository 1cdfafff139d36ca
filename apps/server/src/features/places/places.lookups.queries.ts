import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Rows that a search answers with: more than anybody reads while typing. */
const AT_MOST = 20;

export const countries = (db: Db) => db.selectFrom('countries').orderBy('name').select(['id', 'name']).execute();

export const isCountry = async (db: Db, id: number) =>
  (await db.selectFrom('countries').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export const statesOf = (db: Db, countryId: number) =>
  db.selectFrom('states').where('country_id', '=', countryId).orderBy('name').select(['id', 'name']).execute();

export const isState = async (db: Db, id: number) =>
  (await db.selectFrom('states').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

export const citiesOf = (db: Db, stateId: number) =>
  db
    .selectFrom('cities')
    .where('state_id', '=', stateId)
    .orderBy('name')
    .orderBy('district')
    .select(['id', 'name', 'district'])
    .execute();

export const universities = (db: Db) =>
  db.selectFrom('universities').orderBy('name').orderBy('place').select(['id', 'name', 'place']).execute();

interface School {
  id: number;
  name: string;
  place: string | null;
}

export const universitiesMatching = (db: Db, words: string[]) => schoolsMatching(db, words, 'universities', sql`place`);

export const collegesMatching = (db: Db, words: string[]) =>
  schoolsMatching(db, words, 'colleges', sql`nullif(concat_ws(', ', district, state), '')`);

/**
 * Those that hold all the words, each of which may be unfinished; first those that begin with the first of them. Asked for
 * one after the other, so that of many that match either way the first few are enough.
 */
async function schoolsMatching(
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
     where ${holdsAll} and ${begins} order by name, id limit ${sql.lit(AT_MOST)})`;
  const { rows } = await sql<School>`
    select id, name, place from (
      ${firstOf(false, sql`search like folded(${words[0]}) || '%'`)}
      union all
      ${firstOf(true, sql`not starts_with(search, folded(${words[0]}))`)}) as found
    order by is_later, name, id
    limit ${sql.lit(AT_MOST)}`.execute(db);
  return rows;
}
