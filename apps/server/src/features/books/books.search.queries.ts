import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { KnownWord } from './books.search.rules.ts';

const NEAR_WORDS = 30;

/** The words of a text as the search index has them: folded, without accents and case. */
export async function wordsOf(db: Db, text: string) {
  const { rows } = await sql<{ words: string[] }>`select words_of(${text}) as words`.execute(db);
  return rows[0]!.words;
}

export async function wordsNotInUse(db: Db, words: string[]) {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as typed (word)
    where not exists (select from book_words where book_words.word = typed.word and uses > 0)`.execute(db);
  return rows.map(({ word }) => word);
}

/** Words in use that look like this one. */
export const wordsNear = (db: Db, word: string): Promise<KnownWord[]> =>
  db
    .selectFrom('book_words')
    .where('uses', '>', 0)
    .orderBy(sql`word <-> ${word}`)
    .limit(NEAR_WORDS)
    .select(['word', 'uses'])
    .execute();
