-- Where and when the two members of an accepted request meet. A proposal replaces the open row of its request and takes
-- over the time agreed so far, which holds until the new one is accepted; `uid` and `sequence` are those of the calendar.
create table appointments (
  id integer generated always as identity primary key,
  request_id integer not null references requests,
  uid uuid not null default gen_random_uuid(),
  sequence integer not null default 0,
  proposer_id integer not null references users,
  changed_by integer not null references users,
  status text not null check (status in ('proposed', 'accepted', 'replaced', 'called_off', 'past')),
  slots jsonb not null check (jsonb_array_length(slots) between 1 and 3),
  starts_at timestamptz,
  place text check (char_length(place) between 1 and 120),
  note text check (char_length(note) between 1 and 300),
  -- The latest word of each member on the way there.
  arrivals jsonb not null default '[]',
  accepted_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((starts_at is null) = (place is null)),
  check (status <> 'accepted' or accepted_at is not null)
);
create unique index one_open_appointment_per_request on appointments (request_id) where status in ('proposed', 'accepted');
create index appointments_of_request on appointments (request_id, id);
create index appointments_by_uid on appointments (uid, id);
create index appointments_by_proposer on appointments (proposer_id) where accepted_at is not null;
create index appointments_by_changer on appointments (changed_by);

create function end_appointments() returns trigger language plpgsql as $$
begin
  update appointments
  set status = case when new.status = 'completed' and starts_at < new.updated_at + interval '2 hours' then 'past' else 'called_off' end,
    sequence = sequence + 1, updated_at = new.updated_at
  where request_id = new.id and status in ('proposed', 'accepted');
  return null;
end $$;
create trigger requests_end_appointments after update of status on requests
for each row when (old.status = 'accepted' and new.status <> 'accepted') execute function end_appointments();

create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);

alter table mail_preferences drop constraint mail_preferences_kind_check,
  add constraint mail_preferences_kind_check
    check (kind in ('new_request', 'answer', 'reminder', 'unanswered', 'due_date', 'appointment'));
