-- Adds passports of books and a stamp for each hand-over.

-- The passport of a book, and a stamp for each reader to whom it was handed over.
create function create_passport_code() returns text language sql volatile
return (select string_agg(substr('23456789BCDFGHJKLMNPQRSTVWXYZ', 1 + get_byte(bytes, place) % 29, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) as drawn, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place);

create table passports (
  code text primary key default create_passport_code() check (code ~ '^[2-9BCDFGHJ-NP-TV-Z]{8}$'),
  -- The listing of its present owner.
  book_id integer not null unique references books,
  -- Where it sets out.
  city_id integer references cities,
  created_at timestamptz not null
);

create table passport_stamps (
  id integer generated always as identity primary key,
  code text not null references passports,
  request_id integer not null references requests,
  city_id integer references cities,
  month date not null check (extract(day from month) = 1),
  reader_id integer references users,
  -- Whether the reader lets the passport show their first name.
  named boolean not null default false,
  km integer not null check (km >= 0),
  unique (request_id, code),
  check (reader_id is not null or not named)
);
create index stamps_of_passport on passport_stamps (code, id);
create index stamps_of_reader on passport_stamps (reader_id) where reader_id is not null;

-- Kilometres along the great circle; null without two cities.
create function count_km(one integer, other integer) returns integer language sql stable
return (select round(12742.0176 * asin(least(1, (earth_point(start.latitude, start.longitude)
    <-> earth_point(goal.latitude, goal.longitude)) / 12742.0176)))::integer
  from cities as start, cities as goal where start.id = one and goal.id = other);

create function stamp_passports() returns trigger language plpgsql as $$
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
end $$;
create trigger requests_stamp_passports after insert or update of status on requests
for each row when (new.status = 'completed') execute function stamp_passports();
