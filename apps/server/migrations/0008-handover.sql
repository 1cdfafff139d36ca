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

-- Where a member receives money.
alter table users add column upi_id text check (length(upi_id) <= 255 and upi_id ~ '^[A-Za-z0-9._-]{2,}@[A-Za-z][A-Za-z0-9]+$');
