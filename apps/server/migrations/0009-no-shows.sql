-- A member reports that the other did not come to a meeting, and the other agrees or contests it.
alter table appointments
  add column no_show_by integer references users,
  add column no_show_at timestamptz,
  add column no_show_agreed boolean,
  add column no_show_answered_at timestamptz,
  add check ((no_show_by is null) = (no_show_at is null)),
  add check ((no_show_agreed is null) = (no_show_answered_at is null)),
  add check (no_show_agreed is null or no_show_at is not null);
create index no_shows_of_request on appointments (request_id, id) where no_show_by is not null;
create index no_shows_by_reporter on appointments (no_show_by) where no_show_by is not null;

-- For the first message of an owner after a request.
create index messages_of_sender on messages (conversation_id, sender_id, created_at);
