import { sql } from 'kysely';
import type { Db } from '../platform/db/tables.ts';

export type State = Record<'country' | 'code' | 'name', string>;

/** Without a city it is far from all; `city_district` tells two cities of one name and state apart. */
export type Pincode = Record<'pincode' | 'district' | 'state' | 'city' | 'city_district', string>;

const SEED_LOCK_ID = 7_310_224;

/** Serialises seeding until the transaction ends. */
export const lockSeeding = (tx: Db) => sql`select pg_advisory_xact_lock(${SEED_LOCK_ID})`.execute(tx);

export const addCategories = (tx: Db, rows: { name: string; description: string }[]) =>
  sql`
    insert into categories (name, description, position)
    select name, description, position from ${buildUnnest(rows, { name: 'text', description: 'text' })}
    on conflict (name) do nothing`.execute(tx);

export const addLanguages = (tx: Db, rows: { name: string; code: string }[]) =>
  sql`
    insert into languages (name, code, position)
    select name, nullif(code, ''), position from ${buildUnnest(rows, { name: 'text', code: 'text' })}
    on conflict (name) do nothing`.execute(tx);

export const addCountries = (tx: Db, rows: { code: string; name: string }[]) =>
  sql`
    insert into countries (code, name)
    select code, name from ${buildUnnest(rows, { code: 'text', name: 'text' })}
    on conflict (code) do nothing`.execute(tx);

export const addStates = (tx: Db, rows: State[]) =>
  sql`
    insert into states (country_id, code, name)
    select countries.id, seed.code, seed.name
    from ${buildUnnest(rows, { country: 'text', code: 'text', name: 'text' })}
    join countries on countries.code = seed.country
    order by position
    on conflict (country_id, code) do nothing`.execute(tx);

/**
 * Two towns of one name in one district are both inserted by the first run and both found by the next.
 * @param table the lines of cities.tsv without the header; PostgreSQL splits 171,000 rows faster than Node encodes them
 */
export const addCities = (tx: Db, table: string) =>
  sql`
    insert into cities (state_id, name, district, latitude, longitude, search)
    select states.id, seed.name, seed.district, seed.latitude, seed.longitude, folded(seed.name)
    from (
      select cells[1] as country, cells[2] as state, cells[3] as name, nullif(cells[4], '') as district,
        cells[5]::float8 as latitude, cells[6]::float8 as longitude, position
      from string_to_table(${table}, e'\\n') with ordinality as lines (line, position), string_to_array(line, e'\\t') as cells
    ) as seed
    join countries on countries.code = seed.country
    join states on states.country_id = countries.id and states.code = seed.state
    left join cities as known
      on known.state_id = states.id and known.name = seed.name and known.district is not distinct from seed.district
    where known.id is null
    order by states.id, seed.position`.execute(tx);

/** Inserts other names of Indian cities, normalised like `cities.search`. */
export const addCityAliases = (tx: Db, rows: { state: string; city: string; district: string; alias: string }[]) =>
  sql`
    insert into city_aliases (city_id, alias)
    select cities.id, folded(seed.alias)
    from ${buildUnnest(rows, { state: 'text', city: 'text', district: 'text', alias: 'text' })}
    join countries on countries.code = 'IN'
    join states on states.country_id = countries.id and states.name = seed.state
    join cities on cities.state_id = states.id and cities.name = seed.city and seed.district in ('', cities.district)
    on conflict do nothing`.execute(tx);

/** Updates the pincodes; a city may have different names in different states, so both are matched together. */
export const addPincodes = (tx: Db, rows: Pincode[]) =>
  sql`
    insert into pincodes (pincode, state_id, city_id, district)
    select seed.pincode, states.id, min(cities.id), seed.district
    from ${buildUnnest(rows, { pincode: 'text', district: 'text', state: 'text', city: 'text', city_district: 'text' })}
    join countries on countries.code = 'IN'
    join states on states.country_id = countries.id and states.name = seed.state
    left join cities on cities.state_id = states.id and cities.name = seed.city
      and cities.district is not distinct from nullif(seed.city_district, '')
    group by seed.pincode, states.id, seed.district
    on conflict (pincode) do update
      set state_id = excluded.state_id, city_id = excluded.city_id, district = excluded.district`.execute(tx);

export type EditionColumn = 'title' | 'author' | 'isbn13' | 'language' | 'publisher' | 'category';

/** Inserts known editions of books. */
export async function addEditions(tx: Db, rows: Record<EditionColumn, string>[]) {
  const columns = { title: 'text', author: 'text', isbn13: 'text', language: 'text', publisher: 'text' } as const;
  await sql`
    insert into editions (isbn13, title, author, publisher, language_id, category_id)
    select nullif(seed.isbn13, ''), seed.title, seed.author, nullif(seed.publisher, ''), languages.id, categories.id
    from ${buildUnnest(rows, { ...columns, category: 'text' })}
    join languages on languages.name = seed.language
    left join categories on categories.name = seed.category
    order by seed.position
    on conflict do nothing`.execute(tx);
}

/**
 * Passes rows as the table `seed` with one array per column, so that one statement inserts any number of them;
 * `position` counts from 1.
 */
export function buildUnnest<Row extends object>(
  rows: Row[],
  columns: Partial<Record<keyof Row & string, 'text' | 'float8' | 'bool'>>,
) {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const arrays = names.map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(`${columns[name]}[]`)}`);
  const aliases = sql.join([...names, 'position'].map((name) => sql.ref(name)));
  return sql`unnest(${sql.join(arrays)}) with ordinality as seed (${aliases})`;
}
