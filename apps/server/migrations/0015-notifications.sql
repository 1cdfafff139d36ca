-- Keeps what members are told of, and whether they have seen it.

-- What a member is told of: the latest event of each subject, and whether they have seen it.
create table notifications (
  user_id integer not null references users,
  kind text not null check (kind in ('request', 'wish', 'exchange')),
  -- A request, a book or an exchange.
  subject_id integer not null,
  event text not null,
  created_at timestamptz not null,
  seen_at timestamptz,
  -- When the daily mail named it; other mails are sent at once.
  digested_at timestamptz,
  primary key (user_id, kind, subject_id)
);

insert into notifications (user_id, kind, subject_id, event, created_at)
select sender_id, 'request', id, case status when 'requested' then 'next_in_line' else status end, updated_at
from requests
where outcome_seen_at is null
  and (status in ('accepted', 'declined', 'completed', 'cancelled') or (status = 'requested' and moved_at is not null))
union all
select receiver_id, 'request', id, status, updated_at
from requests
where receiver_unseen and status in ('accepted', 'declined', 'completed', 'cancelled')
union all
select user_id, 'wish', book_id, 'matched', max(matched_at)
from wish_matches join wishes on wishes.id = wish_id
where told_at is null and not dismissed
group by user_id, book_id
union all
select user_id, 'exchange', exchange_id, 'ended', exchanges.created_at
from exchange_members join exchanges on exchanges.id = exchange_id
where end_unseen;

create index notifications_unseen on notifications (user_id, kind) where seen_at is null;
create index notifications_to_digest on notifications (user_id)
where kind = 'wish' and seen_at is null and digested_at is null;
create index notifications_by_age on notifications (seen_at) where seen_at is not null;

alter table requests drop column outcome_seen_at, drop column receiver_unseen;
alter table wish_matches drop column told_at;
alter table exchange_members drop column end_unseen;

create or replace function close_exchange() returns trigger language plpgsql as $$
begin
  update exchange_members set is_open = false where exchange_id = new.id;
  return null;
end $$;

create or replace function mark_wishes_received() returns trigger language plpgsql as $$
begin
  insert into wish_matches (wish_id, book_id, matched_at, received_at)
  select wishes.id, book.id, new.updated_at, new.updated_at
  from (values (new.sender_id, new.book_id), (new.receiver_id, new.exchange_book_id)) as handed (reader_id, book_id)
  join books as book on book.id = handed.book_id
  join wishes on wishes.user_id = handed.reader_id
  where exists (select from wish_matches where wish_id = wishes.id and book_id = book.id)
    or wishes.work_id = book.work_id
    or (wishes.work_id is null
      and wishes.words <@ (words_of(book.title || ' ' || book.author) || array_remove(array[book.isbn13], null)))
  on conflict (wish_id, book_id) do update set received_at = excluded.received_at;
  update notifications set seen_at = new.updated_at
  where kind = 'wish' and seen_at is null
    and (user_id, subject_id) in ((new.sender_id, new.book_id), (new.receiver_id, new.exchange_book_id));
  return null;
end $$;
