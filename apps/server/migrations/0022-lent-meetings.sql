-- A meeting ends when its book is lent, too, as when its request is completed.

create or replace function end_appointments() returns trigger language plpgsql as $$
begin
  update appointments
  set status = case
      when new.status in ('accepted', 'completed') and starts_at < new.updated_at + interval '2 hours' then 'past'
      else 'called_off' end,
    sequence = sequence + 1, updated_at = new.updated_at
  where request_id = new.id and status in ('proposed', 'accepted');
  return null;
end $$;
drop trigger requests_end_appointments on requests;
create trigger requests_end_appointments after update of status, handed_over_at on requests
for each row when (old.status = 'accepted' and (new.status <> 'accepted' or old.handed_over_at is distinct from new.handed_over_at))
execute function end_appointments();

update appointments
set status = case when starts_at < requests.handed_over_at + interval '2 hours' then 'past' else 'called_off' end,
  sequence = sequence + 1, updated_at = requests.handed_over_at
from requests
where requests.id = request_id and requests.status = 'accepted' and requests.handed_over_at > appointments.created_at
  and appointments.status in ('proposed', 'accepted');
