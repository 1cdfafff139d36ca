-- The schema of the first release. Later changes are migrations of their own.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists cube;
create extension if not exists btree_gin;

-- Text

-- Indexes may use this, because the dictionary is named: unaccent with the default dictionary is only stable.
create function folded(value text) returns text
language sql immutable parallel safe strict
return lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC)));

-- Splits a text into words. PostgreSQL's own parser splits Indian scripts at their vowel signs.
create function words_of(value text) returns text[]
language sql immutable parallel safe
return array_remove(
  regexp_split_to_array(
    regexp_replace(folded(coalesce(value, '')), E'[''’‘\u200b-\u200d]', '', 'g'),
    E'[[:space:][:cntrl:]!-/:-@\\[-`{-~\u00a0-\u00bf\u2010-\u205e\u0964\u0965\u3000-\u303f]+'),
  '');

create function searchable(value text, weight text) returns tsvector
language sql immutable parallel safe
return (
  select coalesce(string_agg(quote_literal(left(word, 200)) || ':' || least(place, 16383) || weight, ' '), '')::tsvector
  from unnest(words_of(value)) with ordinality as split(word, place));

-- Platform

create table settings (
  key text primary key,
  value text not null
);
insert into settings
select name, encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex')
from unnest(array['realtime_secret', 'second_factor_secret']) as name;

