import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Several rows may share a name, such as towns. */
export const findCategoryIds = (db: Db, name: string) => findIdsByName(db, 'categories', name);
export const findLanguageIds = (db: Db, name: string) => findIdsByName(db, 'languages', name);

async function findIdsByName(db: Db, table: 'categories' | 'languages', name: string) {
  const rows = await db
    .selectFrom(table)
    .where(sql`folded(name)`, '=', sql`folded(${name})`)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findCityIds(db: Db, name: string) {
  const { rows } = await sql<{ id: number }>`
    select id from cities where search = folded(${name})
    union
    select city_id from city_aliases where alias = folded(${name})`.execute(db);
  return rows.map(({ id }) => id);
}

/** `colleges.search` begins with the name and is indexed. */
export async function findCollegeIds(db: Db, name: string) {
  const beginning = `${name.replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('colleges')
    .where('search', 'like', sql<string>`folded(${beginning})`)
    .where(sql`folded(name)`, '=', sql`folded(${name})`)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

const TABLES = { category: 'categories', language: 'languages', city: 'cities', college: 'colleges' };

/** Towns of one state with the same name are distinguished by district. */
export async function listNamed(db: Db, kind: keyof typeof TABLES, ids: number[]) {
  const name = kind === 'city' ? sql`name || coalesce(' (' || district || ')', '')` : sql`name`;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${name} as name from ${sql.table(TABLES[kind])} where id = any(${ids}::integer[])`.execute(db);
  return rows;
}
