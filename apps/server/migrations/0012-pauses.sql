-- A paused book is off the lists until its owner puts it back.
alter table books drop constraint books_gone_as_check,
  add constraint books_gone_as_check check (gone_as in ('sold', 'given', 'exchanged', 'paused'));

-- When a member who was away for long was asked whether they still have their books.
create table shelf_questions (
  user_id integer primary key references users on delete cascade,
  asked_at timestamptz not null
);
create index shelf_questions_by_time on shelf_questions (asked_at);
