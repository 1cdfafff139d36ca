import { computePhoneticDistance } from './phonetic-distance.rules.ts';
import { buildPhoneticKeys, KEY_LETTERS } from './phonetic-key.rules.ts';
import { isLatin } from './latin-pronunciation.rules.ts';
import type { KnownWord } from '../words/spelling.rules.ts';
import type { SoundPattern, WordSound } from './sounds.queries.ts';

const MIN_LETTERS_TO_COMPLETE = 3;
const MAX_SIMILAR_WORDS = 8;
/** Largest phonetic distances, tuned on titles in 14 languages with readers' spellings. */
export const TOLERANCE = { meant: 0.15, misspelt: 0.2 };

/** A word of a search; `isUnfinished` when it may be a prefix. */
export interface TypedWord {
  word: string;
  isUnfinished: boolean;
}

export const listWordSounds = (word: string): WordSound[] =>
  buildPhoneticKeys(word).map((sound) => ({ sound, is_latin: isLatin(word), word }));

/** Patterns for the same word in other scripts. */
export const buildSoundPatterns = ({ word, isUnfinished }: TypedWord): SoundPattern[] =>
  buildPhoneticKeys(word).flatMap((sound) => listPatterns(sound, word, isUnfinished));

function listPatterns(sound: string, word: string, isUnfinished: boolean): SoundPattern[] {
  const whole = { sound, isLatin: !isLatin(word), isBeginning: false };
  const canFinish = isUnfinished && isLatin(word) && word.length >= MIN_LETTERS_TO_COMPLETE && sound.length > 1;
  return canFinish ? [{ ...whole, isBeginning: true }] : [whole];
}

export const buildSameScriptPatterns = ({ word }: TypedWord): SoundPattern[] =>
  buildPhoneticKeys(word).map((sound) => ({ sound, isLatin: isLatin(word), isBeginning: false }));

/** Patterns that tolerate a typing error among the consonants. */
export const buildLoosePatterns = (word: string): SoundPattern[] =>
  buildPhoneticKeys(word)
    .filter((sound) => sound.length > 1)
    .flatMap((sound) => [sound, ...generateKeyVariants(sound)])
    .map((sound) => ({ sound, isLatin: !isLatin(word), isBeginning: false }));

function generateKeyVariants(key: string) {
  const cuts = Array.from({ length: key.length + 1 }, (_, at) => [key.slice(0, at), key.slice(at)] as const);
  return cuts.flatMap(([before, after]) => [
    ...(after ? [before + after.slice(1)] : []),
    ...KEY_LETTERS.map((letter) => before + letter + after),
    ...(after ? KEY_LETTERS.map((letter) => before + letter + after.slice(1)) : []),
  ]);
}

/** Words within this distance of the best one count as equally good. */
const AS_ALIKE = 0.05;

/**
 * Ranks words found by sound: phonetic distance first, then use. A prefix match counts only if it sounds closer than
 * every whole word.
 */
export function rankBySound({ word: typed, isUnfinished }: TypedWord, known: KnownWord[], tolerance: number) {
  const whole = rankAlike(typed, known, { tolerance, isBeginning: false });
  const isCertain = whole[0] !== undefined && whole[0].distance <= AS_ALIKE;
  if (!isUnfinished || isCertain) return pickWords(whole);
  const both = sortByDistance([...whole, ...rankAlike(typed, known, { tolerance, isBeginning: true })]);
  return pickWords(both.filter(({ distance }) => distance <= both[0]!.distance + AS_ALIKE));
}

interface Alike extends KnownWord {
  distance: number;
}

const rankAlike = (
  typed: string,
  known: KnownWord[],
  { tolerance, isBeginning }: { tolerance: number; isBeginning: boolean },
) =>
  sortByDistance(
    known
      .map(({ word, uses }) => ({ word, uses, distance: computePhoneticDistance(typed, word, isBeginning) }))
      .filter(({ distance }) => distance <= tolerance),
  );

const sortByDistance = (words: Alike[]) => words.toSorted((a, b) => a.distance - b.distance || b.uses - a.uses);

const pickWords = (alike: Alike[]) => [...new Set(alike.map(({ word }) => word))].slice(0, MAX_SIMILAR_WORDS);
