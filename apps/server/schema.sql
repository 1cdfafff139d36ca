-- The schema that all migrations make, for reading; nothing runs it. Refresh it with: npm run docs:schema

create table account_changes (
  id integer not null generated always as identity,
  user_id integer not null,
  email text not null,
  google_subject text,
  token_hash bytea,
  changed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint account_changes_pkey PRIMARY KEY (id),
  constraint account_changes_token_hash_key UNIQUE (token_hash),
  constraint account_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint account_changes_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX account_changes_by_email ON account_changes (lower(email));
CREATE INDEX account_changes_by_expiry ON account_changes (expires_at);
CREATE INDEX account_changes_of_user ON account_changes (user_id);

create table account_tokens (
  user_id integer not null,
  purpose text not null,
  token_hash bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  undo_hash bytea,
  constraint account_tokens_pkey PRIMARY KEY (user_id, purpose),
  constraint account_tokens_token_hash_key UNIQUE (token_hash),
  constraint account_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint account_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['password_reset'::text, 'email_verification'::text]))),
  constraint account_tokens_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX account_tokens_by_expiry ON account_tokens (expires_at);

create table answered_passkey_challenges (
  challenge_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint answered_passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  constraint answered_passkey_challenges_challenge_hash_check CHECK ((length(challenge_hash) = 32))
);
CREATE INDEX answered_passkey_challenges_by_expiry ON answered_passkey_challenges (expires_at);

create table appointments (
  id integer not null generated always as identity,
  request_id integer not null,
  uid uuid not null default gen_random_uuid(),
  sequence integer not null default 0,
  proposer_id integer not null,
  status text not null,
  slots jsonb not null,
  starts_at timestamp with time zone,
  place text,
  note text,
  arrivals jsonb not null default '[]'::jsonb,
  accepted_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  no_show_by integer,
  no_show_at timestamp with time zone,
  no_show_agreed boolean,
  no_show_answered_at timestamp with time zone,
  constraint appointments_pkey PRIMARY KEY (id),
  constraint appointments_no_show_by_fkey FOREIGN KEY (no_show_by) REFERENCES users(id),
  constraint appointments_proposer_id_fkey FOREIGN KEY (proposer_id) REFERENCES users(id),
  constraint appointments_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id),
  constraint appointments_check CHECK (((starts_at IS NULL) = (place IS NULL))),
  constraint appointments_check1 CHECK (((status <> 'accepted'::text) OR (accepted_at IS NOT NULL))),
  constraint appointments_check2 CHECK (((no_show_by IS NULL) = (no_show_at IS NULL))),
  constraint appointments_check3 CHECK (((no_show_agreed IS NULL) = (no_show_answered_at IS NULL))),
  constraint appointments_check4 CHECK (((no_show_agreed IS NULL) OR (no_show_at IS NOT NULL))),
  constraint appointments_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 300))),
  constraint appointments_place_check CHECK (((char_length(place) >= 1) AND (char_length(place) <= 120))),
  constraint appointments_slots_check CHECK (((jsonb_array_length(slots) >= 1) AND (jsonb_array_length(slots) <= 3))),
  constraint appointments_status_check CHECK ((status = ANY (ARRAY['proposed'::text, 'accepted'::text, 'replaced'::text, 'called_off'::text, 'past'::text])))
);
CREATE INDEX appointments_by_proposer ON appointments (proposer_id) WHERE (accepted_at IS NOT NULL);
CREATE INDEX appointments_by_uid ON appointments (uid, id);
CREATE INDEX appointments_of_request ON appointments (request_id, id);
CREATE INDEX no_shows_by_reporter ON appointments (no_show_by) WHERE (no_show_by IS NOT NULL);
CREATE INDEX no_shows_of_request ON appointments (request_id, id) WHERE (no_show_by IS NOT NULL);
CREATE UNIQUE INDEX one_open_appointment_per_request ON appointments (request_id) WHERE (status = ANY (ARRAY['proposed'::text, 'accepted'::text]));

create table blocks (
  blocker_id integer not null,
  blocked_id integer not null,
  created_at timestamp with time zone not null default clock.now(),
  constraint blocks_pkey PRIMARY KEY (blocker_id, blocked_id),
  constraint blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id),
  constraint blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id),
  constraint blocks_check CHECK ((blocker_id <> blocked_id))
);
CREATE INDEX blocks_of_blocked ON blocks (blocked_id, blocker_id);
CREATE TRIGGER blocks_end_exchanges AFTER INSERT ON blocks FOR EACH ROW EXECUTE FUNCTION end_exchanges_of_pair();

