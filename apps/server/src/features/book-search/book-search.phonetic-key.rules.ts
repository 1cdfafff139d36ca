import { isIndic, pronounceIndic } from './book-search.indic-pronunciation.rules.ts';
import { isLatin, pronounceLatin } from './book-search.latin-pronunciation.rules.ts';
import { isUrdu, pronounceUrdu } from './book-search.urdu-pronunciation.rules.ts';

/** Sounds that one spelling does not tell from another. */
const CLASSES = Object.entries({ K: 'kg', C: 'cjzsS', T: 'td', P: 'pbfv', N: 'mn', R: 'r', L: 'lZ', H: 'h', Y: 'y' });
const CLASS_OF = new Map(CLASSES.flatMap(([key, sounds]) => [...sounds].map((sound) => [sound, key] as const)));

export const KEY_LETTERS = ['A', ...CLASSES.map(([key]) => key)];

/**
 * How a word may be said, in whatever script it is written. A sound is one letter: a vowel a e i o u without its length or `@`, which a
 * consonant brings along and which is often not said; a consonant without its breath, where `S` is sh and `Z` the zh of Tamil.
 */
export function pronounce(word: string): string[] {
  if (isIndic(word)) return pronounceIndic(word);
  if (isUrdu(word)) return pronounceUrdu(word);
  return isLatin(word) ? pronounceLatin(word) : [];
}

/** What words that sound alike have in common: the classes of their consonants, and that they begin with a vowel. */
export const buildPhoneticKeys = (word: string) =>
  [...new Set(pronounce(word).map(buildKey))].filter((key) => key !== '');

/** A y inside a word and a nasal may be unsaid or unwritten; what is said twice in a row is said once. */
function buildKey(sounds: string) {
  const classes = [...sounds].map((sound) => CLASS_OF.get(sound) ?? 'A').join('');
  return classes
    .replace(/(?!^)Y/g, '')
    .replace(/([^A])\1+/g, '$1')
    .replace(/(?!^)N/g, '')
    .replace(/([^A])\1+/g, '$1')
    .replace(/(?!^)A/g, '');
}
