import { buildPhoneticKeys, KEY_LETTERS, pronounce } from './phonetic-key.rules.ts';
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

export const toWholeWords = (words: string[]): TypedWord[] => words.map((word) => ({ word, isUnfinished: false }));

export const listWordSounds = (word: string): WordSound[] =>
  buildPhoneticKeys(word).map((sound) => ({ sound, is_latin: isLatin(word), word }));

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
const EQUAL_DISTANCE = 0.05;

/** Phonetic distance first, then use. A prefix counts only if it sounds closer than every whole word. */
export function rankBySound({ word: typed, isUnfinished }: TypedWord, known: KnownWord[], tolerance: number) {
  const whole = rankAlike(typed, known, { tolerance, isBeginning: false });
  const isCertain = whole[0] !== undefined && whole[0].distance <= EQUAL_DISTANCE;
  if (!isUnfinished || isCertain) return pickWords(whole);
  const both = sortByDistance([...whole, ...rankAlike(typed, known, { tolerance, isBeginning: true })]);
  return pickWords(both.filter(({ distance }) => distance <= both[0]!.distance + EQUAL_DISTANCE));
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

const listPairs = (pairs: string) => new Set(pairs.split(' ').flatMap(([a, b]) => [`${a}${b}`, `${b}${a}`]));
const ALIKE_CONSONANTS = listPairs('kg cj cs cS sS js jz zs td pb bv pf vf lZ mn pv zS jS gh iy ey uv ov fb');
const ALIKE_VOWELS = listPairs('ie uo ao ae au');
const MIN_SOUNDS = 2;

const isVowel = (sound: string) => '@aeiou'.includes(sound);

function weighReplacement(a: string, b: string) {
  if (a === b) return 0;
  if (isVowel(a) && isVowel(b)) return weighVowels(a, b);
  if (ALIKE_CONSONANTS.has(a + b)) return 0.15;
  return isVowel(a) === isVowel(b) ? 1 : 1.2;
}

function weighVowels(a: string, b: string) {
  if ('@ao'.includes(a) && '@ao'.includes(b) && (a + b).includes('@')) return 0.05;
  return ALIKE_VOWELS.has(a + b) || (a + b).includes('@') ? 0.3 : 0.5;
}

/** Sounds that are often silent or not written. */
const OMISSIONS = new Map(Object.entries({ '@': 0.05, y: 0.3, h: 0.4, m: 0.6, n: 0.6 }));

const weighOmission = (sound: string) => OMISSIONS.get(sound) ?? (isVowel(sound) ? 0.4 : 1);

/** The inherent vowel is often written a, and often silent. */
const weighLatinOmission = (sound: string) => (sound === 'a' ? 0.25 : weighOmission(sound));

/** Distance from 0 (same) to 1 (nothing in common) of two words, one of them in Latin letters. */
function computePhoneticDistance(typed: string, word: string, isUnfinished = false) {
  const [latin, other] = isLatin(typed) ? [typed, word] : [word, typed];
  const isBeginning = isUnfinished && isLatin(typed);
  const distances = pronounce(latin).flatMap((from) =>
    pronounce(other).map((to) => computeEditDistance(simplify(from), simplify(to), isBeginning)),
  );
  return Math.min(Infinity, ...distances);
}

/** Doubled sounds equal single ones, ai equals e, au equals o. */
const simplify = (sounds: string) =>
  sounds
    .replace(/([^aeiou@])\1+/g, '$1')
    .replace(/@(?=[aeiou])/g, '')
    .replace(/([aeiou])\1+/g, '$1')
    .replace(/ai|ay(?![aeiou])/g, 'e')
    .replace(/au/g, 'o');

/** Weighted edit distance (Wagner and Fischer), divided by the length of the first word. */
function computeEditDistance(from: string, to: string, isBeginning: boolean) {
  let row = [0];
  for (const sound of to) row.push(row.at(-1)! + weighOmission(sound));
  for (const sound of from) row = computeNextRow(row, sound, to);
  return (isBeginning ? Math.min(...row) : row.at(-1)!) / Math.max(MIN_SOUNDS, from.length);
}

function computeNextRow(row: number[], sound: string, to: string) {
  const next = [row[0]! + weighLatinOmission(sound)];
  for (let column = 1; column <= to.length; column++) {
    next.push(
      Math.min(
        row[column]! + weighLatinOmission(sound),
        next[column - 1]! + weighOmission(to[column - 1]!),
        row[column - 1]! + weighReplacement(sound, to[column - 1]!),
      ),
    );
  }
  return next;
}