create table book_changes (
  id bigint not null generated always as identity,
  transaction xid8 not null default pg_current_xact_id(),
  made_at timestamp with time zone not null default clock.clock_timestamp(),
  book_id integer,
  work_id integer,
  category_id integer,
  language_id integer,
  city_id integer,
  college_id integer,
  is_listed boolean not null default true,
  constraint book_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX book_changes_by_transaction ON book_changes (transaction);

create table book_photos (
  id integer not null generated always as identity,
  user_id integer not null,
  book_id integer,
  place smallint,
  image text not null,
  client_id uuid,
  created_at timestamp with time zone not null default clock.now(),
  constraint book_photos_pkey PRIMARY KEY (id),
  constraint book_photos_book_id_place_key UNIQUE (book_id, place),
  constraint book_photos_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE,
  constraint book_photos_image_fkey FOREIGN KEY (image) REFERENCES images(name),
  constraint book_photos_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint book_photos_check CHECK ((num_nulls(book_id, place) = ANY (ARRAY[0, 2]))),
  constraint book_photos_check1 CHECK (((book_id IS NULL) OR (client_id IS NULL))),
  constraint book_photos_place_check CHECK (((place >= 1) AND (place <= 5)))
);
CREATE INDEX book_photos_by_image ON book_photos (image);
CREATE INDEX book_photos_of_user ON book_photos (user_id);
CREATE UNIQUE INDEX book_photos_once ON book_photos (user_id, client_id) WHERE (book_id IS NULL);
CREATE INDEX book_photos_waiting ON book_photos (created_at) WHERE (book_id IS NULL);
CREATE TRIGGER book_photos_note_change AFTER INSERT OR DELETE OR UPDATE ON book_photos FOR EACH ROW EXECUTE FUNCTION note_photo_change();

create table book_words (
  word text not null,
  slot smallint not null default 0,
  uses integer not null,
  constraint book_words_pkey PRIMARY KEY (word, slot)
);
CREATE INDEX book_words_by_trigram ON book_words USING gin (word COLLATE "C" gin_trgm_ops) WITH (fastupdate=off);
CREATE TRIGGER book_words_note_new AFTER INSERT ON book_words REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_new_words();

create table books (
  id integer not null generated always as identity,
  user_id integer not null,
  title text not null,
  author text not null,
  description text,
  category_id integer not null,
  language_id integer not null,
  publisher text,
  edition text,
  isbn text,
  isbn13 text,
  price numeric(10,2),
  type text not null,
  rent_unit text,
  rent_max integer,
  condition text not null,
  condition_grade text,
  status text not null default 'available'::text,
  is_available boolean not null default true,
  image text,
  city_id integer,
  college_id integer,
  latitude double precision,
  longitude double precision,
  reserved_by integer,
  waiting integer not null default 0,
  due_back date,
  handed_over boolean not null default false,
  gone_as text,
  created_at timestamp with time zone not null default clock.now(),
  updated_at timestamp with time zone not null default clock.now(),
  deleted_at timestamp with time zone,
  hidden_at timestamp with time zone,
  owner_suspended boolean not null default false,
  hidden boolean not null generated always as (((hidden_at IS NOT NULL) OR owner_suspended)) stored,
  listed boolean not null generated always as (((status = 'available'::text) AND (reserved_by IS NULL) AND (deleted_at IS NULL) AND (hidden_at IS NULL) AND (NOT owner_suspended))) stored,
  asking_price numeric(10,2) generated always as (
CASE type
    WHEN 'donate'::text THEN (0)::numeric
    WHEN 'exchange'::text THEN NULL::numeric
    ELSE price
END) stored,
  sort_title text collate "C" not null generated always as ("left"(folded(title), 200)) stored,
  search tsvector not null generated always as (((((((searchable(title, 'A'::text) || searchable(author, 'B'::text)) || searchable(publisher, 'C'::text)) || searchable(description, 'D'::text)) || searchable(regexp_replace(isbn, '[^[:alnum:]]'::text, ''::text, 'g'::text), 'C'::text)) || searchable(isbn13, 'C'::text)) || facets_of(category_id, language_id, city_id, college_id, type))) stored,
  work_id integer,
  constraint books_pkey PRIMARY KEY (id),
  constraint books_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint books_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint books_college_id_fkey FOREIGN KEY (college_id) REFERENCES colleges(id),
  constraint books_image_fkey FOREIGN KEY (image) REFERENCES images(name),
  constraint books_language_id_fkey FOREIGN KEY (language_id) REFERENCES languages(id),
  constraint books_reserved_by FOREIGN KEY (reserved_by) REFERENCES requests(id),
  constraint books_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint books_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id),
  constraint books_author_check CHECK ((char_length(author) <= 200)),
  constraint books_check CHECK (((price IS NOT NULL) OR (type <> ALL (ARRAY['rent'::text, 'sell'::text])))),
  constraint books_check1 CHECK ((num_nulls(latitude, longitude) = ANY (ARRAY[0, 2]))),
  constraint books_check2 CHECK (((rent_unit IS NULL) OR (type = 'rent'::text))),
  constraint books_check3 CHECK (((rent_max IS NULL) OR (rent_unit IS NOT NULL))),
  constraint books_check4 CHECK (((rent_max >= 1) AND (rent_max <=
CASE rent_unit
    WHEN 'day'::text THEN 365
    WHEN 'week'::text THEN 52
    ELSE 12
END))),
  constraint books_check5 CHECK (((condition_grade = 'new'::text) = (condition = 'new'::text))),
  constraint books_condition_check CHECK ((condition = ANY (ARRAY['new'::text, 'used'::text]))),
  constraint books_condition_grade_check CHECK ((condition_grade = ANY (ARRAY['new'::text, 'like_new'::text, 'very_good'::text, 'good'::text, 'acceptable'::text]))),
  constraint books_description_check CHECK ((char_length(description) <= 5000)),
  constraint books_gone_as_check CHECK ((gone_as = ANY (ARRAY['sold'::text, 'given'::text, 'exchanged'::text, 'paused'::text]))),
  constraint books_isbn13_check CHECK ((isbn13 ~ '^[0-9]{13}$'::text)),
  constraint books_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint books_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint books_price_check CHECK ((price >= (0)::numeric)),
  constraint books_rent_unit_check CHECK ((rent_unit = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint books_status_check CHECK ((status = ANY (ARRAY['available'::text, 'unavailable'::text]))),
  constraint books_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200))),
  constraint books_type_check CHECK ((type = ANY (ARRAY['rent'::text, 'exchange'::text, 'sell'::text, 'donate'::text]))),
  constraint books_waiting_check CHECK ((waiting >= 0))
);
CREATE INDEX books_by_category ON books (category_id, created_at DESC, id DESC) WHERE listed;
CREATE INDEX books_by_category_and_city ON books (category_id, city_id, created_at DESC, id DESC) WHERE listed;
CREATE INDEX books_by_category_and_language ON books (category_id, language_id, created_at DESC, id DESC) WHERE listed;
CREATE INDEX books_by_city ON books (city_id, created_at DESC, id DESC) WHERE listed;
CREATE INDEX books_by_college ON books (college_id, created_at DESC, id DESC) WHERE listed;
CREATE INDEX books_by_condition ON books (condition, created_at DESC, id DESC) WHERE listed;
CREATE INDEX books_by_image ON books (image) WHERE (image IS NOT NULL);
CREATE INDEX books_by_isbn13 ON books (isbn13, id DESC) WHERE ((isbn13 IS NOT NULL) AND (deleted_at IS NULL) AND (NOT hidden) AND (NOT owner_suspended));
CREATE INDEX books_by_language ON books (language_id, created_at DESC, id DESC) WHERE listed;
CREATE INDEX books_by_language_and_city ON books (language_id, city_id, created_at DESC, id DESC) WHERE listed;
CREATE INDEX books_by_place ON books USING gist (earth_point((latitude + (((id % 10000))::double precision * (0.000000001)::double precision)), longitude)) INCLUDE (latitude, longitude, id) WHERE (listed AND (latitude IS NOT NULL));
CREATE INDEX books_by_price ON books (price_rank(asking_price), id) INCLUDE (asking_price) WHERE listed;
CREATE INDEX books_by_title ON books (sort_title, id) WHERE listed;
CREATE INDEX books_by_type ON books (type, created_at DESC, id DESC) WHERE listed;
CREATE INDEX books_by_words ON books USING gin (search, category_id, city_id, ((id / 10000)), ((id / 100000))) WITH (fastupdate=off) WHERE listed;
CREATE INDEX books_newest ON books (created_at DESC, id DESC) WHERE listed;
CREATE INDEX books_of_category_by_price ON books (category_id, price_rank(asking_price), id) WHERE listed;
CREATE INDEX books_of_category_by_title ON books (category_id, sort_title, id) WHERE listed;
CREATE INDEX books_of_city_by_price ON books (city_id, price_rank(asking_price), id) WHERE listed;
CREATE INDEX books_of_city_by_title ON books (city_id, sort_title, id) WHERE listed;
CREATE INDEX books_of_college_by_price ON books (college_id, price_rank(asking_price), id) WHERE listed;
CREATE INDEX books_of_college_by_title ON books (college_id, sort_title, id) WHERE listed;
CREATE INDEX books_of_language_by_price ON books (language_id, price_rank(asking_price), id) WHERE listed;
CREATE INDEX books_of_language_by_title ON books (language_id, sort_title, id) WHERE listed;
CREATE INDEX books_of_user ON books (user_id, created_at DESC, id DESC);
CREATE INDEX books_of_work ON books (work_id, id);
CREATE INDEX books_of_work_by_place ON books (work_id, latitude) INCLUDE (longitude, id, user_id, asking_price) WHERE (listed AND (latitude IS NOT NULL));
CREATE INDEX books_of_work_by_price ON books (work_id, price_rank(asking_price), id) INCLUDE (asking_price, user_id) WHERE listed;
CREATE INDEX books_reserved ON books (reserved_by) WHERE (reserved_by IS NOT NULL);
CREATE INDEX books_to_exchange ON books (user_id, id DESC) WHERE (listed AND (type = 'exchange'::text));
CREATE INDEX books_without_place ON books (created_at DESC, id DESC) WHERE (listed AND (latitude IS NULL));
CREATE TRIGGER books_count_words_of_delete AFTER DELETE ON books REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION count_book_words();
CREATE TRIGGER books_count_words_of_insert AFTER INSERT ON books REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_book_words();
CREATE TRIGGER books_count_words_of_update AFTER UPDATE ON books REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION count_book_words();
CREATE TRIGGER books_create_work_of_insert BEFORE INSERT ON books FOR EACH ROW WHEN (new.work_id IS NULL) EXECUTE FUNCTION books_create_work();
CREATE TRIGGER books_end_exchanges_of_delete BEFORE DELETE ON books FOR EACH ROW EXECUTE FUNCTION end_exchanges_of_book();
CREATE TRIGGER books_end_exchanges_of_update AFTER UPDATE ON books FOR EACH ROW WHEN (old.listed AND (NOT new.listed OR old.type <> new.type)) EXECUTE FUNCTION end_exchanges_of_book();
CREATE TRIGGER books_mark_matches_away AFTER UPDATE ON books FOR EACH ROW WHEN (old.listed AND NOT new.listed) EXECUTE FUNCTION mark_matches_away();
CREATE TRIGGER books_note_delete AFTER DELETE ON books REFERENCING OLD TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_book_changes();
CREATE TRIGGER books_note_insert AFTER INSERT ON books REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_book_changes();
CREATE TRIGGER books_note_new_place AFTER UPDATE OF city_id ON books FOR EACH ROW WHEN (new.city_id IS DISTINCT FROM old.city_id AND new.city_id IS NOT NULL) EXECUTE FUNCTION note_place_of_book();
CREATE TRIGGER books_note_places AFTER INSERT ON books REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_places_of_books();
CREATE TRIGGER books_note_truncate AFTER TRUNCATE ON books FOR EACH STATEMENT EXECUTE FUNCTION count_book_list_change();
CREATE TRIGGER books_note_update AFTER UPDATE ON books REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_book_changes();
CREATE TRIGGER books_update_state BEFORE UPDATE OF reserved_by, status ON books FOR EACH ROW WHEN (old.reserved_by IS DISTINCT FROM new.reserved_by OR old.status <> new.status) EXECUTE FUNCTION update_book_state();

create table calendar_feeds (
  user_id integer not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null,
  constraint calendar_feeds_pkey PRIMARY KEY (user_id),
  constraint calendar_feeds_token_hash_key UNIQUE (token_hash),
  constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table categories (
  id integer not null generated always as identity,
  name text not null,
  description text,
  position smallint not null,
  created_at timestamp with time zone not null default clock.now(),
  updated_at timestamp with time zone not null default clock.now(),
  constraint categories_pkey PRIMARY KEY (id),
  constraint categories_name_key UNIQUE (name),
  constraint categories_position_key UNIQUE ("position")
);
CREATE TRIGGER categories_add_facet AFTER INSERT OR UPDATE OF name ON categories FOR EACH ROW EXECUTE FUNCTION categories_add_facet();
CREATE TRIGGER categories_count_book_list_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION count_book_list_change();
CREATE TRIGGER categories_rewrite_books AFTER UPDATE OF name ON categories FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION rewrite_books_that_name('category_id');

create table cities (
  id integer not null generated always as identity,
  state_id integer not null,
  name text not null,
  district text,
  latitude double precision not null,
  longitude double precision not null,
  search text not null,
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_state_id_fkey FOREIGN KEY (state_id) REFERENCES states(id),
  constraint cities_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint cities_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
);
CREATE INDEX cities_by_place ON cities (latitude, longitude);
CREATE INDEX cities_by_search ON cities (search text_pattern_ops);
CREATE INDEX cities_of_state ON cities (state_id, name);
CREATE TRIGGER cities_count_book_list_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON cities FOR EACH STATEMENT EXECUTE FUNCTION count_book_list_change();
CREATE TRIGGER cities_rewrite_books AFTER UPDATE OF name ON cities FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION rewrite_books_that_name('city_id');

create table city_aliases (
  city_id integer not null,
  alias text not null,
  constraint city_aliases_pkey PRIMARY KEY (city_id, alias),
  constraint city_aliases_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id) ON DELETE CASCADE
);
CREATE INDEX city_aliases_by_alias ON city_aliases (alias text_pattern_ops);
CREATE TRIGGER city_aliases_count_book_list_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON city_aliases FOR EACH STATEMENT EXECUTE FUNCTION count_book_list_change();

create table college_aliases (
  college_id integer not null,
  alias text not null,
  is_curated boolean not null,
  constraint college_aliases_pkey PRIMARY KEY (college_id, alias),
  constraint college_aliases_college_id_fkey FOREIGN KEY (college_id) REFERENCES colleges(id) ON DELETE CASCADE
);
CREATE INDEX college_aliases_by_alias ON college_aliases (alias text_pattern_ops);

create table college_entries (
  id integer not null generated always as identity,
  member_id integer not null,
  name text,
  college_id integer,
  outcome text,
  created_at timestamp with time zone not null,
  constraint college_entries_pkey PRIMARY KEY (id),
  constraint college_entries_college_id_fkey FOREIGN KEY (college_id) REFERENCES colleges(id),
  constraint college_entries_member_id_fkey FOREIGN KEY (member_id) REFERENCES users(id),
  constraint college_entries_check CHECK (((college_id IS NULL) = (outcome IS NULL))),
  constraint college_entries_name_check CHECK (((char_length(name) >= 3) AND (char_length(name) <= 120))),
  constraint college_entries_outcome_check CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'merged'::text])))
);
CREATE INDEX college_entries_by_college ON college_entries (college_id) WHERE (college_id IS NOT NULL);
CREATE INDEX college_entries_by_member ON college_entries (member_id);
CREATE UNIQUE INDEX one_waiting_entry_per_member ON college_entries (member_id) WHERE ((name IS NOT NULL) AND (outcome IS NULL));

