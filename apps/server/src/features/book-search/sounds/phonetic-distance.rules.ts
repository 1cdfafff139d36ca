import { isLatin } from './latin-pronunciation.rules.ts';
import { pronounce } from './phonetic-key.rules.ts';

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

/**
 * Phonetic distance of two words, one of them in Latin letters, from 0 (same) to 1 (nothing in common).
 * @param isUnfinished `typed` may be a prefix of `word`
 */
export function computePhoneticDistance(typed: string, word: string, isUnfinished = false) {
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
