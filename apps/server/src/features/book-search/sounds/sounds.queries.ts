import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/tables.ts';
import { readColumn, readRows } from '../../../platform/db/query-results.ts';
import type { KnownWord } from '../words/spelling.rules.ts';

const BATCH_SIZE = 1_000;
const MAX_WORDS_PER_SOUND = 1_000;
const MAX_WORDS_PER_TEXT = 5_000;

/** Phonetic key of a word, or of a prefix, in Latin letters or other scripts. */
export interface SoundPattern {
  sound: string;
  isLatin: boolean;
  isBeginning: boolean;
}

export interface WordSound {
  sound: string;
  is_latin: boolean;
  word: string;
}

/** Takes words whose sounds are not indexed; concurrent callers wait for the lock. */
export const takeNewWords = (trx: Trx) =>
  readColumn<string>(trx)`
    delete from new_words
    where ctid = any(array(select ctid from new_words limit ${sql.lit(BATCH_SIZE)} for update))
    returning word`;

export const insertWordSounds = (trx: Trx, sounds: WordSound[]) =>
  sql`
    insert into word_sounds (sound, is_latin, word)
    select sound, is_latin, word from json_to_recordset(${JSON.stringify(sounds)}::json)
      as known (sound text, is_latin boolean, word text)
    on conflict do nothing`.execute(trx);

/** Indexed words that match the patterns, each with the index of its pattern. */
export const findWordsBySound = (db: Db, patterns: (SoundPattern & { place: number })[]) =>
  readRows<KnownWord & { place: number }>(db)`
    select pattern.place, found.word, found.uses
    from json_to_recordset(${JSON.stringify(patterns)}::json)
      as pattern (place integer, sound text, "isLatin" boolean, "isBeginning" boolean)
    cross join lateral (
      select word, (select sum(uses)::integer from book_words where book_words.word = word_sounds.word) as uses
      from word_sounds
      where is_latin = pattern."isLatin" and word_sounds.sound >= pattern.sound collate "C"
        and word_sounds.sound <= pattern.sound collate "C" || (case when pattern."isBeginning" then 'Z' else '' end)
      limit ${sql.lit(MAX_WORDS_PER_SOUND)}) as found
    where found.uses > 0 limit ${sql.lit(MAX_WORDS_PER_TEXT)}`;