create table colleges (
  id integer not null generated always as identity,
  aicte_id text,
  name text not null,
  district text,
  state text,
  university text,
  search text not null,
  constraint colleges_pkey PRIMARY KEY (id),
  constraint colleges_aicte_id_key UNIQUE (aicte_id)
);
CREATE INDEX colleges_by_beginning ON colleges (search text_pattern_ops);
CREATE INDEX colleges_by_name ON colleges (name, id);
CREATE INDEX colleges_by_search ON colleges USING gin (search gin_trgm_ops);
CREATE TRIGGER colleges_count_book_list_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON colleges FOR EACH STATEMENT EXECUTE FUNCTION count_book_list_change();
CREATE TRIGGER colleges_rewrite_books AFTER UPDATE OF name ON colleges FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION rewrite_books_that_name('college_id');

create table contact_messages (
  id integer not null generated always as identity,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at timestamp with time zone not null default clock.now(),
  once_key uuid,
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_once_key_key UNIQUE (once_key),
  constraint contact_messages_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 5000))),
  constraint contact_messages_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint contact_messages_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 200)))
);

create table contact_reads (
  reader_id integer not null,
  owner_id integer not null,
  read_on date not null,
  constraint contact_reads_pkey PRIMARY KEY (reader_id, owner_id, read_on),
  constraint contact_reads_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint contact_reads_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX contact_reads_by_day ON contact_reads (read_on);
CREATE INDEX contact_reads_of_owner ON contact_reads (owner_id);

create table conversations (
  id integer not null generated always as identity,
  user_one_id integer not null,
  user_two_id integer not null,
  last_seq integer not null default 0,
  user_one_read_seq integer not null default 0,
  user_two_read_seq integer not null default 0,
  archived boolean not null default false,
  created_at timestamp with time zone not null default clock.now(),
  updated_at timestamp with time zone not null default clock.now(),
  about_book_id integer,
  user_one_mail_seq integer not null default 0,
  user_two_mail_seq integer not null default 0,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_user_one_id_user_two_id_key UNIQUE (user_one_id, user_two_id),
  constraint conversations_about_book_id_fkey FOREIGN KEY (about_book_id) REFERENCES books(id) ON DELETE SET NULL,
  constraint conversations_user_one_id_fkey FOREIGN KEY (user_one_id) REFERENCES users(id),
  constraint conversations_user_two_id_fkey FOREIGN KEY (user_two_id) REFERENCES users(id),
  constraint conversations_check CHECK ((user_one_id < user_two_id))
);
CREATE INDEX conversations_about_book ON conversations (about_book_id) WHERE (about_book_id IS NOT NULL);
CREATE INDEX conversations_of_one ON conversations (user_one_id, updated_at DESC, id DESC);
CREATE INDEX conversations_of_two ON conversations (user_two_id, updated_at DESC, id DESC);

create table counter_offers (
  id integer not null generated always as identity,
  request_id integer not null,
  asked_price numeric(10,2),
  asked_book_id integer,
  price numeric(10,2),
  book_id integer,
  due_date date,
  answer text,
  created_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint counter_offers_pkey PRIMARY KEY (id),
  constraint counter_offers_request_id_id_key UNIQUE (request_id, id),
  constraint counter_offers_asked_book_id_fkey FOREIGN KEY (asked_book_id) REFERENCES books(id),
  constraint counter_offers_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id),
  constraint counter_offers_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id),
  constraint counter_offers_answer_check CHECK ((answer = ANY (ARRAY['accepted'::text, 'declined'::text, 'withdrawn'::text]))),
  constraint counter_offers_asked_book_check CHECK (((asked_book_id IS NULL) OR (book_id IS NOT NULL))),
  constraint counter_offers_asked_price_check CHECK (((asked_price IS NULL) OR (price IS NOT NULL))),
  constraint counter_offers_check3 CHECK ((book_id <> asked_book_id)),
  constraint counter_offers_check4 CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint counter_offers_price_check CHECK ((price > (0)::numeric)),
  constraint counter_offers_terms_check CHECK ((num_nonnulls(price, book_id) <= 1))
);
CREATE INDEX counter_offers_of_asked_book ON counter_offers (asked_book_id) WHERE (asked_book_id IS NOT NULL);
CREATE INDEX counter_offers_of_book ON counter_offers (book_id) WHERE (book_id IS NOT NULL);

create table countries (
  id integer not null generated always as identity,
  code text not null,
  name text not null,
  constraint countries_pkey PRIMARY KEY (id),
  constraint countries_code_key UNIQUE (code)
);

create table discarded_images (
  name text not null,
  discarded_at timestamp with time zone not null default clock.now(),
  constraint discarded_images_pkey PRIMARY KEY (name)
);

create table edition_lookups (
  isbn13 text not null,
  title text,
  author text,
  publisher text,
  language text,
  asked_at timestamp with time zone not null,
  constraint edition_lookups_pkey PRIMARY KEY (isbn13),
  constraint edition_lookups_isbn13_check CHECK ((isbn13 ~ '^97[89][0-9]{10}$'::text))
);
CREATE INDEX edition_lookups_by_age ON edition_lookups (asked_at);

create table editions (
  id integer not null generated always as identity,
  isbn13 text,
  title text not null,
  author text not null,
  publisher text,
  language_id integer not null,
  category_id integer,
  search tsvector not null generated always as ((searchable(title, 'A'::text) || searchable(author, 'B'::text))) stored,
  constraint editions_pkey PRIMARY KEY (id),
  constraint editions_isbn13_key UNIQUE (isbn13),
  constraint editions_title_author_language_id_key UNIQUE (title, author, language_id),
  constraint editions_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint editions_language_id_fkey FOREIGN KEY (language_id) REFERENCES languages(id),
  constraint editions_author_check CHECK (((char_length(author) >= 1) AND (char_length(author) <= 200))),
  constraint editions_isbn13_check CHECK ((isbn13 ~ '^97[89][0-9]{10}$'::text)),
  constraint editions_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200)))
);
CREATE INDEX editions_by_words ON editions USING gin (search);

create table exchange_members (
  exchange_id integer not null,
  user_id integer not null,
  gives_book_id integer,
  accepted_at timestamp with time zone,
  is_open boolean not null default true,
  constraint exchange_members_pkey PRIMARY KEY (exchange_id, user_id),
  constraint exchange_members_exchange_id_fkey FOREIGN KEY (exchange_id) REFERENCES exchanges(id),
  constraint exchange_members_gives_book_id_fkey FOREIGN KEY (gives_book_id) REFERENCES books(id) ON DELETE SET NULL,
  constraint exchange_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX exchange_members_giving ON exchange_members (gives_book_id);
CREATE INDEX exchange_members_of_user ON exchange_members (user_id, exchange_id DESC);
CREATE UNIQUE INDEX one_open_exchange_per_book ON exchange_members (gives_book_id) WHERE is_open;
CREATE UNIQUE INDEX one_open_exchange_per_member ON exchange_members (user_id) WHERE is_open;

create table exchanges (
  id integer not null generated always as identity,
  books text not null,
  status text not null default 'open'::text,
  end_notified boolean not null default false,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint exchanges_pkey PRIMARY KEY (id),
  constraint exchanges_books_key UNIQUE (books),
  constraint exchanges_status_check CHECK ((status = ANY (ARRAY['open'::text, 'agreed'::text, 'ended'::text])))
);
CREATE INDEX exchanges_by_expiry ON exchanges (expires_at) WHERE (status = 'open'::text);
CREATE INDEX exchanges_to_notify ON exchanges (id) WHERE ((status = 'ended'::text) AND (NOT end_notified));
CREATE TRIGGER exchanges_close AFTER UPDATE OF status ON exchanges FOR EACH ROW WHEN (old.status = 'open'::text AND new.status <> 'open'::text) EXECUTE FUNCTION close_exchange();

create table facet_words (
  word text not null,
  facet text not null,
  words_in_name integer not null,
  constraint facet_words_pkey PRIMARY KEY (word, facet)
);
CREATE INDEX facet_words_by_facet ON facet_words (facet);
CREATE TRIGGER facet_words_note_new AFTER INSERT ON facet_words REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION note_new_names();

create table favourites (
  user_id integer not null,
  book_id integer not null,
  created_at timestamp with time zone not null default clock.now(),
  constraint favourites_pkey PRIMARY KEY (user_id, book_id),
  constraint favourites_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE,
  constraint favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX favourites_of_book ON favourites (book_id);

create table google_codes (
  code_hash bytea not null,
  ticket_hash bytea not null,
  purpose text not null,
  user_id integer not null,
  expires_at timestamp with time zone not null,
  constraint google_codes_pkey PRIMARY KEY (code_hash),
  constraint google_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint google_codes_code_hash_check CHECK ((length(code_hash) = 32)),
  constraint google_codes_purpose_check CHECK ((purpose = ANY (ARRAY['sign_in'::text, 'reauthentication'::text]))),
  constraint google_codes_ticket_hash_check CHECK ((length(ticket_hash) = 32))
);
CREATE INDEX google_codes_by_expiry ON google_codes (expires_at);
CREATE INDEX google_codes_of_user ON google_codes (user_id);

create table handover_codes (
  request_id integer not null,
  code text not null,
  constraint handover_codes_pkey PRIMARY KEY (request_id),
  constraint handover_codes_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint handover_codes_code_check CHECK ((code ~ '^[0-9]{4}$'::text))
);

create table idempotency_keys (
  user_id integer not null,
  key uuid not null,
  fingerprint bytea not null,
  answer_id integer not null,
  created_at timestamp with time zone not null default clock.now(),
  constraint idempotency_keys_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

create table images (
  name text not null,
  width integer not null,
  height integer not null,
  created_at timestamp with time zone not null default clock.now(),
  constraint images_pkey PRIMARY KEY (name),
  constraint images_height_check CHECK ((height > 0)),
  constraint images_name_check CHECK ((name ~ '^[0-9a-f]{32}\.webp$'::text)),
  constraint images_width_check CHECK ((width > 0))
);
CREATE TRIGGER images_count_book_list_change AFTER UPDATE OF width, height ON images FOR EACH STATEMENT EXECUTE FUNCTION count_book_list_change();

create table import_rows (
  import_id integer not null,
  row integer not null,
  title text,
  author text,
  isbn13 text,
  shelf text,
  name text generated always as (NULLIF(folded(TRIM(BOTH FROM "left"(TRIM(BOTH FROM ((COALESCE(title, ''::text) || ' '::text) || COALESCE(author, ''::text))), 200))), ''::text)) stored,
  outcome text not null,
  reason text,
  category_id integer,
  language_id integer,
  book_id integer,
  wish_id integer,
  constraint import_rows_pkey PRIMARY KEY (import_id, "row"),
  constraint import_rows_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE SET NULL,
  constraint import_rows_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id),
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_rows_language_id_fkey FOREIGN KEY (language_id) REFERENCES languages(id),
  constraint import_rows_wish_id_fkey FOREIGN KEY (wish_id) REFERENCES wishes(id) ON DELETE SET NULL,
  constraint import_rows_author_check CHECK (((char_length(author) >= 1) AND (char_length(author) <= 200))),
  constraint import_rows_isbn13_check CHECK ((isbn13 ~ '^97[89][0-9]{10}$'::text)),
  constraint import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['book'::text, 'wish'::text, 'skipped'::text, 'known'::text, 'invalid'::text]))),
  constraint import_rows_reason_check CHECK ((reason = ANY (ARRAY['double'::text, 'owned'::text, 'not_owned'::text, 'wished'::text, 'isbn'::text, 'untitled'::text, 'too_many_wishes'::text, 'no_words'::text]))),
  constraint import_rows_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 200)))
);
CREATE INDEX import_rows_by_outcome ON import_rows (import_id, outcome, "row") INCLUDE (book_id);
CREATE INDEX import_rows_of_book ON import_rows (book_id) WHERE (book_id IS NOT NULL);
CREATE INDEX import_rows_of_wish ON import_rows (wish_id) WHERE (wish_id IS NOT NULL);

