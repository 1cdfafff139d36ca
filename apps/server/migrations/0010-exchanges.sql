-- Adds proposed exchanges between two members.

-- Proposals in which two members swap a book each. `books` are the ids in order, so that the same two are proposed once.
create table exchanges (
  id integer generated always as identity primary key,
  books text not null unique,
  status text not null default 'open' check (status in ('open', 'agreed', 'ended')),
  -- Whether its members have been notified that it ended.
  end_notified boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index exchanges_by_expiry on exchanges (expires_at) where status = 'open';
create index exchanges_to_notify on exchanges (id) where status = 'ended' and not end_notified;

create table exchange_members (
  exchange_id integer not null references exchanges,
  user_id integer not null references users,
  gives_book_id integer references books on delete set null,
  accepted_at timestamptz,
  is_open boolean not null default true,
  -- Whether it ended without an exchange and the member has not seen that.
  end_unseen boolean not null default false,
  primary key (exchange_id, user_id)
);
create unique index one_open_exchange_per_member on exchange_members (user_id) where is_open;
create unique index one_open_exchange_per_book on exchange_members (gives_book_id) where is_open;
create index exchange_members_of_user on exchange_members (user_id, exchange_id desc);
create index exchange_members_giving on exchange_members (gives_book_id);

create function close_exchange() returns trigger language plpgsql as $$
begin
  update exchange_members set is_open = false, end_unseen = new.status = 'ended' where exchange_id = new.id;
  return null;
end $$;
create trigger exchanges_close after update of status on exchanges
for each row when (old.status = 'open' and new.status <> 'open') execute function close_exchange();

create function end_exchanges_of_book() returns trigger language plpgsql as $$
begin
  update exchanges set status = 'ended' where status = 'open' and id in (
    select exchange_id from exchange_members where gives_book_id = old.id and is_open);
  return coalesce(new, old);
end $$;
create trigger books_end_exchanges_of_update after update on books
for each row when (old.listed and (not new.listed or old.type <> new.type)) execute function end_exchanges_of_book();
create trigger books_end_exchanges_of_delete before delete on books
for each row execute function end_exchanges_of_book();

create function end_exchanges_of_member() returns trigger language plpgsql as $$
begin
  update exchanges set status = 'ended' where status = 'open' and id in (
    select exchange_id from exchange_members where user_id = new.id and is_open);
  return null;
end $$;
create trigger users_end_exchanges after update of suspended_at, deleted_at on users
for each row when (num_nonnulls(new.suspended_at, new.deleted_at) > 0) execute function end_exchanges_of_member();

create function end_exchanges_of_pair() returns trigger language plpgsql as $$
begin
  update exchanges set status = 'ended' where status = 'open' and id in (
    select one.exchange_id from exchange_members as one join exchange_members as other using (exchange_id)
    where one.user_id = new.blocker_id and one.is_open and other.user_id = new.blocked_id);
  return null;
end $$;
create trigger blocks_end_exchanges after insert on blocks for each row execute function end_exchanges_of_pair();

-- The request that an agreed exchange became.
alter table requests add column exchange_id integer references exchanges;
create index requests_of_exchange on requests (exchange_id) where exchange_id is not null;

create index books_to_exchange on books (user_id, id desc) where listed and type = 'exchange';
