-- Notes changes of books for the caches of lists.

-- What changed in books during the last hour, for the caches of all processes. Without a book, anything may have changed.
create table book_changes (
  id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  made_at timestamptz not null default clock.clock_timestamp(),
  book_id integer,
  work_id integer,
  category_id integer,
  language_id integer,
  city_id integer,
  college_id integer,
  is_listed boolean not null default true
);
create index book_changes_by_transaction on book_changes (transaction);

-- A large change is noted as one of anything, so that readers need not look at each book. Forgets old changes, up to as many
-- as a statement adds, and looks at no others.
create function note_book_changes() returns trigger language plpgsql as $$
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
end $$;

drop trigger books_count_book_list_change on books;
create trigger books_note_insert after insert on books
referencing new table as after for each statement execute function note_book_changes();
create trigger books_note_update after update on books
referencing old table as before new table as after for each statement execute function note_book_changes();
create trigger books_note_delete after delete on books
referencing old table as after for each statement execute function note_book_changes();
create trigger books_note_truncate after truncate on books
for each statement execute function count_book_list_change();

create or replace function count_book_list_change() returns trigger language plpgsql as $$
begin
  insert into book_changes default values;
  return null;
end $$;

-- Photos are shown on the page of their book alone.
create function note_photo_change() returns trigger language plpgsql as $$
begin
  insert into book_changes (book_id, is_listed)
  select coalesce(new.book_id, old.book_id), false where coalesce(new.book_id, old.book_id) is not null;
  return null;
end $$;
drop trigger book_photos_count_insert on book_photos;
drop trigger book_photos_count_update on book_photos;
drop trigger book_photos_count_delete on book_photos;
create trigger book_photos_note_change after insert or update or delete on book_photos
for each row execute function note_photo_change();

drop table book_list_versions;
