-- Adds meetings and reports of missed ones.

-- Where and when the two members of an accepted request meet. A proposal replaces the open row of its request and takes
-- over the time agreed so far, which holds until the new one is accepted; `uid` and `sequence` are those of the calendar.
create table appointments (
  id integer generated always as identity primary key,
  request_id integer not null references requests,
  uid uuid not null default gen_random_uuid(),
  sequence integer not null default 0,
  proposer_id integer not null references users,
  status text not null check (status in ('proposed', 'accepted', 'replaced', 'called_off', 'past')),
  slots jsonb not null check (jsonb_array_length(slots) between 1 and 3),
  starts_at timestamptz,
  place text check (char_length(place) between 1 and 120),
  note text check (char_length(note) between 1 and 300),
  -- The latest word of each member on the way there.
  arrivals jsonb not null default '[]',
  accepted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A member reports that the other did not come, and the other agrees or contests it.
  no_show_by integer references users,
  no_show_at timestamptz,
  no_show_agreed boolean,
  no_show_answered_at timestamptz,
  check ((starts_at is null) = (place is null)),
  check (status <> 'accepted' or accepted_at is not null),
  check ((no_show_by is null) = (no_show_at is null)),
  check ((no_show_agreed is null) = (no_show_answered_at is null)),
  check (no_show_agreed is null or no_show_at is not null)
);
create unique index one_open_appointment_per_request on appointments (request_id) where status in ('proposed', 'accepted');
create index appointments_of_request on appointments (request_id, id);
create index appointments_by_uid on appointments (uid, id);
create index appointments_by_proposer on appointments (proposer_id) where accepted_at is not null;
create index no_shows_of_request on appointments (request_id, id) where no_show_by is not null;
create index no_shows_by_reporter on appointments (no_show_by) where no_show_by is not null;


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

-- For the first message of an owner after a request.
create index messages_of_sender on messages (conversation_id, sender_id, created_at);
