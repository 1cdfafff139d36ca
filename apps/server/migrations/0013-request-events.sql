-- Records what happens to requests.

-- What happened to a request, written in the transaction that changes it and never changed. Without an actor, the system did it.
create table request_events (
  id integer generated always as identity primary key,
  request_id integer not null references requests on delete cascade,
  kind text not null,
  actor_id integer references users,
  at timestamptz not null,
  data jsonb not null default '{}'
);

-- What the time stamps tell of earlier requests.
insert into request_events (request_id, kind, actor_id, at, data)
with stored as (
  select requests.*,
    status in ('accepted', 'completed') or (status = 'cancelled' and moved_by = receiver_id) as agreed,
    jsonb_build_object('price', coalesce(rent_price, buy_price), 'rent_length', rent_length,
      'exchange_book_id', exchange_book_id) as terms
  from requests
), answered as (
  select counter_offers.*, stored.sender_id, stored.receiver_id, stored.rent_length
  from counter_offers join stored on stored.id = request_id
)
select request_id, kind, actor_id, at, data from (
  select stored.id as request_id, 1 as step, 'sent' as kind, sender_id as actor_id, stored.created_at as at,
    terms || coalesce(asked, '{}') || jsonb_build_object('status',
      case when status = 'pending' and moved_at is null then 'pending' else 'requested' end) as data
    from stored left join lateral (
      select jsonb_build_object('price', asked_price, 'exchange_book_id', asked_book_id) as asked
      from counter_offers where request_id = stored.id order by id limit 1
    ) as first_offer on true
  union all
  select request_id, 2, 'countered', receiver_id, created_at,
    jsonb_build_object('counter_id', id, 'price', price, 'rent_length', rent_length, 'exchange_book_id', book_id)
    from answered
  union all
  select request_id, 3, 'counter_' || answer, case answer when 'declined' then sender_id else receiver_id end, answered_at,
    jsonb_build_object('counter_id', id)
    from answered where answer in ('declined', 'withdrawn')
  union all
  select id, 4, 'accepted',
    case when exists (select from counter_offers where request_id = stored.id and answer = 'accepted')
      then sender_id else receiver_id end,
    case when status = 'accepted' then moved_at else coalesce(handed_over_at, moved_at) end, terms
    from stored where agreed
  union all
  select id, 5, 'handed_over', receiver_id, handed_over_at, '{}' from stored where handed_over_at is not null
  union all
  select id, 6, 'reminded', null, reminded_at, '{}' from stored
    where reminded_at > coalesce(moved_at, created_at)
  union all
  select id, 7,
    case status
      when 'completed' then case type when 'rent' then 'returned' else 'completed' end
      when 'declined' then case when moved_by is null then 'book_gone' else 'declined' end
      when 'pending' then 'queued'
      when 'requested' then case when moved_by is null then 'next_in_line' else 'undone' end
      else case when agreed then 'called_off' when moved_by is null then 'expired' else 'withdrawn' end
    end,
    moved_by, moved_at,
    case
      when status = 'cancelled' and moved_by is null then jsonb_build_object('silent', case
        when exists (select from counter_offers where request_id = stored.id and answer is null)
        then 'requester' else 'owner' end)
      when status = 'requested' and moved_by is not null then jsonb_build_object('status', status)
      else '{}'
    end
    from stored where moved_at is not null and status <> 'accepted'
) as told
order by at, step, request_id;

create index request_events_of_request on request_events (request_id, id);
create index request_events_by_actor on request_events (actor_id) where actor_id is not null;

create function keep_request_events() returns trigger language plpgsql as $$
begin
  raise exception 'an event of a request is never changed';
end $$;
create trigger request_events_stay before update on request_events for each statement execute function keep_request_events();

alter table requests drop column reminded_at;

-- Agreed requests that nobody speaks of any more are asked about, and rented books that are late.
update requests set next_step_at = now() where status = 'accepted';

-- A reader who is next in line.
create index places_in_front on requests (sender_id, updated_at desc, id desc)
where outcome_seen_at is null and status = 'requested' and moved_at is not null and counter_id is null;
