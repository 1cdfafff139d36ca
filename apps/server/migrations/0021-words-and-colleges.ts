import { type Kysely, sql } from 'kysely';

export const summary = 'counts words by slots, and indexes colleges';

/** Of the advisory locks, those that belong to the slots: (this, slot). */
const LOCKS = 7_310_227;

/**
 * Whoever shares, edits or deletes a book counts its words, and common words are in most of them: one row for each made
 * all writers wait for whoever had counted first, until he committed. So a word has a row for each of those who count at
 * the same time: each transaction takes the first slot that nobody else has, and writes no other rows than those of its
 * slot. How many books use a word is the sum of its rows. Nobody waits, and nobody waits in a circle.
 */
export async function up(db: Kysely<unknown>) {
  await sql`drop trigger books_count_words on books`.execute(db);
  await sql`drop function count_book_words, words_near`.execute(db);
  await sql`
    alter table book_words
      add column slot smallint not null default 0,
      drop constraint book_words_uses_check,
      drop constraint book_words_pkey,
      add primary key (word, slot)`.execute(db);
  await sql`
    create view words_in_use as
    select word, sum(uses)::integer as uses from book_words group by word having sum(uses) > 0`.execute(db);
  await sql`
    create function words_near(typed text, most integer) returns table (word text, uses integer)
    language sql stable parallel safe set pg_trgm.similarity_threshold = 0.2
    begin atomic
      select words_in_use.word, words_in_use.uses
      from words_in_use
      where (words_in_use.word collate "C") % typed
      order by (words_in_use.word collate "C") <-> typed, words_in_use.uses desc
      limit most;
    end`.execute(db);
  await countTexts(db);
  await countStatements(db);
  await orderColleges(db);
  // Whoever leaves, or takes his data along, has what he reported looked up.
  await sql`create index reports_by_member on reports (reporter_id)`.execute(db);
}

/** Counts the words of texts that are no longer there, and of those that are there now. */
async function countTexts(db: Kysely<unknown>) {
  await sql`
    create function count_words(gone text[], come text[]) returns void language plpgsql as $$
    declare
      mine smallint := 0;
    begin
      while not pg_try_advisory_xact_lock(${sql.lit(LOCKS)}, mine) loop mine := mine + 1; end loop;
      insert into book_words as known (word, slot, uses)
        select word, mine, sum(step)
        from (select unnest(come) as title_and_author, 1 as step union all select unnest(gone), -1) as texts,
          unnest(tsvector_to_array(searchable(title_and_author, 'A'))) as word
        where char_length(word) between 2 and 60
        group by word having sum(step) <> 0
      on conflict (word, slot) do update set uses = known.uses + excluded.uses;
    end $$`.execute(db);
}

/** Once for all books that a statement changes. */
async function countStatements(db: Kysely<unknown>) {
  await sql`
    create function count_book_words() returns trigger language plpgsql as $$
    declare
      gone text[];
      come text[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(title || ' ' || author) into come from after where deleted_at is null;
      elsif tg_op = 'DELETE' then
        select array_agg(title || ' ' || author) into gone from before where deleted_at is null;
      else
        select array_agg(before.title || ' ' || before.author) filter (where before.deleted_at is null),
          array_agg(after.title || ' ' || after.author) filter (where after.deleted_at is null)
        into gone, come
        from before join after using (id)
        where (before.title, before.author, before.deleted_at is null)
          is distinct from (after.title, after.author, after.deleted_at is null);
      end if;
      if gone is not null or come is not null then perform count_words(gone, come); end if;
      return null;
    end $$`.execute(db);
  for (const [event, tables] of [
    ['insert', 'new table as after'],
    ['update', 'old table as before new table as after'],
    ['delete', 'old table as before'],
  ] as const)
    await sql`
      create trigger ${sql.ref(`books_count_words_of_${event}`)} after ${sql.raw(event)} on books
      referencing ${sql.raw(tables)} for each statement execute function count_book_words()`.execute(db);
}

/** Of all colleges that have a common word in their names, the first few are read in their order. */
async function orderColleges(db: Kysely<unknown>) {
  await sql`create index colleges_by_name on colleges (name, id)`.execute(db);
  await sql`create index colleges_by_beginning on colleges (search text_pattern_ops)`.execute(db);
}
