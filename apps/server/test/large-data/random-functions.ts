/**
 * Deterministic pseudo-random functions: `chance(n, salt)` returns a number from 0 to 1, `ranked` maps it to a rank
 * with a Zipf distribution (a larger `level` is flatter), `scattered` permutes ranks.
 */
export const CREATE_RANDOM_FUNCTIONS = `
  create schema made;
  create function made.chance(n bigint, salt integer) returns float8 language sql immutable parallel safe
    return ((hashint8extended(n, salt) >> 11) & 9007199254740991)::float8 / 9007199254740992;
  create function made.among(n bigint, salt integer, count bigint) returns integer language sql immutable parallel safe
    return 1 + floor(made.chance(n, salt) * count)::integer;
  create function made.ranked(n bigint, salt integer, count bigint, level float8) returns integer
    language sql immutable parallel safe
    return least(count, 1 + floor(level * ((count + level) / level) ^ made.chance(n, salt) - level))::integer;
  create function made.scattered(place bigint, count bigint) returns integer language sql immutable parallel safe
    return 1 + (place * 7368787 % count)::integer;`;

export const DROP_RANDOM_FUNCTIONS = 'drop schema made cascade';
