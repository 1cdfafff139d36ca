-- Finds where members of a city met.

-- Places where members of a city met are suggested.
create index profiles_by_city on profiles (city_id) where city_id is not null;
