import { type Kysely, sql } from 'kysely';

export const summary = 'prepares extensions and how words are split';

/**
 * Words are split here and not by PostgreSQL's own parser: that one cuts Indian scripts at their vowel signs.
 * `unaccent` is only stable because its dictionary may be swapped; ours is named, so indexes may rely on it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create extension if not exists unaccent`.execute(db);
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists cube`.execute(db);
  await sql`create extension if not exists btree_gin`.execute(db);

  await sql`
    create function folded(value text) returns text
    language sql immutable parallel safe strict
    return lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC)))`.execute(db);

  await sql`
    create function words_of(value text) returns text[]
    language sql immutable parallel safe
    return array_remove(
      regexp_split_to_array(
        regexp_replace(folded(coalesce(value, '')), '[''’‘\u200b-\u200d]', '', 'g'),
        '[[:space:][:cntrl:]!-/:-@\\[-\`{-~\u00a0-\u00bf\u2010-\u205e\u0964\u0965\u3000-\u303f]+'),
      '')`.execute(db);

  await sql`
    create function searchable(value text, weight text) returns tsvector
    language sql immutable parallel safe
    return (
      select coalesce(string_agg(quote_literal(left(word, 200)) || ':' || least(place, 16383) || weight, ' '), '')::tsvector
      from unnest(words_of(value)) with ordinality as split(word, place))`.execute(db);

  await sql`
    create table settings (
      key text primary key,
      value text not null
    )`.execute(db);
  await sql`
    insert into settings values
      ('realtime_secret', encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'))`.execute(
    db,
  );
}
