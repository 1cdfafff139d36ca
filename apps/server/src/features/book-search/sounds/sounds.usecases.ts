import type { Db } from '../../../platform/db/tables.ts';
import { mapInTurns } from '../../../platform/concurrency/parallel.ts';
import { runInTransaction } from '../../../platform/db/transaction.ts';
import { foldSpelling, listDigitSpellings } from '../words/orthography.rules.ts';
import { findWordsInUse } from '../words/words.queries.ts';
import * as rules from './sound-alikes.rules.ts';
import { findWordsBySound, insertWordSounds, type SoundPattern, takeNewWords } from './sounds.queries.ts';

const MAX_PATTERNS = 3_000;
const WORDS_PER_TURN = 50;

export async function indexNewWords(db: Db) {
  while ((await indexSomeNewWords(db)) > 0);
}

/** Indexes one batch, so that no search waits for all words of a large import. */
export const indexSomeNewWords = (db: Db) =>
  runInTransaction(db, async (trx) => {
    const words = await takeNewWords(trx);
    await insertWordSounds(trx, (await mapInTurns(words, WORDS_PER_TURN, rules.listWordSounds)).flat());
    return words.length;
  });

export const findSoundAlikes = (db: Db, words: rules.TypedWord[]) =>
  findAlikes(db, words, rules.buildSoundPatterns, rules.TOLERANCE.meant);

export const findMisspeltSoundAlikes = (db: Db, words: string[]) =>
  findAlikes(db, rules.toWholeWords(words), ({ word }) => rules.buildLoosePatterns(word), rules.TOLERANCE.misspelt);

/** Words of books that are the same in another spelling of their script, or in other digits. */
export async function findEqualSpellings(db: Db, words: string[]) {
  const folded = new Map(words.map((word) => [word, foldSpelling(word)]));
  const numbers = [...folded.values()].filter((word) => /^\d+$/.test(word)).flatMap(listDigitSpellings);
  const patterns = words.flatMap((word, place) => rules.buildEqualPatterns(word).map((one) => ({ ...one, place })));
  const candidates = [
    ...(numbers.length > 0 ? await findWordsInUse(db, numbers) : []),
    ...(patterns.length > 0 ? await findWordsBySound(db, patterns.slice(0, MAX_PATTERNS)) : []),
  ];
  // Once per candidate: long queries have many.
  const equals = new Map<string, Set<string>>();
  for (const { word } of candidates) {
    const spelling = foldSpelling(word);
    equals.set(spelling, (equals.get(spelling) ?? new Set()).add(word));
  }
  return (word: string) =>
    [...(equals.get(folded.get(word) ?? foldSpelling(word)) ?? [])].filter((one) => one !== word);
}

/** @param find the words to choose from: those of books by default */
export async function findAlikes(
  db: Db,
  words: rules.TypedWord[],
  listPatterns: (word: rules.TypedWord) => SoundPattern[],
  tolerance: number,
  find = findWordsBySound,
) {
  const patterns = words
    .flatMap((word, place) => listPatterns(word).map((pattern) => ({ ...pattern, place })))
    .slice(0, MAX_PATTERNS);
  const candidates = patterns.length > 0 ? await find(db, patterns) : [];
  const readSounds = rules.createSoundReader();
  const compared = words.map(() => [] as rules.ComparedWord[]);
  await mapInTurns(candidates, WORDS_PER_TURN, ({ place, ...candidate }) =>
    compared[place]!.push(rules.compareSounds(words[place]!, candidate, tolerance, readSounds)),
  );
  return new Map(
    words.map((word, place) => [word.word, rules.rankBySound(word, compared[place]!, tolerance)] as const),
  );
}
