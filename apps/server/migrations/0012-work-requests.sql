-- Adds requests for any copy of a book.

-- A reader's request for any copy of a work, which goes from one owner to the next. `next_at`: when it is looked at again.
create table work_requests (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  work_id integer not null references works,
  message text not null check (char_length(message) between 1 and 500),
  types text[] not null check (types <@ '{rent,sell,donate}'),
  max_price numeric(10, 2) check (max_price >= 0),
  radius_km integer check (radius_km between 1 and 200),
  state text not null default 'open' check (state in ('open', 'accepted', 'stopped', 'wished', 'none_left')),
  wish_id integer references wishes on delete set null,
  next_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check ((next_at is not null) = (state = 'open')),
  check (wish_id is null or state = 'wished')
);
create unique index one_open_request_per_person_and_work on work_requests (user_id, work_id) where state = 'open';
create index work_requests_of_user on work_requests (user_id, id desc);
create index work_requests_of_work on work_requests (work_id);
create index work_requests_of_wish on work_requests (wish_id) where wish_id is not null;
create index work_requests_by_next_step on work_requests (next_at) where next_at is not null;

alter table requests add column work_request_id integer references work_requests on delete set null;
create index requests_of_work_request on requests (work_request_id, id) where work_request_id is not null;
