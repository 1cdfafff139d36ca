import { type Kysely, sql } from 'kysely';

export const summary = 'creates the sounds of words';

/**
 * How the words of titles and authors sound, so that they are found in whatever script they are typed. The sounds are told by the
 * product, not by the database: new words wait in a table of their own until somebody searches. It has no key, because two who share
 * a book with the same new word must not wait for each other.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table word_sounds (
      sound text collate "C" not null,
      is_latin boolean not null,
      word text not null,
      primary key (sound, is_latin, word)
    )`.execute(db);
  await sql`create index word_sounds_by_word on word_sounds (word)`.execute(db);
  await sql`create table new_words (word text not null)`.execute(db);
  await sql`insert into new_words select distinct word from book_words`.execute(db);
  await sql`
    create function note_new_words() returns trigger language plpgsql as $$
    begin
      insert into new_words
        select distinct word from after where not exists (select from word_sounds where word_sounds.word = after.word);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger book_words_note_new after insert on book_words
    referencing new table as after for each statement execute function note_new_words()`.execute(db);
}
