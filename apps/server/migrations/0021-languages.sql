-- The contract knows the languages; a new one needs no migration.
alter table users
  drop constraint users_language_check,
  add constraint users_language_check check (language ~ '^[a-z]{2,3}$');