create table imports (
  id integer not null generated always as identity,
  user_id integer not null,
  format text not null,
  state text not null default 'preview'::text,
  total integer not null,
  done integer not null default 0,
  created_at timestamp with time zone not null,
  columns jsonb not null default '[]'::jsonb,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint imports_format_check CHECK ((format = ANY (ARRAY['goodreads'::text, 'storygraph'::text, 'librarything'::text, 'own'::text, 'table'::text, 'list'::text]))),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['preview'::text, 'running'::text, 'done'::text])))
);
CREATE INDEX imports_by_age ON imports (created_at);
CREATE INDEX imports_of_user ON imports (user_id, id DESC);

create table languages (
  id integer not null generated always as identity,
  name text not null,
  code text,
  position smallint not null,
  constraint languages_pkey PRIMARY KEY (id),
  constraint languages_name_key UNIQUE (name),
  constraint languages_position_key UNIQUE ("position")
);
CREATE TRIGGER languages_add_facet AFTER INSERT OR UPDATE OF name ON languages FOR EACH ROW EXECUTE FUNCTION languages_add_facet();
CREATE TRIGGER languages_count_book_list_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON languages FOR EACH STATEMENT EXECUTE FUNCTION count_book_list_change();
CREATE TRIGGER languages_rewrite_books AFTER UPDATE OF name ON languages FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION rewrite_books_that_name('language_id');

create table lasting_rate_limits (
  key text not null,
  points integer not null,
  expire bigint,
  constraint lasting_rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX lasting_rate_limits_expire_idx ON lasting_rate_limits (expire);

create table loans (
  request_id integer not null,
  extends_alone boolean not null default false,
  extension_state text,
  extension_until date,
  deposit numeric(10,2),
  deposit_given_at timestamp with time zone,
  constraint loans_pkey PRIMARY KEY (request_id),
  constraint loans_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE,
  constraint loans_check CHECK (((extension_state IS NULL) = (extension_until IS NULL))),
  constraint loans_check1 CHECK (((deposit IS NULL) = (deposit_given_at IS NULL))),
  constraint loans_deposit_check CHECK ((deposit > (0)::numeric)),
  constraint loans_extension_state_check CHECK ((extension_state = ANY (ARRAY['asked'::text, 'agreed'::text, 'declined'::text])))
);

create table login_networks (
  user_id integer not null,
  network text not null,
  last_used_at timestamp with time zone not null,
  constraint login_networks_pkey PRIMARY KEY (user_id, network),
  constraint login_networks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX login_networks_by_last_use ON login_networks (last_used_at);

create table mail_preferences (
  user_id integer not null,
  kind text not null,
  wanted boolean not null default true,
  unsubscribe_token text not null,
  constraint mail_preferences_pkey PRIMARY KEY (user_id, kind),
  constraint mail_preferences_unsubscribe_token_key UNIQUE (unsubscribe_token),
  constraint mail_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint mail_preferences_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'new_request'::text, 'answer'::text, 'reminder'::text, 'unanswered'::text, 'due_date'::text, 'appointment'::text, 'wish'::text])))
);

create table mails (
  message_id text not null,
  sent_at timestamp with time zone not null default clock.now(),
  constraint mails_pkey PRIMARY KEY (message_id)
);
CREATE INDEX mails_by_handover ON mails (sent_at);

create table messages (
  id bigint not null generated always as identity,
  conversation_id integer not null,
  seq integer not null,
  sender_id integer not null,
  body text not null,
  photo text,
  client_id uuid,
  created_at timestamp with time zone not null default clock.now(),
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_conversation_id_sender_id_client_id_key UNIQUE (conversation_id, sender_id, client_id),
  constraint messages_conversation_id_seq_key UNIQUE (conversation_id, seq),
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id),
  constraint messages_photo_fkey FOREIGN KEY (photo) REFERENCES images(name),
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id),
  constraint messages_check CHECK (((char_length(body) <= 4000) AND ((body <> ''::text) OR (photo IS NOT NULL)))),
  constraint messages_seq_check CHECK ((seq > 0))
);
CREATE UNIQUE INDEX messages_by_photo ON messages (photo) WHERE (photo IS NOT NULL);
CREATE INDEX messages_of_sender ON messages (conversation_id, sender_id, created_at);

create table moderation_acts (
  id integer not null generated always as identity,
  moderator_id integer,
  report_id integer,
  about_id integer,
  act text not null,
  reason text,
  until timestamp with time zone,
  words text,
  college text,
  created_at timestamp with time zone not null,
  work_change_id integer,
  constraint moderation_acts_pkey PRIMARY KEY (id),
  constraint moderation_acts_about_id_fkey FOREIGN KEY (about_id) REFERENCES users(id),
  constraint moderation_acts_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES users(id),
  constraint moderation_acts_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id),
  constraint moderation_acts_work_change_id_fkey FOREIGN KEY (work_change_id) REFERENCES work_changes(id),
  constraint moderation_acts_act_check CHECK ((act = ANY (ARRAY['dismiss'::text, 'hide'::text, 'show'::text, 'suspend'::text, 'lift'::text, 'confirm'::text, 'merge'::text, 'merge_works'::text, 'split_work'::text, 'restore_works'::text]))),
  constraint moderation_acts_check CHECK (((moderator_id IS NOT NULL) OR (act = 'lift'::text))),
  constraint moderation_acts_check1 CHECK ((moderator_id <> about_id)),
  constraint moderation_acts_check2 CHECK (((college IS NOT NULL) = (act = ANY (ARRAY['confirm'::text, 'merge'::text])))),
  constraint moderation_acts_subject_check CHECK (((num_nulls(report_id, about_id) =
CASE
    WHEN (work_change_id IS NULL) THEN 0
    ELSE 2
END) AND ((work_change_id IS NOT NULL) = (act = ANY (ARRAY['merge_works'::text, 'split_work'::text, 'restore_works'::text]))))),
  constraint moderation_acts_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 1000)))
);
CREATE INDEX acts_about ON moderation_acts (about_id, id);
CREATE INDEX acts_on_report ON moderation_acts (report_id, id);
CREATE TRIGGER moderation_acts_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON moderation_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

create table new_words (
  word text not null
);

create table notifications (
  user_id integer not null,
  kind text not null,
  subject_id integer not null,
  event text not null,
  created_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  digested_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (user_id, kind, subject_id),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['request'::text, 'wish'::text, 'exchange'::text])))
);
CREATE INDEX notifications_by_age ON notifications (seen_at) WHERE (seen_at IS NOT NULL);
CREATE INDEX notifications_to_digest ON notifications (user_id) WHERE ((kind = 'wish'::text) AND (seen_at IS NULL) AND (digested_at IS NULL));
CREATE INDEX notifications_unseen ON notifications (user_id, kind) WHERE (seen_at IS NULL);

create table outside_loans (
  book_id integer not null,
  borrower text not null,
  due_on date,
  lent_at timestamp with time zone not null,
  constraint outside_loans_pkey PRIMARY KEY (book_id),
  constraint outside_loans_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE,
  constraint outside_loans_borrower_check CHECK (((char_length(borrower) >= 1) AND (char_length(borrower) <= 80)))
);

create table passkeys (
  id integer not null generated always as identity,
  user_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);

create table passport_stamps (
  id integer not null generated always as identity,
  code text not null,
  request_id integer not null,
  city_id integer,
  month date not null,
  reader_id integer,
  named boolean not null default false,
  km integer not null,
  constraint passport_stamps_pkey PRIMARY KEY (id),
  constraint passport_stamps_request_id_code_key UNIQUE (request_id, code),
  constraint passport_stamps_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint passport_stamps_code_fkey FOREIGN KEY (code) REFERENCES passports(code),
  constraint passport_stamps_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES users(id),
  constraint passport_stamps_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id),
  constraint passport_stamps_check CHECK (((reader_id IS NOT NULL) OR (NOT named))),
  constraint passport_stamps_km_check CHECK ((km >= 0)),
  constraint passport_stamps_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
