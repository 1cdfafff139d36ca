import { foldSpelling } from '../words/orthography.rules.ts';
import { isIndic, listCalledForms, pronounceIndic } from './indic-pronunciation.rules.ts';
import { isLatin, pronounceLatin } from './latin-pronunciation.rules.ts';
import { pronounceVariants, type SoundChange } from './sound-changes.rules.ts';

/** Classes of sounds that spellings confuse. */
const CLASSES = Object.entries({ K: 'kg', C: 'cjzsS', T: 'td', P: 'pbfv', N: 'mn', R: 'r', L: 'lZ', H: 'h', Y: 'y' });
const CLASS_OF = new Map(CLASSES.flatMap(([key, sounds]) => [...sounds].map((sound) => [sound, key] as const)));

export const KEY_LETTERS = ['A', ...CLASSES.map(([key]) => key)];

/** Longer words are not compared by sound. */
const MAX_LETTERS = 40;

/**
 * Pronunciations of a word in any script. One letter per sound: vowels a e i o u without length, `@` for an inherent
 * vowel, which is often silent; consonants without aspiration, `S` for sh and `Z` for the Tamil zh.
 */
export function pronounce(word: string): string[] {
  if (word.length > MAX_LETTERS) return [];
  if (isIndic(word)) return listCalledForms(word).flatMap(pronounceIndic);
  if (isUrdu(word)) return pronounceUrdu(foldSpelling(word));
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

/** Capitals mark letters with several pronunciations, resolved below. */
const LETTERS: Record<string, string> = {
  ...readLetters(
    'اa آa أa بb پp تt ٹt ثs جj چc حh خk دd ڈd ذz رr ڑD زz ژz سs شS صs ضz طt ظz عA غg فf قk کk كk گg لl مm نn',
  ),
  ...readLetters('ںM وV ہH هH یY يY ےe ئe ۂa ۃT ةT ؤo'),
};

function readLetters(pairs: string): Record<string, string> {
  return Object.fromEntries(pairs.split(' ').map((pair) => [...pair] as [string, string]));
}

/** و is o or v, ی is y or i, final ہ is a; short vowels are not written. */
const CHANGES: SoundChange[] = [
  [/^A|A$/g, 'a'],
  [/A/g, '@'],
  [/H$/g, 'a'],
  [/H/g, 'h'],
  [/^Y/g, 'y'],
  [/^V/g, 'v'],
  [/V/g, ['o', 'v']],
  [/Y(?=[aeo])/g, 'y'],
  [/Y/g, 'i'],
  [/T$/g, ['t', 'a']],
  [/T/g, 't'],
  [/D/g, ['r', 'd']],
  [/M$/g, ['', 'n']],
  [/M/g, 'n'],
  [/(?<=[kgcjzsStdnpbfvmyrlh])(?=[kgcjzsStdnpbfvmyrlh])/g, '@'],
];

const isUrdu = (word: string) => /^[\u0600-\u06ff]/.test(word);

const pronounceUrdu = (word: string) =>
  pronounceVariants([...word].map((letter) => LETTERS[letter] ?? '').join(''), CHANGES);
