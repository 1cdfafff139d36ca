import { sql } from 'kysely';
import type { Db } from '../../../platform/db/tables.ts';
import { getRow, readRows, readValue } from '../../../platform/db/query-results.ts';
import { toTitleKey } from '../orders/sorted.queries.ts';
import type { KnownWord } from './spelling.rules.ts';
import { MAX_WORDS } from './terms.rules.ts';

const NEAR_WORDS = 30;

const MAX_COMPLETIONS = 40;
const MAX_SCANNED_COMPLETIONS = 2000;
const MAX_BOOKS_PER_TITLE = 50;

/** Words normalised as in the word index: folded, without accents and case. */
export interface TypedWords {
  words: string[];
  /** Words in use with the last word as prefix: the word itself first, then the most used. */
  completions: KnownWord[];
  others: KnownWord[];
  lastId: number;
  exactTitleIds: number[];
  hasNewWords: boolean;
}

/** The words of a text; of a long one the first that differ. */
export const searchedWords = (text: string) => sql<string[]>`(
  select case when cardinality(words) <= ${sql.lit(MAX_WORDS)} then words else array(
    select word from unnest(words) with ordinality as split (word, place)
    group by word order by min(place) limit ${sql.lit(MAX_WORDS)}) end
  from (select words_of(${text}) as words) as split)`;

/** Reads the words of a text and their statistics in one query. */
export const readTypedWords = (db: Db, text: string) =>
  getRow<TypedWords>(db)`
    with typed as materialized (select ${searchedWords(text)} as words)
    select words,
      (select coalesce(json_agg(completions), '[]') from (
        select word, uses from (
          select word, uses from words_in_use
          where word >= words[cardinality(words)] and word < words[cardinality(words)] || U&'\\+10FFFF'
            and starts_with(word, words[cardinality(words)])
          order by word limit ${sql.lit(MAX_SCANNED_COMPLETIONS)}) as beginning_so
        order by word = words[cardinality(words)] desc, uses desc
        limit ${sql.lit(MAX_COMPLETIONS)}) as completions) as completions,
      (select coalesce(json_agg(json_build_object('word', word, 'uses', uses)), '[]') from words_in_use
        where word = any(words[:cardinality(words) - 1])) as others,
      (select coalesce(max(id), 0) from books) as "lastId",
      array(select id from books where listed and sort_title = ${toTitleKey(text)}
        order by id desc limit ${sql.lit(MAX_BOOKS_PER_TITLE)}) as "exactTitleIds",
      exists (select from new_words) as "hasNewWords"
    from typed`;

export const findWordsInUse = (db: Db, words: string[]): Promise<KnownWord[]> =>
  db
    .selectFrom('words_in_use')
    .where(sql<boolean>`word = any(${words}::text[])`)
    .select(['word', 'uses'])
    .execute();

export const findSimilarWords = (db: Db, word: string) =>
  readRows<KnownWord>(db)`select word, uses from words_near(${word}, ${NEAR_WORDS})`;

const MAX_SCANNED_TITLES = 1000;

/** Whether a listed book has all words in its title and author. */
export const hasTitle = (db: Db, search: string) =>
  readValue<boolean>(db)`
    select exists (
      select from (select search from books where listed and search @@ ${search}::tsquery
        limit ${sql.lit(MAX_SCANNED_TITLES)}) as books
      where ts_filter(search, '{a,b}') @@ ${search}::tsquery) as found`;

export const splitSearchedWords = (db: Db, text: string) =>
  readValue<string[]>(db)`select ${searchedWords(text)} as words`;
