import type { Db } from '../../platform/db/database.ts';
import { findFacets, findNameWordsBySound } from './book-search.facets.queries.ts';
import { buildNameWords, listLookups, matchFacets } from './book-search.facets.rules.ts';
import { buildSoundPatterns, rankBySound, TOLERANCE } from './book-search.sounds.rules.ts';
import { isLatin } from './book-search.latin-pronunciation.rules.ts';
import type { Term } from './book-search.terms.rules.ts';

/** For each word the categories, languages, cities, colleges and types that it may mean, in whatever script it is typed. */
export async function findMeantFacets(db: Db, words: string[]): Promise<Term[]> {
  const alikes = await findNameWordsAlike(
    db,
    words.filter((word) => !isLatin(word)),
  );
  const names = buildNameWords(words, alikes);
  return matchFacets(words, names, await findFacets(db, listLookups(words, names)));
}

/** The words of names that sound like those that were typed. */
async function findNameWordsAlike(db: Db, words: string[]) {
  const typed = words.map((word) => ({ word, isUnfinished: false }));
  const patterns = typed.flatMap((word, place) => buildSoundPatterns(word).map((pattern) => ({ ...pattern, place })));
  const known = patterns.length > 0 ? await findNameWordsBySound(db, patterns) : [];
  return new Map(
    typed.map((word, at) => [
      word.word,
      rankBySound(
        word,
        known.filter(({ place }) => place === at),
        TOLERANCE.meant,
      ),
    ]),
  );
}
