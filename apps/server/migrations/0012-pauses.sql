-- A paused book is off the lists until its owner puts it back.
alter table books drop constraint books_gone_as_check,
  add constraint books_gone_as_check check (gone_as in ('sold', 'given', 'exchanged', 'paused'));

-- When a member who was away for long was asked whether they still have their books.
alter table users add column asked_about_books_at timestamptz;
create index users_asked_about_books on users (asked_about_books_at) where asked_about_books_at is not null;
