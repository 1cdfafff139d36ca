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
alter table recovery_codes add column created_at timestamptz not null default now();
