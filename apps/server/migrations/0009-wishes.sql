-- Adds wishes, the books that match them, and reports of wishes.

-- Books that members look for. A book is matched by `keys`: the ISBN, or the word of the wish that the fewest books have, as
-- it is written and as it sounds, each with a square of one degree that the wish is for. `words` are all words that a book
-- must have.
create table wishes (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  text text check (char_length(text) between 1 and 200),
  isbn13 text check (isbn13 ~ '^97[89][0-9]{10}$'),
  work_id integer references works,
  words text[] not null,
  keys text[] not null,
  city_id integer references cities,
  -- Without a place, books from everywhere match.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  radius_km integer not null check (radius_km between 1 and 200),
  types text[] check (types <@ '{rent,exchange,sell,donate}'),
  max_price numeric(10, 2) check (max_price >= 0),
  created_at timestamptz not null,
  confirmed_at timestamptz not null,
  asked_at timestamptz,
  -- Whether it is shown to readers near its place, which is a public point, unless moderators hide it.
  shown boolean not null default false,
  hidden_at timestamptz,
  check (num_nulls(text, isbn13, work_id) = 2),
  check (num_nulls(latitude, longitude) in (0, 2))
);
create index wishes_by_key on wishes using gin (keys) with (fastupdate = off);
create index wishes_of_user on wishes (user_id, id desc);
create index wishes_by_city on wishes (city_id) where city_id is not null;
create index wishes_by_confirmation on wishes (confirmed_at);
create index wishes_asked on wishes (asked_at) where asked_at is not null;
create index wishes_for_work on wishes (work_id) where work_id is not null;
create index wishes_shown on wishes (id desc) where shown and hidden_at is null;
-- The tiny offset by id tells apart wishes at the same point.
create index wishes_shown_by_place on wishes using gist (earth_point(latitude + (id % 10000) * 1e-9::float8, longitude))
where shown and hidden_at is null and latitude is not null;

create table wish_matches (
  wish_id integer not null references wishes on delete cascade,
  book_id integer not null references books on delete cascade,
  matched_at timestamptz not null,
  -- When a mail told of it; equal to `matched_at` when the book was there before the wish.
  told_at timestamptz,
  dismissed boolean not null default false,
  -- Whether the book has left the lists since; once it is back, it counts as new.
  away boolean not null default false,
  -- When the book was handed over to the member.
  received_at timestamptz,
  primary key (wish_id, book_id)
);
create index wish_matches_of_book on wish_matches (book_id, wish_id desc);
create index wish_matches_untold on wish_matches (wish_id) where told_at is null and not dismissed;
create index wish_matches_received on wish_matches (wish_id) where received_at is not null and not dismissed;

create function mark_matches_away() returns trigger language plpgsql as $$
begin
  update wish_matches set away = true where book_id = new.id and not away;
  return null;
end $$;
create trigger books_mark_matches_away after update on books
for each row when (old.listed and not new.listed) execute function mark_matches_away();

-- A book that is handed over may be one that its reader looks for: a match, a copy of the work, or one with all words.
create function mark_wishes_received() returns trigger language plpgsql as $$
begin
  insert into wish_matches (wish_id, book_id, matched_at, told_at, received_at)
  select wishes.id, book.id, new.updated_at, new.updated_at, new.updated_at
  from (values (new.sender_id, new.book_id), (new.receiver_id, new.exchange_book_id)) as handed (reader_id, book_id)
  join books as book on book.id = handed.book_id
  join wishes on wishes.user_id = handed.reader_id
  where exists (select from wish_matches where wish_id = wishes.id and book_id = book.id)
    or wishes.work_id = book.work_id
    or (wishes.work_id is null
      and wishes.words <@ (words_of(book.title || ' ' || book.author) || array_remove(array[book.isbn13], null)))
  on conflict (wish_id, book_id) do update set received_at = excluded.received_at,
    told_at = coalesce(wish_matches.told_at, excluded.told_at);
  return null;
end $$;
create trigger requests_mark_wishes_received after update of status, handed_over_at on requests
for each row when ((new.type <> 'rent' and new.status = 'completed' and old.status <> 'completed')
  or (new.handed_over_at is not null and old.handed_over_at is null)) execute function mark_wishes_received();

-- Wishes can be deleted, their reports stay.
alter table reports drop constraint reports_check,
  drop column kind,
  drop column thing_id;
alter table reports add column wish_id integer,
  add constraint reports_thing_check check (num_nonnulls(message_id, book_id, entry_id, person_id, wish_id) = 1),
  add column kind text not null generated always as (
    case when message_id is not null then 'message' when book_id is not null then 'book'
      when entry_id is not null then 'college' when wish_id is not null then 'notice' else 'person' end
  ) stored,
  add column thing_id bigint not null
    generated always as (coalesce(message_id, book_id, entry_id, wish_id, person_id)) stored;
create unique index one_open_report_per_member_and_thing on reports (reporter_id, kind, thing_id)
where state = 'open';
create index reports_of_thing on reports (kind, thing_id, id desc);