CREATE INDEX stamps_of_passport ON passport_stamps (code, id);
CREATE INDEX stamps_of_reader ON passport_stamps (reader_id) WHERE (reader_id IS NOT NULL);

create table passports (
  code text not null default create_passport_code(),
  book_id integer not null,
  city_id integer,
  created_at timestamp with time zone not null,
  constraint passports_pkey PRIMARY KEY (code),
  constraint passports_book_id_key UNIQUE (book_id),
  constraint passports_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id),
  constraint passports_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint passports_code_check CHECK ((code ~ '^[2-9BCDFGHJ-NP-TV-Z]{8}$'::text))
);

create table pincodes (
  pincode text not null,
  state_id integer not null,
  city_id integer,
  district text not null,
  constraint pincodes_pkey PRIMARY KEY (pincode),
  constraint pincodes_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint pincodes_state_id_fkey FOREIGN KEY (state_id) REFERENCES states(id),
  constraint pincodes_pincode_check CHECK ((pincode ~ '^[1-9][0-9]{5}$'::text))
);
CREATE INDEX pincodes_by_city ON pincodes (city_id);

create table profiles (
  user_id integer not null,
  first_name text,
  last_name text,
  gender text,
  bio text,
  date_of_birth date,
  address text,
  country_id integer,
  state_id integer,
  city_id integer,
  pincode text,
  profile_image text,
  college_id integer,
  university_id integer,
  latitude double precision,
  longitude double precision,
  public_latitude double precision,
  public_longitude double precision,
  located_at timestamp with time zone,
  away_until date,
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint profiles_college_id_fkey FOREIGN KEY (college_id) REFERENCES colleges(id),
  constraint profiles_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id),
  constraint profiles_profile_image_fkey FOREIGN KEY (profile_image) REFERENCES images(name) ON DELETE SET NULL,
  constraint profiles_state_id_fkey FOREIGN KEY (state_id) REFERENCES states(id),
  constraint profiles_university_id_fkey FOREIGN KEY (university_id) REFERENCES universities(id),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint profiles_check CHECK ((num_nulls(latitude, longitude, public_latitude, public_longitude) = ANY (ARRAY[0, 4]))),
  constraint profiles_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text]))),
  constraint profiles_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint profiles_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint profiles_public_latitude_check CHECK (((public_latitude >= ('-90'::integer)::double precision) AND (public_latitude <= (90)::double precision))),
  constraint profiles_public_longitude_check CHECK (((public_longitude >= ('-180'::integer)::double precision) AND (public_longitude <= (180)::double precision)))
);
CREATE INDEX profiles_by_city ON profiles (city_id) WHERE (city_id IS NOT NULL);
CREATE INDEX profiles_by_college ON profiles (college_id) WHERE (college_id IS NOT NULL);
CREATE INDEX profiles_by_image ON profiles (profile_image) WHERE (profile_image IS NOT NULL);
CREATE TRIGGER profiles_rewrite_books AFTER UPDATE OF profile_image, away_until ON profiles FOR EACH ROW WHEN (old.profile_image IS DISTINCT FROM new.profile_image OR old.away_until IS DISTINCT FROM new.away_until) EXECUTE FUNCTION rewrite_books_of_member();

create table push_preferences (
  user_id integer not null,
  refused_kinds text[] not null default '{}'::text[],
  shows_content boolean not null default false,
  constraint push_preferences_pkey PRIMARY KEY (user_id),
  constraint push_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table push_subscriptions (
  id integer not null generated always as identity,
  user_id integer not null,
  session_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_session_id_key UNIQUE (session_id),
  constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 1000))
);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id);

create unlogged table rate_limits (
  key text not null,
  points integer not null,
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_by_expiry ON rate_limits (expire);

create table ratings (
  request_id integer not null,
  sender_id integer not null,
  receiver_id integer not null,
  rater_id integer not null,
  rated_id integer not null generated always as (
CASE
    WHEN (rater_id = sender_id) THEN receiver_id
    ELSE sender_id
END) stored,
  stars smallint not null,
  line text,
  created_at timestamp with time zone not null,
  shown_from timestamp with time zone not null,
  constraint ratings_pkey PRIMARY KEY (request_id, rater_id),
  constraint ratings_rater_id_fkey FOREIGN KEY (rater_id) REFERENCES users(id),
  constraint ratings_request_id_sender_id_receiver_id_fkey FOREIGN KEY (request_id, sender_id, receiver_id) REFERENCES requests(id, sender_id, receiver_id),
  constraint ratings_check CHECK (((rater_id = sender_id) OR (rater_id = receiver_id))),
  constraint ratings_line_check CHECK (((char_length(line) >= 1) AND (char_length(line) <= 300))),
  constraint ratings_stars_check CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE INDEX ratings_by_member ON ratings (rater_id, request_id);
CREATE INDEX ratings_of_member ON ratings (rated_id, shown_from DESC, request_id DESC) INCLUDE (stars);

create table recovery_codes (
  user_id integer not null,
  code_hash bytea not null,
  created_at timestamp with time zone not null default clock.now(),
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint recovery_codes_code_hash_check CHECK ((length(code_hash) = 32))
);

create table reports (
  id integer not null generated always as identity,
  reporter_id integer,
  about_id integer not null,
  message_id bigint,
  book_id integer,
  person_id integer,
  entry_id integer,
  reason text not null,
  words text,
  snapshot jsonb not null,
  state text not null default 'open'::text,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  wish_id integer,
  kind text not null generated always as (
CASE
    WHEN (message_id IS NOT NULL) THEN 'message'::text
    WHEN (book_id IS NOT NULL) THEN 'book'::text
    WHEN (entry_id IS NOT NULL) THEN 'college'::text
    WHEN (wish_id IS NOT NULL) THEN 'notice'::text
    ELSE 'person'::text
END) stored,
  thing_id bigint not null generated always as (COALESCE(message_id, (book_id)::bigint, (entry_id)::bigint, (wish_id)::bigint, (person_id)::bigint)) stored,
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_about_id_fkey FOREIGN KEY (about_id) REFERENCES users(id),
  constraint reports_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id),
  constraint reports_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES college_entries(id),
  constraint reports_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id),
  constraint reports_person_id_fkey FOREIGN KEY (person_id) REFERENCES users(id),
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id),
  constraint reports_check1 CHECK ((reporter_id <> about_id)),
  constraint reports_check2 CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint reports_check3 CHECK (((entry_id IS NULL) OR (reporter_id IS NULL))),
  constraint reports_reason_check CHECK ((reason = ANY (ARRAY['spam'::text, 'harassment'::text, 'fraud'::text, 'wrong_listing'::text, 'offensive'::text, 'other'::text]))),
  constraint reports_state_check CHECK ((state = ANY (ARRAY['open'::text, 'dismissed'::text, 'acted'::text]))),
  constraint reports_thing_check CHECK ((num_nonnulls(message_id, book_id, entry_id, person_id, wish_id) = 1)),
  constraint reports_words_check CHECK (((char_length(words) >= 1) AND (char_length(words) <= 1000)))
);
CREATE UNIQUE INDEX one_open_report_per_entry ON reports (entry_id) WHERE ((entry_id IS NOT NULL) AND (state = 'open'::text));
CREATE UNIQUE INDEX one_open_report_per_member_and_thing ON reports (reporter_id, kind, thing_id) WHERE (state = 'open'::text);
CREATE INDEX reports_about ON reports (about_id);
CREATE INDEX reports_by_member ON reports (reporter_id);
CREATE INDEX reports_of_thing ON reports (kind, thing_id, id DESC);

