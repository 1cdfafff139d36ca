-- Stores when a deal was agreed, codes for handing over, terms of rentals and offers of owners.

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

-- Four digits that the giver of a book shows to its receiver, while a request is accepted. A rented book gets new ones for its way back.
create table handover_codes (
  request_id integer primary key references requests on delete cascade,
  code text not null check (code ~ '^[0-9]{4}$')
);

-- Random as a UUID, which comes from the generator for secrets.
create function create_handover_code() returns text language sql volatile
return lpad((('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % 10000)::text, 4, '0');

create function renew_handover_code() returns trigger language plpgsql as $$
begin
  delete from handover_codes where request_id = new.id;
  if new.status = 'accepted' then
    insert into handover_codes (request_id, code) values (new.id, create_handover_code());
  end if;
  return null;
end $$;
create trigger requests_insert_handover_code after insert on requests
for each row when (new.status = 'accepted') execute function renew_handover_code();
create trigger requests_renew_handover_code after update of status, handed_over_at on requests
for each row when ((old.status, old.handed_over_at) is distinct from (new.status, new.handed_over_at))
execute function renew_handover_code();

insert into handover_codes (request_id, code) select id, create_handover_code() from requests where status = 'accepted';

-- What the two members of a rental settle besides its due date.
create table loans (
  request_id integer primary key references requests on delete cascade,
  -- The reader may keep the book longer without asking, while nobody waits for it.
  extends_alone boolean not null default false,
  extension_state text check (extension_state in ('asked', 'agreed', 'declined')),
  extension_until date,
  deposit numeric(10, 2) check (deposit > 0),
  deposit_given_at timestamptz,
  check ((extension_state is null) = (extension_until is null)),
  check ((deposit is null) = (deposit_given_at is null))
);

-- The owner offered the book to a reader who looks for it: a request that begins with the owner's open counter-offer.
alter table requests add column is_offer boolean not null default false;

-- Such an offer answers nothing that was asked, and a gift has no price.
alter table counter_offers
  drop constraint counter_offers_check,
  drop constraint counter_offers_check1,
  drop constraint counter_offers_check2,
  add constraint counter_offers_terms_check check (num_nonnulls(price, book_id) <= 1),
  add constraint counter_offers_asked_price_check check (asked_price is null or price is not null),
  add constraint counter_offers_asked_book_check check (asked_book_id is null or book_id is not null);
