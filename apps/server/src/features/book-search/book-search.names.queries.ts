import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** What a list is narrowed by may share its name with others: there are several towns of some names. */
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

/** `colleges.search` begins with the name and has an index. */
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

/** What these ids name. Towns of one state that share a name are told apart by their district. */
export async function listNamed(db: Db, kind: keyof typeof TABLES, ids: number[]) {
  const name = kind === 'city' ? sql`name || coalesce(' (' || district || ')', '')` : sql`name`;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${name} as name from ${sql.table(TABLES[kind])} where id = any(${ids}::integer[])`.execute(db);
  return rows;
}