create table request_events (
  id integer not null generated always as identity,
  request_id integer not null,
  kind text not null,
  actor_id integer,
  at timestamp with time zone not null,
  data jsonb not null default '{}'::jsonb,
  constraint request_events_pkey PRIMARY KEY (id),
  constraint request_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id),
  constraint request_events_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE
);
CREATE INDEX request_events_by_actor ON request_events (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX request_events_of_request ON request_events (request_id, id);
CREATE TRIGGER request_events_stay BEFORE UPDATE ON request_events FOR EACH STATEMENT EXECUTE FUNCTION keep_request_events();

create table requests (
  id integer not null generated always as identity,
  book_id integer not null,
  sender_id integer not null,
  receiver_id integer not null,
  type text not null,
  status text not null,
  rent_price numeric(10,2),
  rent_unit text,
  rent_length integer,
  buy_price numeric(10,2),
  exchange_book_id integer,
  description text,
  counter_id integer,
  due_date date,
  handed_over_at timestamp with time zone,
  asked_at timestamp with time zone,
  next_step_at timestamp with time zone,
  moved_by integer,
  moved_at timestamp with time zone,
  created_at timestamp with time zone not null default clock.now(),
  updated_at timestamp with time zone not null default clock.now(),
  is_offer boolean not null default false,
  exchange_id integer,
  constraint requests_pkey PRIMARY KEY (id),
  constraint requests_and_their_people UNIQUE (id, sender_id, receiver_id),
  constraint requests_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id),
  constraint requests_exchange_book_id_fkey FOREIGN KEY (exchange_book_id) REFERENCES books(id),
  constraint requests_exchange_id_fkey FOREIGN KEY (exchange_id) REFERENCES exchanges(id),
  constraint requests_id_counter_id_fkey FOREIGN KEY (id, counter_id) REFERENCES counter_offers(request_id, id),
  constraint requests_moved_by_fkey FOREIGN KEY (moved_by) REFERENCES users(id),
  constraint requests_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES users(id),
  constraint requests_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id),
  constraint requests_buy_price_check CHECK ((buy_price > (0)::numeric)),
  constraint requests_check CHECK ((sender_id <> receiver_id)),
  constraint requests_check1 CHECK ((exchange_book_id <> book_id)),
  constraint requests_check10 CHECK (((handed_over_at IS NULL) OR (type = 'rent'::text))),
  constraint requests_check11 CHECK ((num_nulls(rent_unit, rent_length) = ANY (ARRAY[0, 2]))),
  constraint requests_check12 CHECK (((rent_unit IS NULL) OR (type = 'rent'::text))),
  constraint requests_check2 CHECK (((rent_price IS NOT NULL) = (type = 'rent'::text))),
  constraint requests_check3 CHECK (((buy_price IS NOT NULL) = (type = 'buy'::text))),
  constraint requests_check4 CHECK (((exchange_book_id IS NOT NULL) = (type = 'exchange'::text))),
  constraint requests_check5 CHECK (((type <> 'donate'::text) OR (description IS NOT NULL))),
  constraint requests_check6 CHECK (((asked_at IS NULL) OR (status = 'requested'::text))),
  constraint requests_check7 CHECK (((due_date IS NULL) OR (type = 'rent'::text))),
  constraint requests_check8 CHECK (((next_step_at IS NULL) OR (status = ANY (ARRAY['requested'::text, 'accepted'::text])))),
  constraint requests_check9 CHECK (((counter_id IS NULL) OR (status = ANY (ARRAY['requested'::text, 'pending'::text])))),
  constraint requests_description_check CHECK ((char_length(description) <= 2000)),
  constraint requests_rent_length_check CHECK (((rent_length >= 1) AND (rent_length <= 365))),
  constraint requests_rent_price_check CHECK ((rent_price > (0)::numeric)),
  constraint requests_rent_unit_check CHECK ((rent_unit = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint requests_status_check CHECK ((status = ANY (ARRAY['requested'::text, 'pending'::text, 'accepted'::text, 'declined'::text, 'completed'::text, 'cancelled'::text]))),
  constraint requests_type_check CHECK ((type = ANY (ARRAY['rent'::text, 'buy'::text, 'exchange'::text, 'donate'::text])))
);
CREATE INDEX agreed_requests_received ON requests (receiver_id, moved_at DESC, id DESC) WHERE (status = 'accepted'::text);
CREATE INDEX agreed_requests_sent ON requests (sender_id, moved_at DESC, id DESC) WHERE (status = 'accepted'::text);
CREATE INDEX completed_requests_received ON requests (receiver_id) WHERE (status = 'completed'::text);
CREATE INDEX completed_requests_sent ON requests (sender_id) WHERE (status = 'completed'::text);
CREATE INDEX ended_requests_received ON requests (receiver_id, moved_at DESC, id DESC) WHERE (status = ANY (ARRAY['accepted'::text, 'declined'::text, 'completed'::text, 'cancelled'::text]));
CREATE INDEX ended_requests_sent ON requests (sender_id, moved_at DESC, id DESC) WHERE (status = ANY (ARRAY['accepted'::text, 'declined'::text, 'completed'::text, 'cancelled'::text]));
CREATE INDEX offers_to_me ON requests (sender_id, created_at DESC, id DESC) WHERE (counter_id IS NOT NULL);
CREATE UNIQUE INDEX one_accepted_request_per_book ON requests (book_id) WHERE (status = 'accepted'::text);
CREATE UNIQUE INDEX one_open_request_per_person_and_book ON requests (book_id, sender_id) WHERE (status = ANY (ARRAY['requested'::text, 'pending'::text, 'accepted'::text]));
CREATE INDEX open_requests_to_me ON requests (receiver_id, created_at DESC, id DESC) WHERE (status = ANY (ARRAY['requested'::text, 'pending'::text]));
CREATE INDEX requests_of_book ON requests (book_id, created_at DESC, id DESC);
CREATE INDEX requests_of_exchange ON requests (exchange_id) WHERE (exchange_id IS NOT NULL);
CREATE INDEX requests_offering ON requests (exchange_book_id) WHERE (exchange_book_id IS NOT NULL);
CREATE INDEX requests_received ON requests (receiver_id, created_at DESC, id DESC);
CREATE INDEX requests_sent ON requests (sender_id, created_at DESC, id DESC);
CREATE INDEX steps_of_the_clock ON requests (next_step_at, id) WHERE (next_step_at IS NOT NULL);
CREATE INDEX waiting_requests_of_book ON requests (book_id, created_at, id) WHERE (status = ANY (ARRAY['requested'::text, 'pending'::text]));
CREATE INDEX waiting_requests_sent ON requests (sender_id, created_at DESC, id DESC) WHERE (status = ANY (ARRAY['requested'::text, 'pending'::text]));
CREATE TRIGGER requests_end_appointments AFTER UPDATE OF status, handed_over_at ON requests FOR EACH ROW WHEN (old.status = 'accepted'::text AND (new.status <> 'accepted'::text OR old.handed_over_at IS DISTINCT FROM new.handed_over_at)) EXECUTE FUNCTION end_appointments();
CREATE TRIGGER requests_insert_handover_code AFTER INSERT ON requests FOR EACH ROW WHEN (new.status = 'accepted'::text) EXECUTE FUNCTION renew_handover_code();
CREATE TRIGGER requests_mark_wishes_received AFTER UPDATE OF status, handed_over_at ON requests FOR EACH ROW WHEN (new.type <> 'rent'::text AND new.status = 'completed'::text AND old.status <> 'completed'::text OR new.handed_over_at IS NOT NULL AND old.handed_over_at IS NULL) EXECUTE FUNCTION mark_wishes_received();
CREATE TRIGGER requests_note_first_move BEFORE INSERT ON requests FOR EACH ROW EXECUTE FUNCTION note_move_of_request();
CREATE TRIGGER requests_note_how_books_went AFTER INSERT OR UPDATE OF status ON requests FOR EACH ROW WHEN (new.status = 'completed'::text AND new.type <> 'rent'::text) EXECUTE FUNCTION note_how_books_went();
CREATE TRIGGER requests_note_move BEFORE UPDATE OF status ON requests FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION note_move_of_request();
CREATE TRIGGER requests_renew_handover_code AFTER UPDATE OF status, handed_over_at ON requests FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.handed_over_at IS DISTINCT FROM new.handed_over_at) EXECUTE FUNCTION renew_handover_code();
CREATE TRIGGER requests_stamp_passports AFTER INSERT OR UPDATE OF status ON requests FOR EACH ROW WHEN (new.status = 'completed'::text) EXECUTE FUNCTION stamp_passports();
CREATE TRIGGER requests_update_book_states_on_delete AFTER DELETE ON requests REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION update_book_states();
CREATE TRIGGER requests_update_book_states_on_insert AFTER INSERT ON requests REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION update_book_states();
CREATE TRIGGER requests_update_book_states_on_update AFTER UPDATE ON requests REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION update_book_states();

