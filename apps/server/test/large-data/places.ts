import type { Client } from 'pg';

/** Population in units of 100,000, from the census of 2011. */
const LARGE_CITIES = {
  Mumbai: 124,
  Delhi: 110,
  Bengaluru: 84,
  Hyderabad: 68,
  Ahmedabad: 56,
  Chennai: 46,
  Kolkata: 45,
  Surat: 45,
  Pune: 31,
  Jaipur: 30,
  Lucknow: 28,
  Kanpur: 28,
  Nagpur: 24,
  Indore: 20,
  Thane: 18,
  Bhopal: 18,
  Visakhapatnam: 17,
  Patna: 17,
  Vadodara: 17,
  Ghaziabad: 16,
  Ludhiana: 16,
  Agra: 16,
  Nashik: 15,
  Faridabad: 14,
  Meerut: 13,
  Rajkot: 13,
  Varanasi: 12,
  Srinagar: 12,
  Amritsar: 11,
  Ranchi: 11,
  Coimbatore: 11,
  Jabalpur: 11,
  Gwalior: 11,
  Vijayawada: 10,
  Madurai: 10,
  Raipur: 10,
  Guwahati: 10,
  Kochi: 6,
  Thiruvananthapuram: 7,
  Mysuru: 9,
};

/** Weights the cities of India by population: large ones as counted, each further one smaller. */
export async function assignCities(client: Client) {
  await client.query(
    `create table made.cities as
     with known as (select * from unnest($1::text[], $2::float8[]) as known (name, weight)),
     largest as (
       select distinct on (known.name) cities.id, known.weight
       from known join cities on cities.name = known.name
       join states on states.id = state_id join countries on countries.id = country_id and countries.code = 'IN'
       order by known.name, cities.id),
     others as (
       select cities.id, 40 / (20 + row_number() over (order by made.chance(cities.id, 1)))::float8 as weight
       from cities join states on states.id = state_id join countries on countries.id = country_id and countries.code = 'IN'
       where cities.id not in (select id from largest))
     select row_number() over (order by weight desc, id)::integer as place, id, sum(weight) over (order by weight desc, id) as upto
     from (select * from largest union all select * from others) as weighed`,
    [Object.keys(LARGE_CITIES), Object.values(LARGE_CITIES)],
  );
  await client.query('alter table made.cities add primary key (place)');
  await client.query(`
    create table made.people as
    with scale as (select array_agg(upto order by place) as steps, max(upto) as total from made.cities)
    select n as id, cities.id as city_id, state_id, country_id, cities.latitude, cities.longitude,
      made.chance(n, 3) < 0.3 as has_position
    from scale, generate_series(1, made.size('users')) as n
    join lateral (
      select id from made.cities
      where place = 1 + width_bucket(made.chance(n, 2) * scale.total, scale.steps)) as home on true
    join cities on cities.id = home.id join states on states.id = state_id`);
  await client.query('alter table made.people add primary key (id)');
}
