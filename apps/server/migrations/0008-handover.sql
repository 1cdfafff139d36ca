-- Four digits that the giver of a book shows to its receiver. A rented book gets a new code for its way back.
create table handover_codes (
  request_id integer primary key references requests on delete cascade,
  code text not null check (code ~ '^[0-9]{4}$'),
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 5)
);

create function discard_handover_code() returns trigger language plpgsql as $$
begin
  delete from handover_codes where request_id = new.id;
  return null;
end $$;
create trigger requests_discard_handover_code after update of status, handed_over_at on requests
for each row when (old.status = 'accepted') execute function discard_handover_code();

-- Where a member receives money.
alter table users add column upi_id text check (length(upi_id) <= 255 and upi_id ~ '^[A-Za-z0-9._-]{2,}@[A-Za-z][A-Za-z0-9]+$');
