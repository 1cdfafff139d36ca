-- Finding a city by the beginning of any of its names, by a position, and by how many pincodes it has.
create index city_aliases_by_alias on city_aliases (alias text_pattern_ops);
create index cities_by_place on cities (latitude, longitude);
create index pincodes_by_city on pincodes (city_id);

-- A book that gets a city later is found by the names of that city, too.
create function note_place_of_book() returns trigger language plpgsql as $$
begin
  perform add_facet(':p' || new.city_id, names.name)
    from (select name from cities where id = new.city_id union select alias from city_aliases where city_id = new.city_id) as names
    where not exists (select from facet_words where facet = ':p' || new.city_id);
  return null;
end $$;
create trigger books_note_new_place after update of city_id on books
for each row when (new.city_id is distinct from old.city_id and new.city_id is not null) execute function note_place_of_book();

-- Books that were shared before their owner had a city.
update books set city_id = profiles.city_id from profiles
where profiles.user_id = books.user_id and books.city_id is null and profiles.city_id is not null;
