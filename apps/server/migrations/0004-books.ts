import { type Kysely, sql } from 'kysely';

export const summary = 'creates books, their search and favourites';

export async function up(db: Kysely<unknown>) {
  await createBooks(db);
  await createSearch(db);
  await createFavourites(db);
}

async function createBooks(db: Kysely<unknown>) {
  await sql`
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
      status text not null default 'available' check (status in ('available', 'unavailable')),
      condition text not null check (condition in ('new', 'used')),
      is_available boolean not null default true,
      image text references images,
      city_id integer references cities,
      college_id integer references colleges,
      latitude double precision check (latitude between -90 and 90),
      longitude double precision check (longitude between -180 and 180),
      reserved_by integer,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      listed boolean not null generated always as
        (status = 'available' and reserved_by is null and deleted_at is null) stored,
      sort_title text collate "C" not null generated always as (left(folded(title), 200)) stored,
      search tsvector not null generated always as (
        searchable(title, 'A') || searchable(author, 'B') || searchable(publisher, 'C') || searchable(description, 'D') ||
        searchable(regexp_replace(isbn, '[^[:alnum:]]', '', 'g'), 'C') || searchable(isbn13, 'C')
      ) stored,
      check (price is not null or type not in ('rent', 'sell')),
      check (num_nulls(latitude, longitude) in (0, 2))
    ) with (fillfactor = 90)`.execute(db);

  for (const [name, columns] of [
    ['books_newest', 'created_at desc, id desc'],
    ['books_by_title', 'sort_title, id'],
    ['books_by_category', 'category_id, created_at desc, id desc'],
    ['books_by_language', 'language_id, created_at desc, id desc'],
    ['books_by_city', 'city_id, created_at desc, id desc'],
    ['books_by_college', 'college_id, created_at desc, id desc'],
  ] as const)
    await sql`create index ${sql.ref(name)} on books (${sql.raw(columns)}) where listed`.execute(db);

  await sql`create index books_of_user on books (user_id, created_at desc, id desc) where deleted_at is null`.execute(
    db,
  );
  await sql`
    create index books_without_place on books (created_at desc, id desc) where listed and latitude is null`.execute(db);
  await sql`create index books_reserved on books (reserved_by) where reserved_by is not null`.execute(db);
  await sql`create index books_by_words on books using gin (search, category_id, city_id) where listed`.execute(db);
}

/**
 * The words in use and how many books use each, for typing errors and suggestions. Rows are taken in the order of the words,
 * so that two writers never wait for each other in a circle.
 */
async function createSearch(db: Kysely<unknown>) {
  await sql`
    create table book_words (
      word text primary key,
      uses integer not null check (uses >= 0)
    ) with (fillfactor = 80)`.execute(db);
  await sql`create index book_words_by_trigram on book_words using gist (word gist_trgm_ops(siglen=32))`.execute(db);
  await sql`create index book_words_by_prefix on book_words (word text_pattern_ops, uses desc)`.execute(db);

  await sql`
    create function count_book_words() returns trigger language plpgsql as $$
    declare
      before text[] := case when tg_op = 'INSERT' then '{}' else tsvector_to_array(searchable(old.title || ' ' || old.author, 'A')) end;
      after text[] := case when tg_op = 'DELETE' then '{}' else tsvector_to_array(searchable(new.title || ' ' || new.author, 'A')) end;
    begin
      if before = after then return null; end if;
      insert into book_words as known (word, uses)
        select word, greatest(change, 0)
        from (select word, sum(step)::integer as change
              from (select unnest(after) as word, 1 as step union all select unnest(before), -1) as steps
              group by word having sum(step) <> 0) as changes
        where char_length(word) between 2 and 60
        order by word
      on conflict (word) do update
        set uses = greatest(known.uses + case when known.word = any(after) then 1 else -1 end, 0);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger books_count_words after insert or delete or update of title, author on books
    for each row execute function count_book_words()`.execute(db);
}

async function createFavourites(db: Kysely<unknown>) {
  await sql`
    create table favourites (
      user_id integer not null references users on delete cascade,
      book_id integer not null references books on delete cascade,
      created_at timestamptz not null default now(),
      primary key (user_id, book_id)
    )`.execute(db);
  await sql`create index favourites_of_book on favourites (book_id)`.execute(db);
}
