import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const MOST_FACETS_OF_A_WORD = 200;

/** A category, language, city or college with a word in its name. */
export interface NamedFacet {
  /** The typed word, or its beginning. */
  typed: string;
  /** The word that stands for it among those of a book. */
  facet: string;
  wordsInName: number;
  isWhole: boolean;
}

/** What has one of the words in its name; of the last word, also what has one that begins so. */
export async function findFacets(db: Db, words: string[]) {
  const { rows } = await sql<NamedFacet>`
    select typed, found.*
    from unnest(${words}::text[]) with ordinality as asked (typed, place)
    cross join lateral (
      select facet, words_in_name as "wordsInName", word = typed as "isWhole" from facet_words
      where word = typed or
        (place = ${words.length} and word >= typed and word < typed || U&'\\+10FFFF' and starts_with(word, typed))
      order by word = typed desc, facet limit ${sql.lit(MOST_FACETS_OF_A_WORD)}) as found`.execute(db);
  return rows;
}
