/** Returns the session token of a member. */
export const getSessionToken = (userId: number) => `bench-${userId}`;

export const MEMBERS = [
  `insert into users (id, name, email, mobile, email_verified_at, created_at, last_seen_at) overriding system value
   select n, split_part(made.person(n, 11), ' ', 1) || ' ' || regexp_replace(made.person(n, 12), '^.* ', ''),
     'reader' || n || '@example.org', (9000000000 + n)::text,
     case when made.chance(n, 13) < 0.6 then made.now() - interval '3 years' end,
     made.now() - interval '3 years' - made.chance(n, 14) * interval '1 year',
     made.now() - made.chance(n, 15) ^ 3 * interval '2 years'
   from generate_series(1, made.size('users')) as n`,
  `insert into profiles (user_id, bio, country_id, state_id, city_id, college_id, latitude, longitude,
     public_latitude, public_longitude, located_at)
   select id, case when made.chance(id, 16) < 0.4 then 'Reads on trains.' end, country_id, state_id, city_id,
     case when made.chance(id, 17) < 0.3 then made.ranked(id, 18, (select count(*) from colleges), 50) end,
     stood.latitude, stood.longitude, stood.latitude + 0.004, stood.longitude + 0.003,
     case when has_position then made.now() end
   from made.people, lateral (
     select case when has_position then latitude + (made.chance(id, 19) - 0.5) / 4 end as latitude,
       case when has_position then longitude + (made.chance(id, 20) - 0.5) / 4 end as longitude) as stood`,
  `insert into settled_places (user_id, latitude, longitude, public_latitude, public_longitude)
   select user_id, latitude, longitude, public_latitude, public_longitude from profiles where latitude is not null`,
  `insert into sessions (user_id, token_hash, document_token_hash, user_agent, created_at, last_used_at, expires_at)
   select n, sha256(('bench-' || n)::bytea), sha256(('document bench-' || n)::bytea), 'Mozilla/5.0 (Linux; Android 14)', made.now(), made.now(),
     made.now() + interval '10 years'
   from generate_series(1, made.size('users')) as n`,
];
