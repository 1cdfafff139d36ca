import { isIndic, pronounceIndic } from './book-search.indic-pronunciation.rules.ts';
import { isLatin, pronounceLatin } from './book-search.latin-pronunciation.rules.ts';
import { isUrdu, pronounceUrdu } from './book-search.urdu-pronunciation.rules.ts';

/** Classes of sounds that spellings confuse. */
const CLASSES = Object.entries({ K: 'kg', C: 'cjzsS', T: 'td', P: 'pbfv', N: 'mn', R: 'r', L: 'lZ', H: 'h', Y: 'y' });
const CLASS_OF = new Map(CLASSES.flatMap(([key, sounds]) => [...sounds].map((sound) => [sound, key] as const)));

export const KEY_LETTERS = ['A', ...CLASSES.map(([key]) => key)];

/**
 * Pronunciations of a word in any script. One letter per sound: vowels a e i o u without length, `@` for an inherent
 * vowel, which is often silent; consonants without aspiration, `S` for sh and `Z` for the Tamil zh.
 */
export function pronounce(word: string): string[] {
  if (isIndic(word)) return pronounceIndic(word);
  if (isUrdu(word)) return pronounceUrdu(word);
  return isLatin(word) ? pronounceLatin(word) : [];
}

/** Words that sound alike share a key: the classes of their consonants, and whether they begin with a vowel. */
export const buildPhoneticKeys = (word: string) =>
  [...new Set(pronounce(word).map(buildKey))].filter((key) => key !== '');

/** An inner y and nasals may be silent or unwritten; repeated sounds count once. */
function buildKey(sounds: string) {
  const classes = [...sounds].map((sound) => CLASS_OF.get(sound) ?? 'A').join('');
  return classes
    .replace(/(?!^)Y/g, '')
    .replace(/([^A])\1+/g, '$1')
    .replace(/(?!^)N/g, '')
    .replace(/([^A])\1+/g, '$1')
    .replace(/(?!^)A/g, '');
}