create table images (
  name text primary key check (name ~ '^[0-9a-f]{32}\.webp$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);

-- Images that no row refers to, until their files are deleted.
create table discarded_images (
  name text primary key,
  discarded_at timestamptz not null default now()
);

create table mails (
  message_id text primary key,
  sent_at timestamptz not null default now()
);
create index mails_by_handover on mails (sent_at);

-- The columns are those that rate-limiter-flexible expects. Unlogged, because counts may be lost in a crash.
create unlogged table rate_limits (
  key text primary key,
  points integer not null,
  expire bigint
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
create index rate_limits_by_expiry on rate_limits (expire);

-- Places, colleges, categories and languages

create table countries (
  id integer generated always as identity primary key,
  code text not null unique,
  name text not null
);

create table states (
  id integer generated always as identity primary key,
  country_id integer not null references countries,
  code text not null,
  name text not null,
  unique (country_id, code)
);

create table cities (
  id integer generated always as identity primary key,
  state_id integer not null references states,
  name text not null,
  district text,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  search text not null
);
create index cities_of_state on cities (state_id, name);
create index cities_by_search on cities (search text_pattern_ops);

create table city_aliases (
  city_id integer not null references cities on delete cascade,
  alias text not null,
  primary key (city_id, alias)
);

create table pincodes (
  pincode text primary key check (pincode ~ '^[1-9][0-9]{5}$'),
  state_id integer not null references states,
  city_id integer references cities,
  district text not null
);

create table universities (
  id integer generated always as identity primary key,
  name text not null,
  place text,
  search text not null,
  unique nulls not distinct (name, place)
);
create index universities_by_search on universities using gin (search gin_trgm_ops);

create table university_aliases (
  university_id integer not null references universities on delete cascade,
  alias text not null,
  is_curated boolean not null,
  primary key (university_id, alias)
);
create index university_aliases_by_alias on university_aliases (alias text_pattern_ops);

create table colleges (
  id integer generated always as identity primary key,
  aicte_id text unique,
  name text not null,
  district text,
  state text,
  university text,
  search text not null
);
create index colleges_by_name on colleges (name, id);
create index colleges_by_beginning on colleges (search text_pattern_ops);
create index colleges_by_search on colleges using gin (search gin_trgm_ops);

create table college_aliases (
  college_id integer not null references colleges on delete cascade,
  alias text not null,
  is_curated boolean not null,
  primary key (college_id, alias)
);
create index college_aliases_by_alias on college_aliases (alias text_pattern_ops);

create table categories (
  id integer generated always as identity primary key,
  name text not null unique,
  description text,
  position smallint not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table languages (
  id integer generated always as identity primary key,
  name text not null unique,
  code text,
  position smallint not null unique
);

-- Accounts

create table users (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 100),
  email text not null,
  mobile text,
  password_hash text,
  google_subject text unique,
  email_verified_at timestamptz,
  contact_visibility text not null default 'accepted' check (contact_visibility in ('accepted', 'members', 'nobody')),
  language text check (language in ('en', 'hi', 'ta', 'bn', 'mr', 'te', 'kn', 'ml', 'gu', 'pa', 'or', 'as', 'ur')),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  deleted_at timestamptz,
  moderator_since timestamptz,
  suspended_at timestamptz,
  suspended_until timestamptz,
  suspension_reason text,
  check ((suspended_at is null) = (suspension_reason is null)),
  check (suspended_until is null or suspended_at is not null),
  check (moderator_since is null or suspended_at is null)
) with (fillfactor = 90);
create unique index users_by_email on users (lower(email));
create index users_by_last_seen on users (last_seen_at);
create index suspensions_by_end on users (suspended_until) where suspended_until is not null;

create table sessions (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Of the cookie that renders documents.
  document_token_hash bytea not null unique check (length(document_token_hash) = 32),
  user_agent text,
  network text,
  reauthentication_hash bytea check (length(reauthentication_hash) = 32),
  reauthentication_expires_at timestamptz,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (num_nulls(reauthentication_hash, reauthentication_expires_at) in (0, 2))
) with (fillfactor = 90);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Networks from which members have signed in. Rate limits against guessed passwords do not apply there.
create table login_networks (
  user_id integer not null references users,
  network text not null,
  last_used_at timestamptz not null,
  primary key (user_id, network)
);
create index login_networks_by_last_use on login_networks (last_used_at);

create table account_tokens (
  user_id integer not null references users on delete cascade,
  purpose text not null check (purpose in ('password_reset', 'email_verification')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
create index account_tokens_by_expiry on account_tokens (expires_at);

create table google_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  ticket_hash bytea not null check (length(ticket_hash) = 32),
  purpose text not null check (purpose in ('sign_in', 'reauthentication')),
  user_id integer not null references users on delete cascade,
  expires_at timestamptz not null
);
create index google_codes_of_user on google_codes (user_id);
create index google_codes_by_expiry on google_codes (expires_at);

create table email_changes (
  user_id integer primary key references users on delete cascade,
  old_email text not null,
  old_google_subject text,
  token_hash bytea unique check (length(token_hash) = 32),
  changed_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_by_old_email on email_changes (lower(old_email));
create index email_changes_by_expiry on email_changes (expires_at);

create table totp_factors (
  user_id integer primary key references users on delete cascade,
  encrypted_secret bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  last_used_step integer not null default 0
);

create table recovery_codes (
  user_id integer not null references users on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  primary key (user_id, code_hash)
);

create table second_factor_challenges (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index second_factor_challenges_by_expiry on second_factor_challenges (expires_at);

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

create table answered_passkey_challenges (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  expires_at timestamptz not null
);
create index answered_passkey_challenges_by_expiry on answered_passkey_challenges (expires_at);

-- Locks members until the end of the transaction, in the order of their ids: `changed` exclusively, the others against deletion and
-- suspension. Raises MB001 when the actor is deleted or suspended.
create function lock_members(actor integer, others integer[], changed integer[]) returns void language plpgsql as $$
declare
  member integer;
begin
  if others = '{}' and changed = '{}' then
    perform from users where id = actor and deleted_at is null and suspended_at is null for key share;
    if found then
      return;
    end if;
  else
    for member in select distinct unnest(actor || others || changed) order by 1 loop
      if member = any (changed) then
        perform from users where id = member for update;
      else
        perform from users where id = member for key share;
      end if;
    end loop;
    perform from users where id = actor and deleted_at is null and suspended_at is null;
    if found then
      return;
    end if;
  end if;
  raise exception 'member % has left or is suspended', actor using errcode = 'MB001';
end
$$;

-- Idempotency keys

create table idempotency_keys (
  user_id integer not null references users,
  key uuid not null,
  fingerprint bytea not null,
  answer_id integer not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Email and push preferences

-- The token lets whoever has such a mail turn this kind off or on, and nothing else, so it is not hashed.
create table mail_preferences (
  user_id integer not null references users,
  kind text not null check (kind in ('new_request', 'answer', 'reminder', 'unanswered', 'due_date')),
  wanted boolean not null default true,
  unsubscribe_token text not null unique,
  primary key (user_id, kind)
);

create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  session_id bigint not null unique references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

create table push_preferences (
  user_id integer primary key references users on delete cascade,
  refused_kinds text[] not null default '{}',
  shows_content boolean not null default false
);

-- Profiles

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
);
create index profiles_by_college on profiles (college_id) where college_id is not null;
create index profiles_by_image on profiles (profile_image) where profile_image is not null;

-- The public position of each place where a member has been: a new random position at each return would reveal the place.
create table settled_places (
  id integer generated always as identity primary key,
  user_id integer not null references profiles on delete cascade,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  public_latitude double precision not null check (public_latitude between -90 and 90),
  public_longitude double precision not null check (public_longitude between -180 and 180),
  check (num_nulls(latitude, longitude) in (0, 2))
);
create index settled_places_user_id on settled_places (user_id);

create table contact_reads (
  reader_id integer not null references users on delete cascade,
  owner_id integer not null references users on delete cascade,
  read_on date not null,
  primary key (reader_id, owner_id, read_on)
);
create index contact_reads_of_owner on contact_reads (owner_id);
create index contact_reads_by_day on contact_reads (read_on);

-- Colleges that members named because they are not listed, until a moderator confirms or merges them.
create table college_entries (
  id integer generated always as identity primary key,
  member_id integer not null references users,
  name text check (char_length(name) between 3 and 120),
  college_id integer references colleges,
  outcome text check (outcome in ('confirmed', 'merged')),
  created_at timestamptz not null,
  check ((college_id is null) = (outcome is null))
);
create unique index one_waiting_entry_per_member on college_entries (member_id)
where name is not null and outcome is null;
create index college_entries_by_member on college_entries (member_id);
create index college_entries_by_college on college_entries (college_id) where college_id is not null;

-- Editions

create table editions (
  id integer generated always as identity primary key,
  isbn13 text unique check (isbn13 ~ '^97[89][0-9]{10}$'),
  title text not null check (char_length(title) between 1 and 200),
  author text not null check (char_length(author) between 1 and 200),
  publisher text,
  language_id integer not null references languages,
  category_id integer references categories,
  search tsvector not null generated always as (searchable(title, 'A') || searchable(author, 'B')) stored,
  unique (title, author, language_id)
);
create index editions_by_words on editions using gin (search);

-- Responses of external ISBN services. The title is null when they do not know the ISBN.
create table edition_lookups (
  isbn13 text primary key check (isbn13 ~ '^97[89][0-9]{10}$'),
  title text,
  author text,
  publisher text,
  language text,
  asked_at timestamptz not null
);
create index edition_lookups_by_age on edition_lookups (asked_at);

-- Books

-- A point on the earth in kilometres. The extension earthdistance may only be created by a superuser.
create function earth_point(latitude float8, longitude float8) returns cube
language sql immutable parallel safe strict
return cube(cube(cube(
  6371.0088 * cos(radians(latitude)) * cos(radians(longitude))),
  6371.0088 * cos(radians(latitude)) * sin(radians(longitude))),
  6371.0088 * sin(radians(latitude)));

-- Category, language, city, college and type as words of the search vector. No query can contain a word with a colon.
create function facets_of(category integer, language integer, city integer, college integer, type text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array_remove(array[
  ':c' || category::text, ':l' || language::text, ':p' || city::text, ':g' || college::text, ':t' || type], null));

-- `waiting`, `due_back`, `handed_over` and `gone_as` are written by triggers on `requests`.
create table books (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  title text not null check (char_length(title) between 1 and 200),
  author text not null check (char_length(author) between 1 and 200),
  description text check (char_length(description) <= 5000),
  category_id integer not null references categories,
  language_id integer not null references languages,
  publisher text,
  edition text,
  isbn text,
  isbn13 text check (isbn13 ~ '^[0-9]{13}$'),
  price numeric(10, 2) check (price >= 0),
  type text not null check (type in ('rent', 'exchange', 'sell', 'donate')),
  rent_unit text check (rent_unit in ('day', 'week', 'month')),
  rent_max integer,
  condition text not null check (condition in ('new', 'used')),
  condition_grade text check (condition_grade in ('new', 'like_new', 'very_good', 'good', 'acceptable')),
  status text not null default 'available' check (status in ('available', 'unavailable')),
  is_available boolean not null default true,
  image text references images,
  city_id integer references cities,
  college_id integer references colleges,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  reserved_by integer,
  waiting integer not null default 0 check (waiting >= 0),
  due_back date,
  handed_over boolean not null default false,
  gone_as text check (gone_as in ('sold', 'given', 'exchanged')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  hidden_at timestamptz,
  owner_suspended boolean not null default false,
  hidden boolean not null generated always as (hidden_at is not null or owner_suspended) stored,
  listed boolean not null generated always as (
    status = 'available' and reserved_by is null and deleted_at is null and hidden_at is null and not owner_suspended
  ) stored,
  asking_price numeric(10, 2) generated always as (
    case type when 'donate' then 0 when 'exchange' then null else price end
  ) stored,
  sort_title text collate "C" not null generated always as (left(folded(title), 200)) stored,
  search tsvector not null generated always as (
    searchable(title, 'A') || searchable(author, 'B') || searchable(publisher, 'C') || searchable(description, 'D') ||
    searchable(regexp_replace(isbn, '[^[:alnum:]]', '', 'g'), 'C') || searchable(isbn13, 'C') ||
    facets_of(category_id, language_id, city_id, college_id, type)
  ) stored,
  check (price is not null or type not in ('rent', 'sell')),
  check (num_nulls(latitude, longitude) in (0, 2)),
  check (rent_unit is null or type = 'rent'),
  check (rent_max is null or rent_unit is not null),
  check (rent_max between 1 and case rent_unit when 'day' then 365 when 'week' then 52 else 12 end),
  check ((condition_grade = 'new') = (condition = 'new'))
) with (fillfactor = 90);
alter table books alter column search set statistics 1000;

create index books_newest on books (created_at desc, id desc) where listed;
create index books_by_title on books (sort_title, id) where listed;
create index books_by_price on books (asking_price) where listed;
create index books_by_category on books (category_id, created_at desc, id desc) where listed;
create index books_by_language on books (language_id, created_at desc, id desc) where listed;
create index books_by_city on books (city_id, created_at desc, id desc) where listed;
create index books_by_college on books (college_id, created_at desc, id desc) where listed;
create index books_by_type on books (type, created_at desc, id desc) where listed;
create index books_by_condition on books (condition, created_at desc, id desc) where listed;
create index books_by_category_and_language on books (category_id, language_id, created_at desc, id desc) where listed;
create index books_by_category_and_city on books (category_id, city_id, created_at desc, id desc) where listed;
create index books_by_language_and_city on books (language_id, city_id, created_at desc, id desc) where listed;
create index books_of_category_by_title on books (category_id, sort_title, id) where listed;
create index books_of_language_by_title on books (language_id, sort_title, id) where listed;
create index books_of_city_by_title on books (city_id, sort_title, id) where listed;
create index books_of_college_by_title on books (college_id, sort_title, id) where listed;
-- The steps of 10,000 and 100,000 ids find the newest books with a common word without reading all of them.
create index books_by_words on books using gin (search, category_id, city_id, (id / 10000), (id / 100000))
with (fastupdate = off) where listed;
-- The tiny offset by id tells apart books at the same point.
create index books_by_place on books
using gist (earth_point(latitude + (id % 10000) * 1e-9::float8, longitude)) include (latitude, longitude, id)
where listed and latitude is not null;
create index books_without_place on books (created_at desc, id desc) where listed and latitude is null;
create index books_by_isbn13 on books (isbn13, id desc)
where isbn13 is not null and deleted_at is null and not hidden and not owner_suspended;
create index books_of_user on books (user_id, created_at desc, id desc);
create index books_reserved on books (reserved_by) where reserved_by is not null;
create index books_by_image on books (image) where image is not null;

-- Photos behind the cover, which is `books.image`, and uploaded photos whose book does not exist yet.
create table book_photos (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  book_id integer references books on delete cascade,
  place smallint check (place between 1 and 5),
  image text not null references images,
  client_id uuid,
  created_at timestamptz not null default now(),
  unique (book_id, place),
  check (num_nulls(book_id, place) in (0, 2)),
  check (book_id is null or client_id is null)
);
create unique index book_photos_once on book_photos (user_id, client_id) where book_id is null;
create index book_photos_of_user on book_photos (user_id);
create index book_photos_by_image on book_photos (image);
create index book_photos_waiting on book_photos (created_at) where book_id is null;

create table favourites (
  user_id integer not null references users on delete cascade,
  book_id integer not null references books on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, book_id)
);
create index favourites_of_book on favourites (book_id);

-- Words of books: for spelling, suggestions and other scripts

-- Each transaction counts in a slot of its own, so that writers never wait for each other. A single row may be negative.
create table book_words (
  word text not null,
  slot smallint not null default 0,
  uses integer not null,
  primary key (word, slot)
) with (fillfactor = 80);
-- The collation keeps PostgreSQL from using this index for equality, which the primary key answers much faster.
create index book_words_by_trigram on book_words
using gin ((word collate "C") gin_trgm_ops) with (fastupdate = off);

create view words_in_use as
select word, sum(uses)::integer as uses from book_words group by word having sum(uses) > 0;

create function words_near(typed text, most integer) returns table (word text, uses integer)
language sql stable parallel safe set pg_trgm.similarity_threshold = 0.2
begin atomic
  select words_in_use.word, words_in_use.uses
  from words_in_use
  where (words_in_use.word collate "C") % typed
  order by (words_in_use.word collate "C") <-> typed, words_in_use.uses desc
  limit most;
end;

-- 7310227 is the namespace of these advisory locks.
create function count_words(gone text[], come text[]) returns void language plpgsql as $$
declare
  mine smallint := 0;
begin
  while not pg_try_advisory_xact_lock(7310227, mine) loop mine := mine + 1; end loop;
  insert into book_words as known (word, slot, uses)
    select word, mine, sum(step)
    from (select unnest(come) as title_and_author, 1 as step union all select unnest(gone), -1) as texts,
      unnest(tsvector_to_array(searchable(title_and_author, 'A'))) as word
    where char_length(word) between 2 and 60
    group by word having sum(step) <> 0
  on conflict (word, slot) do update set uses = known.uses + excluded.uses;
end $$;

create function count_book_words() returns trigger language plpgsql as $$
declare
  gone text[];
  come text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(title || ' ' || author) into come from after where deleted_at is null;
  elsif tg_op = 'DELETE' then
    select array_agg(title || ' ' || author) into gone from before where deleted_at is null;
  else
    select array_agg(before.title || ' ' || before.author) filter (where before.deleted_at is null),
      array_agg(after.title || ' ' || after.author) filter (where after.deleted_at is null)
    into gone, come
    from before join after using (id)
    where (before.title, before.author, before.deleted_at is null)
      is distinct from (after.title, after.author, after.deleted_at is null);
  end if;
  if gone is not null or come is not null then perform count_words(gone, come); end if;
  return null;
end $$;
create trigger books_count_words_of_insert after insert on books
referencing new table as after for each statement execute function count_book_words();
create trigger books_count_words_of_update after update on books
referencing old table as before new table as after for each statement execute function count_book_words();
create trigger books_count_words_of_delete after delete on books
referencing old table as before for each statement execute function count_book_words();

create table word_sounds (
  sound text collate "C" not null,
  is_latin boolean not null,
  word text not null,
  primary key (sound, is_latin, word)
);
create index word_sounds_by_word on word_sounds (word);

-- Words without a sound yet, which the product computes before the next search. No key, so that inserts never wait for each other.
create table new_words (
  word text not null
);

create function note_new_words() returns trigger language plpgsql as $$
begin
  insert into new_words
    select distinct word from after where not exists (select from word_sounds where word_sounds.word = after.word);
  return null;
end $$;
create trigger book_words_note_new after insert on book_words
referencing new table as after for each statement execute function note_new_words();

-- Words in the names of all categories and languages, and of the cities and colleges that have had books.
create table facet_words (
  word text not null,
  facet text not null,
  words_in_name integer not null,
  primary key (word, facet)
);
create index facet_words_by_facet on facet_words (facet);

create function note_new_names() returns trigger language plpgsql as $$
begin
  insert into new_words
    select distinct word from after
    where word !~ ' ' and not exists (select from word_sounds where word_sounds.word = after.word);
  return null;
end $$;
create trigger facet_words_note_new after insert on facet_words
referencing new table as after for each statement execute function note_new_names();

-- Adds the words of a name, two words joined ("nonfiction"), and longer names as a whole.
create function add_facet(facet text, name text) returns void language sql as $$
  insert into facet_words as known
    select word, facet, min(words_in_name)
    from (
      select unnest(words_of(name)) as word, cardinality(words_of(name)) as words_in_name
      union all
      select array_to_string(words_of(name), ''), 1 where cardinality(words_of(name)) = 2
      union all
      select array_to_string(words_of(name), ' '), cardinality(words_of(name)) where cardinality(words_of(name)) > 1) as words
    group by word
  on conflict on constraint facet_words_pkey
    do update set words_in_name = least(known.words_in_name, excluded.words_in_name)
$$;

create function categories_add_facet() returns trigger language plpgsql as $$
begin
  delete from facet_words where facet = ':c' || new.id;
  perform add_facet(':c' || new.id, new.name);
  return null;
end $$;
create trigger categories_add_facet after insert or update of name on categories
for each row execute function categories_add_facet();

create function languages_add_facet() returns trigger language plpgsql as $$
begin
  delete from facet_words where facet = ':l' || new.id;
  perform add_facet(':l' || new.id, new.name);
  return null;
end $$;
create trigger languages_add_facet after insert or update of name on languages
for each row execute function languages_add_facet();

create function note_places_of_books() returns trigger language plpgsql as $$
begin
  perform add_facet(facet, name) from (
    select ':p' || cities.id as facet, names.name from cities
      join lateral (select cities.name union select alias from city_aliases where city_id = cities.id) as names on true
      where cities.id in (select city_id from after)
    union all
    select ':g' || id, name from colleges where id in (select college_id from after)) as places
    where not exists (select from facet_words where facet_words.facet = places.facet);
  return null;
end $$;
create trigger books_note_places after insert on books
referencing new table as after for each statement execute function note_places_of_books();

-- Version of the book lists, for the cache

-- The version is the sum of all rows. Each transaction counts in a slot of its own, so that writers never wait for each other.
create table book_list_versions (
  slot smallint primary key,
  changes bigint not null default 0
) with (fillfactor = 25);
insert into book_list_versions (slot) select generate_series(0, 63);

-- 7310226 is the namespace of these advisory locks, 64 the number of slots.
create function count_book_list_change() returns trigger language plpgsql as $$
declare
  free smallint := pg_backend_pid() % 64;
begin
  for tried in 1..64 loop
    exit when pg_try_advisory_xact_lock(7310226, free);
    free := (free + 1) % 64;
  end loop;
  update book_list_versions set changes = changes + 1 where slot = free;
  return null;
end $$;
create trigger books_count_book_list_change after insert or update or delete or truncate on books
for each statement execute function count_book_list_change();
create trigger categories_count_book_list_change after insert or update or delete or truncate on categories
for each statement execute function count_book_list_change();
create trigger languages_count_book_list_change after insert or update or delete or truncate on languages
for each statement execute function count_book_list_change();
create trigger cities_count_book_list_change after insert or update or delete or truncate on cities
for each statement execute function count_book_list_change();
create trigger city_aliases_count_book_list_change after insert or update or delete or truncate on city_aliases
for each statement execute function count_book_list_change();
create trigger colleges_count_book_list_change after insert or update or delete or truncate on colleges
for each statement execute function count_book_list_change();
create trigger images_count_book_list_change after update of width, height on images
for each statement execute function count_book_list_change();
create trigger book_photos_count_insert after insert on book_photos
for each row when (new.book_id is not null) execute function count_book_list_change();
create trigger book_photos_count_update after update on book_photos
for each row when (new.book_id is not null) execute function count_book_list_change();
create trigger book_photos_count_delete after delete on book_photos
for each row when (old.book_id is not null) execute function count_book_list_change();

-- The version of a book is the `xmin` of its row, so its row is written whenever something it shows from another table changes.
create function rewrite_books_of_member() returns trigger language plpgsql as $$
declare
  member integer;
begin
  if tg_table_name = 'users' then member := new.id; else member := new.user_id; end if;
  perform from profiles where user_id = member for update;
  update books set user_id = user_id where user_id = member and deleted_at is null;
  return null;
end $$;
create trigger users_rewrite_books after update of name on users
for each row when (old.name is distinct from new.name) execute function rewrite_books_of_member();
create trigger profiles_rewrite_books after update of profile_image on profiles
for each row when (old.profile_image is distinct from new.profile_image) execute function rewrite_books_of_member();

create function rewrite_books_that_name() returns trigger language plpgsql as $$
begin
  lock table books in share row exclusive mode;
  execute format('update books set %1$I = %1$I where %1$I = $1 and deleted_at is null', tg_argv[0]) using new.id;
  return null;
end $$;
create trigger categories_rewrite_books after update of name on categories
for each row when (old.name is distinct from new.name) execute function rewrite_books_that_name('category_id');
create trigger languages_rewrite_books after update of name on languages
for each row when (old.name is distinct from new.name) execute function rewrite_books_that_name('language_id');
create trigger cities_rewrite_books after update of name on cities
for each row when (old.name is distinct from new.name) execute function rewrite_books_that_name('city_id');
create trigger colleges_rewrite_books after update of name on colleges
for each row when (old.name is distinct from new.name) execute function rewrite_books_that_name('college_id');

-- Requests

-- `moved_at`: when the status changed last. `next_step_at`: when a reminder or the expiry is due. `receiver_unseen`: the owner has
-- an unread notification. `counter_id`: the counter-offer that is open.
create table requests (
  id integer generated always as identity primary key,
  book_id integer not null references books,
  sender_id integer not null references users,
  receiver_id integer not null references users,
  type text not null check (type in ('rent', 'buy', 'exchange', 'donate')),
  status text not null check (status in ('requested', 'pending', 'accepted', 'declined', 'completed', 'cancelled')),
  rent_price numeric(10, 2) check (rent_price > 0),
  rent_unit text check (rent_unit in ('day', 'week', 'month')),
  rent_length integer check (rent_length between 1 and 365),
  buy_price numeric(10, 2) check (buy_price > 0),
  exchange_book_id integer references books,
  description text check (char_length(description) <= 2000),
  counter_id integer,
  due_date date,
  handed_over_at timestamptz,
  asked_at timestamptz,
  next_step_at timestamptz,
  reminded_at timestamptz,
  moved_by integer references users,
  moved_at timestamptz,
  outcome_seen_at timestamptz,
  receiver_unseen boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint requests_and_their_people unique (id, sender_id, receiver_id),
  check (sender_id <> receiver_id),
  check (exchange_book_id <> book_id),
  check ((rent_price is not null) = (type = 'rent')),
  check ((buy_price is not null) = (type = 'buy')),
  check ((exchange_book_id is not null) = (type = 'exchange')),
  check (type <> 'donate' or description is not null),
  check (asked_at is null or status = 'requested'),
  check (due_date is null or type = 'rent'),
  check (next_step_at is null or status in ('requested', 'accepted')),
  check (counter_id is null or status in ('requested', 'pending')),
  check (handed_over_at is null or type = 'rent'),
  check (num_nulls(rent_unit, rent_length) in (0, 2)),
  check (rent_unit is null or type = 'rent')
) with (fillfactor = 90);
alter table books add constraint books_reserved_by foreign key (reserved_by) references requests;

create unique index one_open_request_per_person_and_book on requests (book_id, sender_id)
where status in ('requested', 'pending', 'accepted');
create unique index one_accepted_request_per_book on requests (book_id) where status = 'accepted';
create index requests_of_book on requests (book_id, created_at desc, id desc);
create index waiting_requests_of_book on requests (book_id, created_at, id) where status in ('requested', 'pending');
create index requests_offering on requests (exchange_book_id) where exchange_book_id is not null;
create index requests_sent on requests (sender_id, created_at desc, id desc);
create index waiting_requests_sent on requests (sender_id, created_at desc, id desc)
where status in ('requested', 'pending');
create index agreed_requests_sent on requests (sender_id, created_at desc, id desc) where status = 'accepted';
create index ended_requests_sent on requests (sender_id, created_at desc, id desc)
where status in ('accepted', 'declined', 'completed', 'cancelled');
create index completed_requests_sent on requests (sender_id) where status = 'completed';
create index offers_to_me on requests (sender_id, created_at desc, id desc) where counter_id is not null;
create index unseen_outcomes on requests (sender_id, updated_at desc, id desc)
where outcome_seen_at is null and status in ('accepted', 'declined', 'completed', 'cancelled');
create index requests_received on requests (receiver_id, created_at desc, id desc);
create index open_requests_to_me on requests (receiver_id, created_at desc, id desc)
where status in ('requested', 'pending');
create index agreed_requests_received on requests (receiver_id, created_at desc, id desc) where status = 'accepted';
create index ended_requests_received on requests (receiver_id, created_at desc, id desc)
where status in ('accepted', 'declined', 'completed', 'cancelled');
create index completed_requests_received on requests (receiver_id) where status = 'completed';
create index news_for_owners on requests (receiver_id, updated_at desc, id desc) where receiver_unseen;
create index steps_of_the_clock on requests (next_step_at, id) where next_step_at is not null;

-- What was asked, and what the owner offers instead.
create table counter_offers (
  id integer generated always as identity primary key,
  request_id integer not null references requests,
  asked_price numeric(10, 2),
  asked_book_id integer references books,
  price numeric(10, 2) check (price > 0),
  book_id integer references books,
  due_date date,
  answer text check (answer in ('accepted', 'declined', 'withdrawn')),
  created_at timestamptz not null,
  answered_at timestamptz,
  unique (request_id, id),
  check ((price is null) <> (book_id is null)),
  check ((price is null) = (asked_price is null)),
  check ((book_id is null) = (asked_book_id is null)),
  check (book_id <> asked_book_id),
  check ((answer is null) = (answered_at is null))
);
create index counter_offers_of_book on counter_offers (book_id) where book_id is not null;
create index counter_offers_of_asked_book on counter_offers (asked_book_id) where asked_book_id is not null;
alter table requests add foreign key (id, counter_id) references counter_offers (request_id, id);

create function note_move_of_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or new.status not in ('requested', 'pending') then new.moved_at := new.updated_at; end if;
  return new;
end $$;
create trigger requests_note_first_move before insert on requests
for each row execute function note_move_of_request();
create trigger requests_note_move before update of status on requests
for each row when (old.status <> new.status) execute function note_move_of_request();

-- Updates only books that change: every update of `books` also moves the version of the lists.
create function update_book_states() returns trigger language plpgsql as $$
declare
  lines integer[];
  request record;
begin
  if tg_op = 'INSERT' then
    lines := array(select distinct book_id from after where status = 'pending' order by book_id);
  elsif tg_op = 'DELETE' then
    lines := array(select distinct book_id from before where status = 'pending' order by book_id);
  else
    lines := array(
      select book_id from (
        select book_id, 1 as step from after where status = 'pending'
        union all select book_id, -1 from before where status = 'pending') as steps
      group by book_id having sum(step) <> 0 order by book_id);
  end if;
  if cardinality(lines) > 0 then
    update books set waiting = (select count(*) from requests where book_id = books.id and status = 'pending')
    where id = any (lines);
  end if;
  if tg_op = 'UPDATE' then
    for request in
      select after.id, after.due_date, after.handed_over_at from after join before using (id)
      where after.status = 'accepted'
        and (after.due_date, after.handed_over_at) is distinct from (before.due_date, before.handed_over_at)
    loop
      update books set due_back = request.due_date, handed_over = request.handed_over_at is not null
      where reserved_by = request.id;
    end loop;
  end if;
  return null;
end $$;
create trigger requests_update_book_states_on_insert after insert on requests
referencing new table as after for each statement execute function update_book_states();
create trigger requests_update_book_states_on_update after update on requests
referencing old table as before new table as after for each statement execute function update_book_states();
create trigger requests_update_book_states_on_delete after delete on requests
referencing old table as before for each statement execute function update_book_states();

create function note_how_books_went() returns trigger language plpgsql as $$
begin
  update books
  set gone_as = case new.type when 'buy' then 'sold' when 'donate' then 'given' when 'exchange' then 'exchanged' end
  where id in (new.book_id, new.exchange_book_id);
  return null;
end $$;
create trigger requests_note_how_books_went after insert or update of status on requests
for each row when (new.status = 'completed' and new.type <> 'rent') execute function note_how_books_went();

create function update_book_state() returns trigger language plpgsql as $$
begin
  select due_date, handed_over_at is not null into new.due_back, new.handed_over
    from requests where id = new.reserved_by and status = 'accepted';
  if not found then new.handed_over := false; end if;
  if new.status = 'available' and old.status <> 'available' then new.gone_as := null; end if;
  return new;
end $$;
create trigger books_update_state before update of reserved_by, status on books
for each row when (old.reserved_by is distinct from new.reserved_by or old.status <> new.status)
execute function update_book_state();

-- Ratings

create table ratings (
  request_id integer not null,
  sender_id integer not null,
  receiver_id integer not null,
  rater_id integer not null references users,
  rated_id integer not null
    generated always as (case when rater_id = sender_id then receiver_id else sender_id end) stored,
  stars smallint not null check (stars between 1 and 5),
  line text check (char_length(line) between 1 and 300),
  created_at timestamptz not null,
  shown_from timestamptz not null,
  primary key (request_id, rater_id),
  foreign key (request_id, sender_id, receiver_id) references requests (id, sender_id, receiver_id),
  check (rater_id in (sender_id, receiver_id))
);
create index ratings_of_member on ratings (rated_id, shown_from desc, request_id desc) include (stars);
create index ratings_by_member on ratings (rater_id, request_id);

-- Blocks

create table blocks (
  blocker_id integer not null references users,
  blocked_id integer not null references users,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id, blocker_id);

-- Conversations

create table conversations (
  id integer generated always as identity primary key,
  user_one_id integer not null references users,
  user_two_id integer not null references users,
  last_seq integer not null default 0,
  user_one_read_seq integer not null default 0,
  user_two_read_seq integer not null default 0,
  archived boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (user_one_id < user_two_id),
  unique (user_one_id, user_two_id)
) with (fillfactor = 70);
create index conversations_of_one on conversations (user_one_id, updated_at desc, id desc);
create index conversations_of_two on conversations (user_two_id, updated_at desc, id desc);

create table messages (
  id bigint generated always as identity primary key,
  conversation_id integer not null references conversations,
  seq integer not null check (seq > 0),
  sender_id integer not null references users,
  body text not null,
  photo text references images,
  client_id uuid,
  created_at timestamptz not null default now(),
  unique (conversation_id, seq),
  unique (conversation_id, sender_id, client_id),
  check (char_length(body) <= 4000 and (body <> '' or photo is not null))
);
create unique index messages_by_photo on messages (photo) where photo is not null;

-- Contact form

create table contact_messages (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 100),
  email text not null,
  subject text not null check (char_length(subject) between 1 and 200),
  message text not null check (char_length(message) between 1 and 5000),
  created_at timestamptz not null default now()
);

-- Reports and moderation

-- The snapshot is what the reporter saw. A report about a college entry has no reporter.
create table reports (
  id integer generated always as identity primary key,
  reporter_id integer references users,
  about_id integer not null references users,
  message_id bigint references messages,
  book_id integer references books,
  person_id integer references users,
  entry_id integer references college_entries,
  kind text not null generated always as (
    case when message_id is not null then 'message' when book_id is not null then 'book'
      when entry_id is not null then 'college' else 'person' end
  ) stored,
  thing_id bigint not null generated always as (coalesce(message_id, book_id, entry_id, person_id)) stored,
  reason text not null check (reason in ('spam', 'harassment', 'fraud', 'wrong_listing', 'offensive', 'other')),
  words text check (char_length(words) between 1 and 1000),
  snapshot jsonb not null,
  state text not null default 'open' check (state in ('open', 'dismissed', 'acted')),
  closed_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(message_id, book_id, entry_id, person_id) = 1),
  check (reporter_id <> about_id),
  check ((state = 'open') = (closed_at is null)),
  check (entry_id is null or reporter_id is null)
);
create unique index one_open_report_per_member_and_thing on reports (reporter_id, kind, thing_id)
where state = 'open';
create unique index one_open_report_per_entry on reports (entry_id) where entry_id is not null and state = 'open';
create index reports_of_thing on reports (kind, thing_id, id desc);
create index reports_about on reports (about_id);
create index reports_by_member on reports (reporter_id);

-- A null moderator: the act was done by a job.
create table moderation_acts (
  id integer generated always as identity primary key,
  moderator_id integer references users,
  report_id integer not null references reports,
  about_id integer not null references users,
  act text not null check (act in ('dismiss', 'hide', 'show', 'suspend', 'lift', 'confirm', 'merge')),
  reason text,
  until timestamptz,
  words text check (char_length(words) between 1 and 1000),
  college text,
  created_at timestamptz not null,
  check (moderator_id is not null or act = 'lift'),
  check (moderator_id <> about_id),
  check ((college is not null) = (act in ('confirm', 'merge')))
);
create index acts_on_report on moderation_acts (report_id, id);
create index acts_about on moderation_acts (about_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger moderation_acts_stay before update or delete or truncate on moderation_acts
for each statement execute function refuse_change();

-- Sitemap

create table sitemap_parts (
  site text not null,
  number integer check (number > 0),
  content bytea not null,
  changed_at timestamptz,
  built_at timestamptz not null,
  primary key (site, number)
);
alter table sitemap_parts alter column content set storage external;
