-- Books that members look for. A book is matched by `keys`: the ISBN, or the word of the wish that the fewest books have, as
-- it is written and as it sounds, each with a square of one degree that the wish is for. `words` are all words that a book
-- must have.
create table wishes (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  text text check (char_length(text) between 1 and 200),
  isbn13 text check (isbn13 ~ '^97[89][0-9]{10}$'),
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
  check (num_nulls(text, isbn13) = 1),
  check (num_nulls(latitude, longitude) in (0, 2))
);
create index wishes_by_key on wishes using gin (keys) with (fastupdate = off);
create index wishes_of_user on wishes (user_id, id desc);
create index wishes_by_city on wishes (city_id) where city_id is not null;
create index wishes_by_confirmation on wishes (confirmed_at);
create index wishes_asked on wishes (asked_at) where asked_at is not null;

create table wish_matches (
  wish_id integer not null references wishes on delete cascade,
  book_id integer not null references books on delete cascade,
  matched_at timestamptz not null,
  -- When a mail told of it; equal to `matched_at` when the book was there before the wish.
  told_at timestamptz,
  dismissed boolean not null default false,
  primary key (wish_id, book_id)
);
create index wish_matches_of_book on wish_matches (book_id);
create index wish_matches_untold on wish_matches (wish_id) where told_at is null and not dismissed;

create function match_wishes() returns trigger language plpgsql as $$
begin
  if exists (select from wishes) then
    perform graphile_worker.add_job('wishes.match', json_build_object('bookId', new.id), job_key => 'wishes-' || new.id);
  end if;
  return null;
end $$;
create trigger books_match_wishes_of_insert after insert on books
for each row when (new.listed) execute function match_wishes();
create trigger books_match_wishes_of_update after update on books
for each row when (new.listed and
  (old.listed, old.title, old.author, old.isbn13, old.type, old.price, old.latitude, old.longitude, old.city_id)
  is distinct from (new.listed, new.title, new.author, new.isbn13, new.type, new.price, new.latitude, new.longitude, new.city_id))
execute function match_wishes();

alter table mail_preferences drop constraint mail_preferences_kind_check,
  add constraint mail_preferences_kind_check
    check (kind in ('new_request', 'answer', 'reminder', 'unanswered', 'due_date', 'appointment', 'wish'));
