import { type Kysely, sql } from 'kysely';

export const summary = 'indexes words by their trigrams';

/**
 * Words that look alike, found by the trigrams they share. The index has a collation of its own: without one PostgreSQL
 * takes it for plain comparisons too, which the primary key answers a thousand times faster. Nothing asks for words by
 * their beginning, and without that index counting a use touches none.
 */
export async function up(db: Kysely<unknown>) {
  await sql`drop index book_words_by_prefix`.execute(db);
  await sql`drop index book_words_by_trigram`.execute(db);
  await sql`
    create index book_words_by_trigram on book_words
    using gin ((word collate "C") gin_trgm_ops) with (fastupdate = off)`.execute(db);
  await sql`
    create function words_near(typed text, most integer) returns setof book_words
    language sql stable parallel safe set pg_trgm.similarity_threshold = 0.2
    begin atomic
      select * from book_words
      where (word collate "C") % typed and uses > 0
      order by (word collate "C") <-> typed, uses desc
      limit most;
    end`.execute(db);
}
