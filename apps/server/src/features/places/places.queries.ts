import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export const listCategories = (db: Db) => db.selectFrom('categories').orderBy('position').selectAll().execute();

export const listLanguages = (db: Db) =>
  db.selectFrom('languages').orderBy('position').select(['id', 'name']).execute();

export const listCitiesWithBooks = (db: Db) => listPlacesWithBooks(db, 'cities', 'city_id');

export const listCollegesWithBooks = (db: Db) => listPlacesWithBooks(db, 'colleges', 'college_id');

interface Place {
  id: number;
  name: string;
}

/** A loose index scan: costs grow with the places, not with the books. */
async function listPlacesWithBooks(db: Db, table: 'cities' | 'colleges', reference: 'city_id' | 'college_id') {
  const column = sql.ref(reference);
  const { rows } = await sql<Place>`
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
