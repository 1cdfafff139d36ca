-- `agreed_at`: when the request was accepted; stays when the deal is completed or called off.
alter table requests add column agreed_at timestamptz;
update requests set agreed_at = coalesce(handed_over_at, moved_at)
where status in ('accepted', 'completed') or (status = 'cancelled' and moved_by = receiver_id);

create or replace function note_move_of_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or new.status not in ('requested', 'pending') then new.moved_at := new.updated_at; end if;
  if new.status = 'accepted' then new.agreed_at := new.updated_at; end if;
  return new;
end $$;

-- The history is sorted by the day that it shows.
drop index agreed_requests_sent, agreed_requests_received, ended_requests_sent, ended_requests_received;
create index agreed_requests_sent on requests (sender_id, moved_at desc, id desc) where status = 'accepted';
create index agreed_requests_received on requests (receiver_id, moved_at desc, id desc) where status = 'accepted';
create index ended_requests_sent on requests (sender_id, moved_at desc, id desc)
where status in ('accepted', 'declined', 'completed', 'cancelled');
create index ended_requests_received on requests (receiver_id, moved_at desc, id desc)
where status in ('accepted', 'declined', 'completed', 'cancelled');

-- The book on whose page the chat was opened last.
alter table conversations add column about_book_id integer references books on delete set null;
create index conversations_about_book on conversations (about_book_id) where about_book_id is not null;
