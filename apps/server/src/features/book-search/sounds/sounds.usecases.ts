import type { Db } from '../../../platform/db/database.ts';
import { runInTransaction } from '../../../platform/db/transaction.ts';
import * as rules from './sound-alikes.rules.ts';
import { findWordsBySound, insertWordSounds, type SoundPattern, takeNewWords } from './sounds.queries.ts';

export async function indexNewWords(db: Db) {
  const indexed = await runInTransaction(db, async (trx) => {
    const words = await takeNewWords(trx);
    await insertWordSounds(trx, words.flatMap(rules.listWordSounds));
    return words.length;
  });
  if (indexed > 0) await indexNewWords(db);
}

export const findSoundAlikes = (db: Db, words: rules.TypedWord[]) =>
  findAlikes(db, words, rules.buildSoundPatterns, rules.TOLERANCE.meant);

export const findMisspeltSoundAlikes = (db: Db, words: string[]) =>
  findAlikes(db, rules.toWholeWords(words), ({ word }) => rules.buildLoosePatterns(word), rules.TOLERANCE.misspelt);

/** @param find the words to choose from: those of books by default */
export async function findAlikes(
  db: Db,
  words: rules.TypedWord[],
  listPatterns: (word: rules.TypedWord) => SoundPattern[],
  tolerance: number,
  find = findWordsBySound,
) {
  const patterns = words.flatMap((word, place) => listPatterns(word).map((pattern) => ({ ...pattern, place })));
  const found = patterns.length > 0 ? await find(db, patterns) : [];
  return new Map(
    words.map((word, place) => {
      const known = found.filter((one) => one.place === place);
      return [word.word, rules.rankBySound(word, known, tolerance)] as const;
    }),
  );
}
