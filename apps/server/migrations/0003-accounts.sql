-- Adds undoable changes of accounts, absences, UPI IDs, calendar feeds and rate limits that outlast a crash.

-- Every change that a mailed link undoes, not only the first change of the address.
create table account_changes (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  email text not null,
  google_subject text,
  token_hash bytea unique check (length(token_hash) = 32),
  changed_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_changes_of_user on account_changes (user_id);
create index account_changes_by_email on account_changes (lower(email));
create index account_changes_by_expiry on account_changes (expires_at);

insert into account_changes (user_id, email, google_subject, token_hash, changed_at, expires_at)
  select user_id, old_email, old_google_subject, token_hash, changed_at, expires_at from email_changes;
drop table email_changes;

-- Codes made before have no known date; links mailed after this migration leave them in place.
alter table recovery_codes add column created_at timestamptz not null default clock.now();

-- The contract knows the languages; a new one needs no migration.
alter table users
  drop constraint users_language_check,
  add constraint users_language_check check (language ~ '^[a-z]{2,3}$');

-- Where a member receives money.
alter table users add column upi_id text check (length(upi_id) <= 255 and upi_id ~ '^[A-Za-z0-9._-]{2,}@[A-Za-z][A-Za-z0-9]+$');

-- The last day on which a person is away, in India.
alter table profiles add column away_until date;

/* Null once that day has passed. */
create function still_away(until date) returns date language sql stable parallel safe
return case when until >= (clock.now() at time zone 'Asia/Kolkata')::date then until end;

drop trigger profiles_rewrite_books on profiles;
create trigger profiles_rewrite_books after update of profile_image, away_until on profiles
for each row when ((old.profile_image, old.away_until) is distinct from (new.profile_image, new.away_until))
execute function rewrite_books_of_member();

alter table mail_preferences drop constraint mail_preferences_kind_check,
  add constraint mail_preferences_kind_check
    check (kind in ('message', 'new_request', 'answer', 'reminder', 'unanswered', 'due_date', 'appointment', 'wish'));

create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);

-- Counts that a crash must not reset: the columns of rate_limits, but logged.
create table lasting_rate_limits (like rate_limits including all);
