import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { KnownWord } from './books.mending.rules.ts';

const NEAR_WORDS = 30;

/** The words of a text as the search index has them: folded, without accents and case. */
export async function wordsOf(db: Db, text: string) {
  const { rows } = await sql<{ words: string[] }>`select words_of(${text}) as words`.execute(db);
  return rows[0]!.words;
}

/** Those of the words that titles and authors have. */
export const wordsInUse = (db: Db, words: string[]): Promise<KnownWord[]> =>
  db
    .selectFrom('book_words')
    .where(sql<boolean>`word = any(${words}::text[])`)
    .where('uses', '>', 0)
    .select(['word', 'uses'])
    .execute();

const MOST_COMPLETIONS = 40;
const COMPLETIONS_LOOKED_AT = 2000;

/** Words in use that begin like this: it itself first, then the most used. */
export async function completionsOf(db: Db, word: string) {
  const { rows } = await sql<KnownWord>`
    select word, uses from (
      select word, uses from book_words
      where word >= ${word} and word < ${word} || U&'\\+10FFFF' and starts_with(word, ${word}) and uses > 0
      limit ${sql.lit(COMPLETIONS_LOOKED_AT)}) as completions
    order by word = ${word} desc, uses desc
    limit ${sql.lit(MOST_COMPLETIONS)}`.execute(db);
  return rows;
}

/** Words in use that look like this one, the most alike first. */
export async function wordsNear(db: Db, word: string) {
  const { rows } = await sql<KnownWord>`select word, uses from words_near(${word}, ${NEAR_WORDS})`.execute(db);
  return rows;
}
