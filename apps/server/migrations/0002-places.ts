import { type Kysely, sql } from 'kysely';

export const summary = 'creates countries, cities, universities and colleges';

export async function up(db: Kysely<unknown>) {
  await sql`
    create table countries (
      id integer generated always as identity primary key,
      code text not null unique,
      name text not null
    )`.execute(db);
  await sql`
    create table states (
      id integer generated always as identity primary key,
      country_id integer not null references countries,
      code text not null,
      name text not null,
      unique (country_id, code)
    )`.execute(db);
  await sql`
    create table cities (
      id integer generated always as identity primary key,
      state_id integer not null references states,
      name text not null,
      district text,
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      search text not null
    )`.execute(db);
  await sql`create index cities_of_state on cities (state_id, name)`.execute(db);
  await sql`create index cities_by_search on cities (search text_pattern_ops)`.execute(db);
  await sql`
    create table city_aliases (
      city_id integer not null references cities on delete cascade,
      alias text not null,
      primary key (city_id, alias)
    )`.execute(db);
  await sql`
    create table universities (
      id integer generated always as identity primary key,
      name text not null,
      place text,
      search text not null,
      unique nulls not distinct (name, place)
    )`.execute(db);
  await sql`
    create table colleges (
      id integer generated always as identity primary key,
      aicte_id text unique,
      name text not null,
      district text,
      state text,
      university text,
      search text not null
    )`.execute(db);
  await sql`create index universities_by_search on universities using gin (search gin_trgm_ops)`.execute(db);
  await sql`create index colleges_by_search on colleges using gin (search gin_trgm_ops)`.execute(db);
  await sql`
    create table categories (
      id integer generated always as identity primary key,
      name text not null unique,
      description text,
      position smallint not null unique,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table languages (
      id integer generated always as identity primary key,
      name text not null unique,
      code text,
      position smallint not null unique
    )`.execute(db);
}
