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

/** Patterns of words in the script of a word that may be the same word spelt in another way. */
export const buildEqualPatterns = (word: string) =>
  isLatin(word) ? [] : buildSameScriptPatterns({ word, isUnfinished: false });

/** Patterns that tolerate a typing error among the consonants. */
export function buildLoosePatterns(word: string): SoundPattern[] {
  const sounds = buildPhoneticKeys(word)
    .filter((sound) => sound.length > 1)
    .flatMap((sound) => [sound, ...generateKeyVariants(sound)]);
  return [...new Set(sounds)].map((sound) => ({ sound, isLatin: !isLatin(word), isBeginning: false }));
}

function generateKeyVariants(key: string) {
  const cuts = Array.from({ length: key.length + 1 }, (_, at) => [key.slice(0, at), key.slice(at)] as const);
  return cuts.flatMap(([before, after]) => [
    ...(after ? [before + after.slice(1)] : []),
    ...KEY_LETTERS.map((letter) => before + letter + after),
    ...(after ? KEY_LETTERS.map((letter) => before + letter + after.slice(1)) : []),
  ]);
}

/** Reads the sounds of words for comparison, of each word once. */
export function createSoundReader() {
  const soundsOf = new Map<string, string[]>();
  return (word: string) => {
    const sounds = soundsOf.get(word) ?? [...new Set(pronounce(word).map(simplify))];
    soundsOf.set(word, sounds);
    return sounds;
  };
}

export interface ComparedWord extends KnownWord {
  /** From 0 (same) to 1 (nothing in common); Infinity beyond the tolerance. */
  distance: number;
  /** Of the typed word to the beginning of this one. */
  distanceToBeginning: number;
}

/** Compares two words, one of them in Latin letters. */
export function compareSounds(
  { word: term, isUnfinished }: TypedWord,
  { word, uses }: KnownWord,
  tolerance: number,
  readSounds = createSoundReader(),
): ComparedWord {
  const [latin, other] = isLatin(term) ? [term, word] : [word, term];
  const compared = readSounds(latin).flatMap((from) =>
    readSounds(other).map((to) => computeEditDistances(from, to, tolerance)),
  );
  const distance = Math.min(Infinity, ...compared.map(({ whole }) => whole));
  if (!isUnfinished || latin !== term) return { word, uses, distance, distanceToBeginning: distance };
  return { word, uses, distance, distanceToBeginning: Math.min(...compared.map(({ beginning }) => beginning)) };
}

/** Words within this distance of the best one count as equally good. */
const EQUAL_DISTANCE = 0.05;

/** Whether two words, one of them in Latin letters, are surely one word. */
export const soundsSame = (word: string, other: string) =>
  compareSounds({ word, isUnfinished: false }, { word: other, uses: 0 }, EQUAL_DISTANCE).distance <= EQUAL_DISTANCE;

/** Phonetic distance first, then use. A prefix counts only if it sounds closer than every whole word. */
export function rankBySound({ isUnfinished }: TypedWord, compared: ComparedWord[], tolerance: number) {
  const rank = (words: ComparedWord[]) =>
    words
      .filter(({ distance }) => distance <= tolerance)
      .toSorted((a, b) => a.distance - b.distance || b.uses - a.uses);
  const whole = rank(compared);
  const isCertain = whole[0] !== undefined && whole[0].distance <= EQUAL_DISTANCE;
  if (!isUnfinished || isCertain) return pickWords(whole);
  const beginnings = compared.map((one) => ({ ...one, distance: one.distanceToBeginning }));
  const both = rank([...whole, ...beginnings]);
  return pickWords(both.filter(({ distance }) => distance <= both[0]!.distance + EQUAL_DISTANCE));
}

const pickWords = (alike: KnownWord[]) => [...new Set(alike.map(({ word }) => word))].slice(0, MAX_SIMILAR_WORDS);

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

/** Doubled sounds equal single ones, ai equals e, au equals o. */
const simplify = (sounds: string) =>
  sounds
    .replace(/([^aeiou@])\1+/g, '$1')
    .replace(/@(?=[aeiou])/g, '')
    .replace(/([aeiou])\1+/g, '$1')
    .replace(/ai|ay(?![aeiou])/g, 'e')
    .replace(/au/g, 'o');

/** Weighted edit distances (Wagner and Fischer), divided by the length of the first word. */
function computeEditDistances(from: string, to: string, tolerance: number) {
  const length = Math.max(MIN_SOUNDS, from.length);
  let row = [0];
  for (const sound of to) row.push(row.at(-1)! + weighOmission(sound));
  let least = 0;
  for (const sound of from) {
    row = computeNextRow(row, sound, to);
    least = Math.min(...row);
    if (least / length > tolerance) return { whole: Infinity, beginning: Infinity };
  }
  return { whole: row.at(-1)! / length, beginning: least / length };
}

function computeNextRow(row: number[], sound: string, to: string) {
  const omission = weighLatinOmission(sound);
  const next = [row[0]! + omission];
  for (let column = 1; column <= to.length; column++) {
    next.push(
      Math.min(
        row[column]! + omission,
        next[column - 1]! + weighOmission(to[column - 1]!),
        row[column - 1]! + weighReplacement(sound, to[column - 1]!),
      ),
    );
  }
  return next;
}
