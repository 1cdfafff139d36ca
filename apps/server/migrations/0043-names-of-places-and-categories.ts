import { type Kysely, sql } from 'kysely';

export const summary = 'joins names of places and categories';

/**
 * Names of two words are found written as one ("nonfiction"), names of several stand as a whole besides (of thousands of colleges with
 * the same words the one that is named is then found at once), and in other scripts they are found by their sound. Delhi and New Delhi are one city:
 * nobody tells them apart, and who looks for books in the one means both.
 */
export async function up(db: Kysely<unknown>) {
  await addJoinedNames(db);
  await noteNewNames(db);
  await joinDelhi(db);
}

async function addJoinedNames(db: Kysely<unknown>) {
  await sql`
    create or replace function add_facet(facet text, name text) returns void language sql as $$
      insert into facet_words as known
        select word, facet, min(words_in_name)
        from (
          select unnest(words_of(name)) as word, cardinality(words_of(name)) as words_in_name
          union all
          select array_to_string(words_of(name), ''), 1 where cardinality(words_of(name)) = 2
          union all
          select array_to_string(words_of(name), ' '), cardinality(words_of(name)) where cardinality(words_of(name)) > 1) as words
        group by word
      on conflict on constraint facet_words_pkey
        do update set words_in_name = least(known.words_in_name, excluded.words_in_name)
    $$`.execute(db);
  await sql`
    with names as (
      select ':c' || id as facet, name from categories
      union all select ':l' || id, name from languages
      union all select ':p' || id, name from cities
      union all select ':p' || city_id, alias from city_aliases
      union all select ':g' || id, name from colleges)
    select add_facet(facet, name) from names where facet in (select facet from facet_words)`.execute(db);
}

async function noteNewNames(db: Kysely<unknown>) {
  await sql`insert into new_words select distinct word from facet_words where word !~ ' '`.execute(db);
  await sql`
    create function note_new_names() returns trigger language plpgsql as $$
    begin
      insert into new_words
        select distinct word from after
        where word !~ ' ' and not exists (select from word_sounds where word_sounds.word = after.word);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger facet_words_note_new after insert on facet_words
    referencing new table as after for each statement execute function note_new_names()`.execute(db);
}

async function joinDelhi(db: Kysely<unknown>) {
  await sql`
    do $$
    declare
      of_name integer[] := array(
        select cities.id from cities join states on states.id = state_id join countries on countries.id = country_id
        where countries.code = 'IN' and states.code = '07' and cities.name in ('Delhi', 'New Delhi')
        order by cities.name);
      kept integer := of_name[1];
      joined integer := of_name[2];
    begin
      if joined is null then return; end if;
      insert into city_aliases values (kept, 'new delhi') on conflict do nothing;
      update profiles set city_id = kept where city_id = joined;
      update books set city_id = kept where city_id = joined;
      delete from facet_words where facet = ':p' || joined;
      if exists (select from books where city_id = kept) then
        perform add_facet(':p' || kept, 'Delhi');
        perform add_facet(':p' || kept, 'New Delhi');
      end if;
      delete from cities where id = joined;
    end $$`.execute(db);
}
