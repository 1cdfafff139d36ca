-- The last day on which a person is away, in India.
alter table profiles add column away_until date;

/* Null once that day has passed. */
create function still_away(until date) returns date language sql stable parallel safe
return case when until >= (clock.now() at time zone 'Asia/Kolkata')::date then until end;

drop trigger profiles_rewrite_books on profiles;
create trigger profiles_rewrite_books after update of profile_image, away_until on profiles
for each row when ((old.profile_image, old.away_until) is distinct from (new.profile_image, new.away_until))
execute function rewrite_books_of_member();
