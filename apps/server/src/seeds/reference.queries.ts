import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import type { City, Country, State } from './world.ts';

const SEED_LOCK_ID = 7_310_224;

/** Until the transaction ends, no other process seeds this database. */
export async function lockSeeding(tx: Db) {
  await sql`select pg_advisory_xact_lock(${SEED_LOCK_ID})`.execute(tx);
}

export async function addCategories(tx: Db, rows: { name: string; description: string }[]) {
  await sql`
    insert into categories (name, description, position)
    select name, description, position from ${buildUnnest(rows, { name: 'text', description: 'text' })}
    on conflict (name) do nothing`.execute(tx);
}

export async function addLanguages(tx: Db, rows: { name: string; code: string }[]) {
  await sql`
    insert into languages (name, code, position)
    select name, nullif(code, ''), position from ${buildUnnest(rows, { name: 'text', code: 'text' })}
    on conflict (name) do nothing`.execute(tx);
}

export async function addCountries(tx: Db, rows: Country[]) {
  await sql`
    insert into countries (code, name)
    select code, name from ${buildUnnest(rows, { code: 'text', name: 'text' })}
    on conflict (code) do nothing`.execute(tx);
}

export async function addStates(tx: Db, rows: State[]) {
  await sql`
    insert into states (country_id, code, name)
    select countries.id, seed.code, seed.name
    from ${buildUnnest(rows, { country: 'text', code: 'text', name: 'text' })}
    join countries on countries.code = seed.country
    order by position
    on conflict (country_id, code) do nothing`.execute(tx);
}

/** Two towns that even share a district are both kept: one statement adds them together, the next finds them there. */
export async function addCities(tx: Db, rows: City[]) {
  await sql`
    insert into cities (state_id, name, district, latitude, longitude, search)
    select states.id, seed.name, seed.district, seed.latitude, seed.longitude, folded(seed.name)
    from ${buildUnnest(rows, {
      country: 'text',
      state: 'text',
      name: 'text',
      district: 'text',
      latitude: 'float8',
      longitude: 'float8',
    })}
    join countries on countries.code = seed.country
    join states on states.country_id = countries.id and states.code = seed.state
    left join cities as known
      on known.state_id = states.id and known.name = seed.name and known.district is not distinct from seed.district
    where known.id is null
    order by states.id`.execute(tx);
}

/** Other names of Indian cities, folded like `cities.search`. */
export async function addCityAliases(tx: Db, rows: { state: string; city: string; district: string; alias: string }[]) {
  await sql`
    insert into city_aliases (city_id, alias)
    select cities.id, folded(seed.alias)
    from ${buildUnnest(rows, { state: 'text', city: 'text', district: 'text', alias: 'text' })}
    join countries on countries.code = 'IN'
    join states on states.country_id = countries.id and states.name = seed.state
    join cities on cities.state_id = states.id and cities.name = seed.city and seed.district in ('', cities.district)
    on conflict do nothing`.execute(tx);
}

export async function addUniversities(tx: Db, rows: { name: string; place: string }[]) {
  await sql`
    insert into universities (name, place, search)
    select name, nullif(place, ''), folded(concat_ws(' ', name, place))
    from ${buildUnnest(rows, { name: 'text', place: 'text' })}
    order by position
    on conflict (name, place) do nothing`.execute(tx);
}

interface College {
  aicte_id: string;
  name: string;
  district: string;
  state: string;
  university: string;
}

export async function addColleges(tx: Db, rows: College[]) {
  await sql`
    insert into colleges (aicte_id, name, district, state, university, search)
    select aicte_id, name, nullif(district, ''), nullif(state, ''), nullif(university, ''),
      folded(concat_ws(' ', name, district, state))
    from ${buildUnnest(rows, { aicte_id: 'text', name: 'text', district: 'text', state: 'text', university: 'text' })}
    order by position
    on conflict (aicte_id) do nothing`.execute(tx);
}

/** Rows as the table `seed`, one array a column, so that any number of them is one statement; `position` counts from 1. */
function buildUnnest<Row extends object>(rows: Row[], columns: Partial<Record<keyof Row & string, 'text' | 'float8'>>) {
  const names = Object.keys(columns) as (keyof Row & string)[];
  const arrays = names.map((name) => sql`${rows.map((row) => row[name])}::${sql.raw(`${columns[name]}[]`)}`);
  const aliases = sql.join([...names, 'position'].map((name) => sql.ref(name)));
  return sql`unnest(${sql.join(arrays)}) with ordinality as seed (${aliases})`;
}
