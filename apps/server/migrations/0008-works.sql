-- Joins the copies of one book, also of books that are already there.

-- What copies of one book have in common. A work that was merged keeps its keys, so later copies follow it. The keys are
-- derived from title and author by `rules`, a version of the rules in features/matching; 0 for a work without keys yet.
create table works (
  id integer generated always as identity primary key,
  key text unique,
  match_keys text[] not null default '{}',
  author_key text collate "C" not null default '',
  author_sounds text[] not null default '{}',
  rules integer not null default 0,
  title text not null,
  author text not null,
  merged_into integer references works check (merged_into <> id)
);
create index works_of_author on works (author_key, id) where merged_into is null;
create index works_by_author_sound on works using gin (author_sounds) with (fastupdate = off);
create index works_by_match_key on works using gin (match_keys) with (fastupdate = off);
create index works_by_rules on works (rules, id);
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

-- The work of a copy: by its ISBN, else `alike`, else by the key. Concurrent first copies wait for each other at the unique key.
create function claim_work(
  isbn text, alike integer, own_key text, own_match_keys text[], own_author_key text, own_author_sounds text[], own_rules integer, own_title text, own_author text
) returns integer language plpgsql as $$
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
end $$;

alter table books add column work_id integer references works;

-- The product names the work of a book; one that is inserted by hand gets a work of its own, which the rules join later.
create function books_create_work() returns trigger language plpgsql as $$
begin
  insert into works (title, author) values (new.title, new.author) returning id into new.work_id;
  return new;
end $$;
create trigger books_create_work_of_insert before insert on books
for each row when (new.work_id is null) execute function books_create_work();

-- For books that were inserted without triggers: one for each title and author as they are written. The rules join them later.
create function find_missing_works() returns void language plpgsql as $$
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
