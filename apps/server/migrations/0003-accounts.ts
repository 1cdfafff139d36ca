import { type Kysely, sql } from 'kysely';

export const summary = 'creates members, sessions and profiles';

export async function up(db: Kysely<unknown>) {
  await sql`
    create table images (
      name text primary key check (name ~ '^[0-9a-f]{32}\\.webp$'),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table users (
      id integer generated always as identity primary key,
      name text not null check (char_length(name) between 1 and 100),
      email text not null,
      mobile text not null,
      password_hash text,
      google_subject text unique,
      email_verified_at timestamptz,
      contact_visibility text not null default 'members' check (contact_visibility in ('members', 'accepted')),
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      deleted_at timestamptz
    ) with (fillfactor = 90)`.execute(db);
  await sql`create unique index users_by_email on users (lower(email))`.execute(db);
  await sql`create index users_by_last_seen on users (last_seen_at)`.execute(db);

  await sql`
    create table sessions (
      id bigint generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      token_hash bytea not null unique check (length(token_hash) = 32),
      user_agent text,
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      expires_at timestamptz not null
    ) with (fillfactor = 90)`.execute(db);
  await sql`create index sessions_of_user on sessions (user_id)`.execute(db);
  await sql`create index sessions_by_expiry on sessions (expires_at)`.execute(db);

  await sql`
    create table profiles (
      user_id integer primary key references users on delete cascade,
      first_name text,
      last_name text,
      gender text check (gender in ('male', 'female', 'other')),
      bio text,
      date_of_birth date,
      address text,
      country_id integer references countries,
      state_id integer references states,
      city_id integer references cities,
      pincode text,
      profile_image text references images on delete set null,
      college_id integer references colleges,
      university_id integer references universities,
      latitude double precision check (latitude between -90 and 90),
      longitude double precision check (longitude between -180 and 180),
      public_latitude double precision check (public_latitude between -90 and 90),
      public_longitude double precision check (public_longitude between -180 and 180),
      located_at timestamptz,
      check (num_nulls(latitude, longitude, public_latitude, public_longitude) in (0, 4))
    )`.execute(db);
}
