-- The same for one title and author in every spelling of capitals, accents, blanks and punctuation.
create function work_key(title text, author text) returns text
language sql immutable parallel safe
return md5(coalesce(nullif(array_to_string(words_of(title), ''), ''), title) || '|' ||
  coalesce(nullif(array_to_string(words_of(author), ''), ''), author));

create function author_key(author text) returns text
language sql immutable parallel safe
return left(array_to_string(words_of(author), ''), 200);

-- What copies of one book have in common. A work that was merged keeps its key, so later copies follow it.
create table works (
  id integer generated always as identity primary key,
  key text unique,
  title text not null,
  author text not null,
  author_key text collate "C" not null generated always as (author_key(author)) stored,
  merged_into integer references works check (merged_into <> id)
);
create index works_of_author on works (author_key, id) where merged_into is null;
create index works_merged on works (merged_into) where merged_into is not null;

-- The work of the first copy with an ISBN.
create table work_isbns (
  isbn13 text primary key,
  work_id integer not null references works
);
create index work_isbns_of_work on work_isbns (work_id);

create table work_changes (
  id integer generated always as identity primary key,
  from_id integer not null references works,
  to_id integer not null references works,
  is_split boolean not null,
  book_ids integer[] not null,
  wish_ids integer[] not null,
  isbns text[] not null,
  created_at timestamptz not null,
  undone_at timestamptz
);
create index work_changes_from on work_changes (from_id);
create index work_changes_to on work_changes (to_id);

create function current_work(work integer) returns integer
language sql stable parallel safe
begin atomic
  with recursive chain as (
    select id, merged_into from works where id = work
    union all
    select works.id, works.merged_into from chain join works on works.id = chain.merged_into)
  select id from chain where merged_into is null;
end;

-- Concurrent first copies wait for each other at the unique key.
create function find_work(isbn text, book_title text, book_author text) returns integer language plpgsql as $$
declare
  own_key text := work_key(book_title, book_author);
  known integer := (select work_id from work_isbns where isbn13 = isbn);
begin
  if known is null then
    select id into known from works where key = own_key;
    if known is null then
      insert into works (key, title, author) values (own_key, book_title, book_author)
      on conflict (key) do nothing returning id into known;
      if known is null then select id into known from works where key = own_key; end if;
    end if;
    if isbn is not null then
      insert into work_isbns values (isbn, known) on conflict do nothing;
      if not found then select work_id into known from work_isbns where isbn13 = isbn; end if;
    end if;
  end if;
  -- A merge of the work waits for this book, or is seen here.
  loop
    known := current_work(known);
    perform from works where id = known and merged_into is null for key share;
    exit when found;
  end loop;
  return known;
end $$;

alter table books add column work_id integer references works;

create function books_find_work() returns trigger language plpgsql as $$
begin
  new.work_id := find_work(new.isbn13, new.title, new.author);
  return new;
end $$;
create trigger books_find_work_of_insert before insert on books
for each row execute function books_find_work();
create trigger books_find_work_of_update before update of title, author, isbn13 on books
for each row when (old.isbn13 is distinct from new.isbn13
  or work_key(old.title, old.author) <> work_key(new.title, new.author))
execute function books_find_work();

-- For books that were inserted without triggers.
create function find_missing_works() returns void language plpgsql as $$
begin
  create temporary table missing on commit drop as
    select id, isbn13, title, author, key
    from books join (
      select title, author, work_key(title, author) as key
      from (select distinct title, author from books where work_id is null) as written) as keyed using (title, author)
    where work_id is null;
  insert into works (key, title, author)
    select distinct on (key) key, title, author from missing order by key, id
  on conflict do nothing;
  insert into work_isbns
    select distinct on (isbn13) isbn13, works.id from missing join works using (key)
    where isbn13 is not null order by isbn13, missing.id
  on conflict do nothing;
  analyze missing, works, work_isbns;
  update books set work_id = case when found.merged_into is null then found.id else current_work(found.id) end
  from missing join works using (key) left join work_isbns on work_isbns.isbn13 = missing.isbn13
    join works as found on found.id = coalesce(work_isbns.work_id, works.id)
  where books.id = missing.id;
end $$;

alter table books disable trigger user;
select find_missing_works();
alter table books enable trigger user;

create index books_of_work on books (work_id, id);
create index books_of_work_by_price on books (work_id, price_rank(asking_price), id) include (asking_price, user_id) where listed;
-- Works are the fourth dimension, farther from each other than places on earth.
create index books_of_work_by_place on books
using gist (cube(earth_point(latitude + (id % 10000) * 1e-9::float8, longitude), work_id * 100000.0::float8))
where listed and latitude is not null;

-- Acts about works concern no report and no member.
alter table moderation_acts alter column report_id drop not null,
  alter column about_id drop not null,
  add column work_change_id integer references work_changes,
  drop constraint moderation_acts_act_check,
  add constraint moderation_acts_act_check check (act in
    ('dismiss', 'hide', 'show', 'suspend', 'lift', 'confirm', 'merge', 'merge_works', 'split_work', 'restore_works')),
  add constraint moderation_acts_subject_check check (
    num_nulls(report_id, about_id) = case when work_change_id is null then 0 else 2 end
    and (work_change_id is not null) = (act in ('merge_works', 'split_work', 'restore_works')));