create table second_factor_challenges (
  token_hash bytea not null,
  user_id integer not null,
  tries smallint not null default 0,
  expires_at timestamp with time zone not null,
  constraint second_factor_challenges_pkey PRIMARY KEY (token_hash),
  constraint second_factor_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint second_factor_challenges_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX second_factor_challenges_by_expiry ON second_factor_challenges (expires_at);

create table sessions (
  id bigint not null generated always as identity,
  user_id integer not null,
  token_hash bytea not null,
  document_token_hash bytea not null,
  user_agent text,
  network text,
  reauthentication_hash bytea,
  reauthentication_expires_at timestamp with time zone,
  created_at timestamp with time zone not null default clock.now(),
  last_used_at timestamp with time zone not null default clock.now(),
  expires_at timestamp with time zone not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_document_token_hash_key UNIQUE (document_token_hash),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_check CHECK ((num_nulls(reauthentication_hash, reauthentication_expires_at) = ANY (ARRAY[0, 2]))),
  constraint sessions_document_token_hash_check CHECK ((length(document_token_hash) = 32)),
  constraint sessions_reauthentication_hash_check CHECK ((length(reauthentication_hash) = 32)),
  constraint sessions_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
CREATE INDEX sessions_of_user ON sessions (user_id);

create table settings (
  key text not null,
  value text not null,
  constraint settings_pkey PRIMARY KEY (key)
);

create table settled_places (
  id integer not null generated always as identity,
  user_id integer not null,
  latitude double precision,
  longitude double precision,
  public_latitude double precision not null,
  public_longitude double precision not null,
  constraint settled_places_pkey PRIMARY KEY (id),
  constraint settled_places_user_id_fkey FOREIGN KEY (user_id) REFERENCES profiles(user_id) ON DELETE CASCADE,
  constraint settled_places_check CHECK ((num_nulls(latitude, longitude) = ANY (ARRAY[0, 2]))),
  constraint settled_places_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint settled_places_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint settled_places_public_latitude_check CHECK (((public_latitude >= ('-90'::integer)::double precision) AND (public_latitude <= (90)::double precision))),
  constraint settled_places_public_longitude_check CHECK (((public_longitude >= ('-180'::integer)::double precision) AND (public_longitude <= (180)::double precision)))
);
CREATE INDEX settled_places_user_id ON settled_places (user_id);

create table shelf_questions (
  user_id integer not null,
  asked_at timestamp with time zone not null,
  constraint shelf_questions_pkey PRIMARY KEY (user_id),
  constraint shelf_questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX shelf_questions_by_time ON shelf_questions (asked_at);

create table sitemap_parts (
  site text not null,
  number integer not null,
  content bytea not null,
  changed_at timestamp with time zone,
  built_at timestamp with time zone not null,
  constraint sitemap_parts_pkey PRIMARY KEY (site, number),
  constraint sitemap_parts_number_check CHECK ((number > 0))
);

create table states (
  id integer not null generated always as identity,
  country_id integer not null,
  code text not null,
  name text not null,
  constraint states_pkey PRIMARY KEY (id),
  constraint states_country_id_code_key UNIQUE (country_id, code),
  constraint states_country_id_fkey FOREIGN KEY (country_id) REFERENCES countries(id)
);

create table totp_factors (
  user_id integer not null,
  encrypted_secret bytea not null,
  begun_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_used_step integer not null default 0,
  constraint totp_factors_pkey PRIMARY KEY (user_id),
  constraint totp_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table universities (
  id integer not null generated always as identity,
  name text not null,
  place text,
  search text not null,
  constraint universities_pkey PRIMARY KEY (id),
  constraint universities_name_place_key UNIQUE NULLS NOT DISTINCT (name, place)
);
CREATE INDEX universities_by_search ON universities USING gin (search gin_trgm_ops);

create table university_aliases (
  university_id integer not null,
  alias text not null,
  is_curated boolean not null,
  constraint university_aliases_pkey PRIMARY KEY (university_id, alias),
  constraint university_aliases_university_id_fkey FOREIGN KEY (university_id) REFERENCES universities(id) ON DELETE CASCADE
);
CREATE INDEX university_aliases_by_alias ON university_aliases (alias text_pattern_ops);

create table users (
  id integer not null generated always as identity,
  name text not null,
  email text not null,
  mobile text,
  password_hash text,
  google_subject text,
  email_verified_at timestamp with time zone,
  contact_visibility text not null default 'accepted'::text,
  language text,
  created_at timestamp with time zone not null default clock.now(),
  last_seen_at timestamp with time zone not null default clock.now(),
  deleted_at timestamp with time zone,
  moderator_since timestamp with time zone,
  suspended_at timestamp with time zone,
  suspended_until timestamp with time zone,
  suspension_reason text,
  upi_id text,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_google_subject_key UNIQUE (google_subject),
  constraint users_check CHECK (((suspended_at IS NULL) = (suspension_reason IS NULL))),
  constraint users_check1 CHECK (((suspended_until IS NULL) OR (suspended_at IS NOT NULL))),
  constraint users_check2 CHECK (((moderator_since IS NULL) OR (suspended_at IS NULL))),
  constraint users_contact_visibility_check CHECK ((contact_visibility = ANY (ARRAY['accepted'::text, 'members'::text, 'nobody'::text]))),
  constraint users_language_check CHECK ((language ~ '^[a-z]{2,3}$'::text)),
  constraint users_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  constraint users_upi_id_check CHECK (((length(upi_id) <= 255) AND (upi_id ~ '^[A-Za-z0-9._-]{2,}@[A-Za-z][A-Za-z0-9]+$'::text)))
);
CREATE INDEX suspensions_by_end ON users (suspended_until) WHERE (suspended_until IS NOT NULL);
CREATE UNIQUE INDEX users_by_email ON users (lower(email));
CREATE INDEX users_by_last_seen ON users (last_seen_at);
CREATE TRIGGER users_end_exchanges AFTER UPDATE OF suspended_at, deleted_at ON users FOR EACH ROW WHEN (num_nonnulls(new.suspended_at, new.deleted_at) > 0) EXECUTE FUNCTION end_exchanges_of_member();
CREATE TRIGGER users_rewrite_books AFTER UPDATE OF name ON users FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION rewrite_books_of_member();

create table wish_matches (
  wish_id integer not null,
  book_id integer not null,
  matched_at timestamp with time zone not null,
  dismissed boolean not null default false,
  away boolean not null default false,
  received_at timestamp with time zone,
  constraint wish_matches_pkey PRIMARY KEY (wish_id, book_id),
  constraint wish_matches_book_id_fkey FOREIGN KEY (book_id) REFERENCES books(id) ON DELETE CASCADE,
  constraint wish_matches_wish_id_fkey FOREIGN KEY (wish_id) REFERENCES wishes(id) ON DELETE CASCADE
);
CREATE INDEX wish_matches_of_book ON wish_matches (book_id, wish_id DESC);
CREATE INDEX wish_matches_received ON wish_matches (wish_id) WHERE ((received_at IS NOT NULL) AND (NOT dismissed));

create table wishes (
  id integer not null generated always as identity,
  user_id integer not null,
  text text,
  isbn13 text,
  work_id integer,
  words text[] not null,
  keys text[] not null,
  city_id integer,
  latitude double precision,
  longitude double precision,
  radius_km integer not null,
  types text[],
  max_price numeric(10,2),
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone not null,
  asked_at timestamp with time zone,
  shown boolean not null default false,
  hidden_at timestamp with time zone,
  constraint wishes_pkey PRIMARY KEY (id),
  constraint wishes_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint wishes_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id),
  constraint wishes_check CHECK ((num_nulls(text, isbn13, work_id) = 2)),
  constraint wishes_check1 CHECK ((num_nulls(latitude, longitude) = ANY (ARRAY[0, 2]))),
  constraint wishes_isbn13_check CHECK ((isbn13 ~ '^97[89][0-9]{10}$'::text)),
  constraint wishes_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint wishes_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint wishes_max_price_check CHECK ((max_price >= (0)::numeric)),
  constraint wishes_radius_km_check CHECK (((radius_km >= 1) AND (radius_km <= 200))),
  constraint wishes_text_check CHECK (((char_length(text) >= 1) AND (char_length(text) <= 200))),
  constraint wishes_types_check CHECK ((types <@ '{rent,exchange,sell,donate}'::text[]))
);
CREATE INDEX wishes_asked ON wishes (asked_at) WHERE (asked_at IS NOT NULL);
CREATE INDEX wishes_by_city ON wishes (city_id) WHERE (city_id IS NOT NULL);
CREATE INDEX wishes_by_confirmation ON wishes (confirmed_at);
CREATE INDEX wishes_by_key ON wishes USING gin (keys) WITH (fastupdate=off);
CREATE INDEX wishes_for_work ON wishes (work_id) WHERE (work_id IS NOT NULL);
CREATE INDEX wishes_of_user ON wishes (user_id, id DESC);
CREATE INDEX wishes_shown ON wishes (id DESC) WHERE (shown AND (hidden_at IS NULL));
CREATE INDEX wishes_shown_by_place ON wishes USING gist (earth_point((latitude + (((id % 10000))::double precision * (0.000000001)::double precision)), longitude)) WHERE (shown AND (hidden_at IS NULL) AND (latitude IS NOT NULL));

create table word_sounds (
  sound text collate "C" not null,
  is_latin boolean not null,
  word text not null,
  constraint word_sounds_pkey PRIMARY KEY (sound, is_latin, word)
);
CREATE INDEX word_sounds_by_word ON word_sounds (word);

create view words_in_use (
  word text,
  uses integer
);

create table work_changes (
  id integer not null generated always as identity,
  from_id integer not null,
  to_id integer not null,
  is_split boolean not null,
  book_ids integer[] not null,
  wish_ids integer[] not null,
  isbns text[] not null,
  created_at timestamp with time zone not null,
  undone_at timestamp with time zone,
  constraint work_changes_pkey PRIMARY KEY (id),
  constraint work_changes_from_id_fkey FOREIGN KEY (from_id) REFERENCES works(id),
  constraint work_changes_to_id_fkey FOREIGN KEY (to_id) REFERENCES works(id)
);
CREATE INDEX work_changes_from ON work_changes (from_id);
CREATE INDEX work_changes_to ON work_changes (to_id);

create table work_isbns (
  isbn13 text not null,
  work_id integer not null,
  constraint work_isbns_pkey PRIMARY KEY (isbn13),
  constraint work_isbns_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id)
);
CREATE INDEX work_isbns_of_work ON work_isbns (work_id);

create table works (
  id integer not null generated always as identity,
  key text,
  match_keys text[] not null default '{}'::text[],
  author_key text collate "C" not null default ''::text,
  author_sounds text[] not null default '{}'::text[],
  rules integer not null default 0,
  title text not null,
  author text not null,
  merged_into integer,
  constraint works_pkey PRIMARY KEY (id),
  constraint works_key_key UNIQUE (key),
  constraint works_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES works(id),
  constraint works_check CHECK ((merged_into <> id))
);
CREATE INDEX works_by_author_sound ON works USING gin (author_sounds) WITH (fastupdate=off);
CREATE INDEX works_by_match_key ON works USING gin (match_keys) WITH (fastupdate=off);
CREATE INDEX works_by_rules ON works (rules, id);
CREATE INDEX works_merged ON works (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX works_of_author ON works (author_key, id) WHERE (merged_into IS NULL);

CREATE OR REPLACE FUNCTION clock.clock_timestamp()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL SAFE
RETURN (clock_timestamp() + clock.shift());

CREATE OR REPLACE FUNCTION clock.now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (now() + clock.shift());

CREATE OR REPLACE FUNCTION clock.shift()
 RETURNS interval
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(NULLIF(current_setting('clock.offset'::text, true), ''::text), '0'::text))::interval;

CREATE OR REPLACE FUNCTION add_facet(facet text, name text)
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION books_create_work()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into works (title, author) values (new.title, new.author) returning id into new.work_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION categories_add_facet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from facet_words where facet = ':c' || new.id;
  perform add_facet(':c' || new.id, new.name);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION claim_work(isbn text, alike integer, own_key text, own_match_keys text[], own_author_key text, own_author_sounds text[], own_rules integer, own_title text, own_author text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  claimed integer := coalesce((select work_id from work_isbns where isbn13 = isbn), alike);
begin
  if claimed is null then
    insert into works (key, match_keys, author_key, author_sounds, rules, title, author)
    values (own_key, own_match_keys, own_author_key, own_author_sounds, own_rules, own_title, own_author)
    on conflict (key) do nothing returning id into claimed;
    if claimed is null then select id into claimed from works where key = own_key; end if;
  end if;
  if isbn is not null then
    insert into work_isbns values (isbn, claimed) on conflict do nothing;
    if not found then select work_id into claimed from work_isbns where isbn13 = isbn; end if;
  end if;
  -- A merge of the work waits for this book, or is seen here.
  loop
    claimed := current_work(claimed);
    perform from works where id = claimed and merged_into is null for key share;
    exit when found;
  end loop;
  return claimed;
end $function$;

CREATE OR REPLACE FUNCTION close_exchange()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update exchange_members set is_open = false where exchange_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_book_list_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into book_changes default values;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_book_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION count_km(one integer, other integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (SELECT (round(((12742.0176)::double precision * asin(LEAST((1)::double precision, ((earth_point(start.latitude, start.longitude) <-> earth_point(goal.latitude, goal.longitude)) / (12742.0176)::double precision))))))::integer AS round FROM cities start, cities goal WHERE ((start.id = count_km.one) AND (goal.id = count_km.other)));

CREATE OR REPLACE FUNCTION count_words(gone text[], come text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION create_handover_code()
 RETURNS text
 LANGUAGE sql
RETURN lpad(((((('x'::text || "left"((gen_random_uuid())::text, 8)))::bit(32))::bigint % (10000)::bigint))::text, 4, '0'::text);

CREATE OR REPLACE FUNCTION create_passport_code()
 RETURNS text
 LANGUAGE sql
RETURN (SELECT string_agg(substr('23456789BCDFGHJKLMNPQRSTVWXYZ'::text, (1 + (get_byte(drawn.bytes, place.place) % 29)), 1), ''::text) AS string_agg FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) drawn, unnest(ARRAY[0, 1, 2, 3, 4, 5, 9, 10]) place(place));

CREATE OR REPLACE FUNCTION current_work(work integer)
 RETURNS integer
 LANGUAGE sql
 STABLE PARALLEL SAFE
BEGIN ATOMIC
 WITH RECURSIVE chain AS (
          SELECT works.id,
             works.merged_into
            FROM works
           WHERE (works.id = current_work.work)
         UNION ALL
          SELECT works.id,
             works.merged_into
            FROM (chain chain_1
              JOIN works ON ((works.id = chain_1.merged_into)))
         )
  SELECT chain.id
    FROM chain
   WHERE (chain.merged_into IS NULL);
END;

CREATE OR REPLACE FUNCTION earth_point(latitude double precision, longitude double precision)
 RETURNS cube
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN cube(cube(cube((((6371.0088)::double precision * cos(radians(latitude))) * cos(radians(longitude)))), (((6371.0088)::double precision * cos(radians(latitude))) * sin(radians(longitude)))), ((6371.0088)::double precision * sin(radians(latitude))));

CREATE OR REPLACE FUNCTION end_appointments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update appointments
  set status = case
      when new.status in ('accepted', 'completed') and starts_at < new.updated_at + interval '2 hours' then 'past'
      else 'called_off' end,
    sequence = sequence + 1, updated_at = new.updated_at
  where request_id = new.id and status in ('proposed', 'accepted');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION end_exchanges_of_book()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update exchanges set status = 'ended' where status = 'open' and id in (
    select exchange_id from exchange_members where gives_book_id = old.id and is_open);
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION end_exchanges_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update exchanges set status = 'ended' where status = 'open' and id in (
    select exchange_id from exchange_members where user_id = new.id and is_open);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION end_exchanges_of_pair()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update exchanges set status = 'ended' where status = 'open' and id in (
    select one.exchange_id from exchange_members as one join exchange_members as other using (exchange_id)
    where one.user_id = new.blocker_id and one.is_open and other.user_id = new.blocked_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION facets_of(category integer, language integer, city integer, college integer, type text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(array_remove(ARRAY[(':c'::text || (category)::text), (':l'::text || (language)::text), (':p'::text || (city)::text), (':g'::text || (college)::text), (':t'::text || type)], NULL::text));

CREATE OR REPLACE FUNCTION find_missing_works()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  create temporary table missing on commit drop as
    select id, isbn13, title, author from books where work_id is null;
  create temporary table first_works on commit drop as
    with inserted as (
      insert into works (title, author)
      select title, author from missing group by title, author order by min(id)
      returning id, title, author)
    select * from inserted;
  insert into work_isbns
    select distinct on (isbn13) isbn13, first_works.id from missing join first_works using (title, author)
    where isbn13 is not null order by isbn13, missing.id
  on conflict do nothing;
  analyze missing, first_works, works, work_isbns;
  update books set work_id = current_work(coalesce(work_isbns.work_id, first_works.id))
  from missing join first_works using (title, author) left join work_isbns on work_isbns.isbn13 = missing.isbn13
  where books.id = missing.id;
end $function$;

CREATE OR REPLACE FUNCTION folded(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, NORMALIZE(value, NFKC)));

CREATE OR REPLACE FUNCTION keep_request_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an event of a request is never changed';
end $function$;

CREATE OR REPLACE FUNCTION languages_add_facet()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from facet_words where facet = ':l' || new.id;
  perform add_facet(':l' || new.id, new.name);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION lock_members(actor integer, others integer[], changed integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION mark_matches_away()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update wish_matches set away = true where book_id = new.id and not away;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION mark_wishes_received()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into wish_matches (wish_id, book_id, matched_at, received_at)
  select wishes.id, book.id, new.updated_at, new.updated_at
  from (values (new.sender_id, new.book_id), (new.receiver_id, new.exchange_book_id)) as handed (reader_id, book_id)
  join books as book on book.id = handed.book_id
  join wishes on wishes.user_id = handed.reader_id
  where exists (select from wish_matches where wish_id = wishes.id and book_id = book.id)
    or wishes.work_id = book.work_id
    or (wishes.work_id is null
      and wishes.words <@ (words_of(book.title || ' ' || book.author) || array_remove(array[book.isbn13], null)))
  on conflict (wish_id, book_id) do update set received_at = excluded.received_at;
  update notifications set seen_at = new.updated_at
  where kind = 'wish' and seen_at is null
    and (user_id, subject_id) in ((new.sender_id, new.book_id), (new.receiver_id, new.exchange_book_id));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_book_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from book_changes where id in (
    select id from book_changes
    where id < (select min(id) from book_changes) + 400 and made_at < clock_timestamp() - interval '1 hour'
    for update skip locked);
  if (select count(*) from after) > 200 then
    insert into book_changes default values;
    return null;
  end if;
  insert into book_changes (book_id, work_id, category_id, language_id, city_id, college_id, is_listed)
  select id, work_id, category_id, language_id, city_id, college_id, listed from after;
  if tg_op = 'UPDATE' then
    insert into book_changes (book_id, work_id, category_id, language_id, city_id, college_id, is_listed)
    select id, work_id, category_id, language_id, city_id, college_id, listed from before
    except
    select id, work_id, category_id, language_id, city_id, college_id, listed from after;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_how_books_went()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update books
  set gone_as = case new.type when 'buy' then 'sold' when 'donate' then 'given' when 'exchange' then 'exchanged' end
  where id in (new.book_id, new.exchange_book_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_move_of_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' or new.status not in ('requested', 'pending') then new.moved_at := new.updated_at; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION note_new_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into new_words
    select distinct word from after
    where word !~ ' ' and not exists (select from word_sounds where word_sounds.word = after.word);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_new_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into new_words
    select distinct word from after where not exists (select from word_sounds where word_sounds.word = after.word);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_photo_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into book_changes (book_id, is_listed)
  select coalesce(new.book_id, old.book_id), false where coalesce(new.book_id, old.book_id) is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_place_of_book()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_facet(':p' || new.city_id, names.name)
    from (select name from cities where id = new.city_id union select alias from city_aliases where city_id = new.city_id) as names
    where not exists (select from facet_words where facet = ':p' || new.city_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_places_of_books()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_facet(facet, name) from (
    select ':p' || cities.id as facet, names.name from cities
      join lateral (select cities.name union select alias from city_aliases where city_id = cities.id) as names on true
      where cities.id in (select city_id from after)
    union all
    select ':g' || id, name from colleges where id in (select college_id from after)) as places
    where not exists (select from facet_words where facet_words.facet = places.facet);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION price_rank(asking_price numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(asking_price, (100000000)::numeric);

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $function$;

CREATE OR REPLACE FUNCTION renew_handover_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from handover_codes where request_id = new.id;
  if new.status = 'accepted' then
    insert into handover_codes (request_id, code) values (new.id, create_handover_code());
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION rewrite_books_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  member integer;
begin
  if tg_table_name = 'users' then member := new.id; else member := new.user_id; end if;
  perform from profiles where user_id = member for update;
  update books set user_id = user_id where user_id = member and deleted_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION rewrite_books_that_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  lock table books in share row exclusive mode;
  execute format('update books set %1$I = %1$I where %1$I = $1 and deleted_at is null', tg_argv[0]) using new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION searchable(value text, weight text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT (COALESCE(string_agg((((quote_literal("left"(split.word, 200)) || ':'::text) || LEAST(split.place, (16383)::bigint)) || searchable.weight), ' '::text), ''::text))::tsvector AS "coalesce" FROM unnest(words_of(searchable.value)) WITH ORDINALITY split(word, place));

CREATE OR REPLACE FUNCTION stamp_passports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into passports (book_id, city_id, created_at)
  select id, city_id, new.updated_at from books where id in (new.book_id, new.exchange_book_id)
  on conflict (book_id) do nothing;
  insert into passport_stamps (code, request_id, city_id, month, reader_id, km)
  select code, new.id, city, date_trunc('month', new.updated_at at time zone 'Asia/Kolkata'), reader,
    coalesce(count_km(coalesce(last_city, home), city), 0)
  from (
    select code, reader, passports.city_id as home, coalesce(profiles.city_id, books.city_id) as city, (
      select stamps.city_id from passport_stamps as stamps
      where stamps.code = passports.code and stamps.city_id is not null order by id desc limit 1) as last_city
    from (values (new.book_id, new.sender_id), (new.exchange_book_id, new.receiver_id)) as handed (book, reader)
    join passports on passports.book_id = book
    join books on books.id = book
    join profiles on profiles.user_id = reader
  ) as handed
  on conflict (request_id, code) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION still_away(until date)
 RETURNS date
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (until >= ((clock.now() AT TIME ZONE 'Asia/Kolkata'::text))::date) THEN until ELSE NULL::date END;

CREATE OR REPLACE FUNCTION update_book_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select due_date, handed_over_at is not null into new.due_back, new.handed_over
    from requests where id = new.reserved_by and status = 'accepted';
  if not found then new.handed_over := false; end if;
  if new.status = 'available' and old.status <> 'available' then new.gone_as := null; end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION update_book_states()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION words_near(typed text, most integer)
 RETURNS TABLE(word text, uses integer)
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET "pg_trgm.similarity_threshold" TO '0.2'
BEGIN ATOMIC
 SELECT words_in_use.word,
     words_in_use.uses
    FROM words_in_use
   WHERE ((words_in_use.word COLLATE "C") % words_near.typed)
   ORDER BY ((words_in_use.word COLLATE "C") <-> words_near.typed), words_in_use.uses DESC
  LIMIT words_near.most;
END;

CREATE OR REPLACE FUNCTION words_of(value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN array_remove(regexp_split_to_array(regexp_replace(folded(COALESCE(value, ''::text)), '[''’‘​-‍]'::text, ''::text, 'g'::text), '[[:space:][:cntrl:]!-/:-@\[-`{-~ -¿‐-⁞।॥　-〿]+'::text), ''::text);
