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

/** Words in use that look like this one, the most alike first. */
export async function wordsNear(db: Db, word: string) {
  const { rows } = await sql<KnownWord>`select word, uses from words_near(${word}, ${NEAR_WORDS})`.execute(db);
  return rows;
}
