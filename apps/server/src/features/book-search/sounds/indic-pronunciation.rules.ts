import { pronounceVariants, type SoundChange } from './sound-changes.rules.ts';

const FIRST_CODE = 0x900;
const LAST_CODE = 0xd7f;
const BLOCK = 0x80;

const SCRIPTS = [
  'devanagari',
  'bengali',
  'gurmukhi',
  'gujarati',
  'oriya',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
] as const;
type Script = (typeof SCRIPTS)[number];

/**
 * The Unicode blocks of these scripts share the layout of ISCII: a letter has the same offset in each. Capitals mark
 * letters whose pronunciation depends on the script; the changes below resolve them.
 */
const CONSONANTS_FROM = 0x15;
const CONSONANTS = 'kkggnccjjXttddnttddnnppbbmYrRllZvSSsh';
const VOWELS_FROM = 0x05;
const VOWELS = ['a', 'a', 'i', 'i', 'u', 'u', 'ri', 'l', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au'];
const VOWEL_SIGNS_FROM = 0x3e;
const VOWEL_SIGNS = ['a', 'i', 'i', 'u', 'u', 'ri', 'ri', 'e', 'e', 'e', 'ai', 'o', 'o', 'o', 'au'];
const NASALS = [0x01, 0x02];
const NUKTA = 0x3c;
const VIRAMA = 0x4d;
const LENGTH_MARK = 0x57;
const YYA = 0x5f;
/** Consonants outside the common layout. `@` is the inherent vowel. */
const MORE_SIGNS: Partial<Record<Script, Record<number, string>>> = {
  bengali: { 0x4e: 't', 0x70: 'r@', 0x71: 'v@' },
  gurmukhi: { 0x70: 'M' },
  oriya: { 0x71: 'v@' },
  malayalam: { 0x7a: 'n', 0x7b: 'n', 0x7c: 'r', 0x7d: 'l', 0x7e: 'l', 0x7f: 'k' },
};
/** Consonants with a nukta. */
const WITH_NUKTA: Record<string, string> = { j: 'z', p: 'f', d: 'D', Y: 'y' };

/** Stops are voiced between vowels and after nasals; at the end they belong to the next word. */
const TAMIL_CHANGES: SoundChange[] = [
  [/[kctp]$/g, ['$&', '']],
  [/RR/g, 'tr'],
  [/(?<=n)R/g, ['r', 'dr']],
  [/(?<=[nmX])c(?!c)/g, 'j'],
  [/(?<![c])c(?!c)/g, 's'],
  [/(?<=[nmX])k(?!k)/g, 'g'],
  [/(?<=[aeiou@rlyZvY])k(?=[aeiou@])/g, ['g', 'h']],
  [/(?<=[aeiou@rlyZvYnmX])t(?=[aeiou@])/g, 'd'],
  [/(?<=[aeiou@rlyZvYnmX])p(?=[aeiou@])/g, 'b'],
];
/** A final consonant is followed by a short u. */
const MALAYALAM_CHANGES: SoundChange[] = [
  [/(?<=[kgcjtdp])$/g, ['', 'u']],
  [/nR/g, 'nt'],
  [/RR/g, 'tt'],
];
/** An initial y may lack its dot; ক্ষ loses its second half, দ্ম its m and স্ব its b. */
const BENGALI_CHANGES: SoundChange[] = [
  [/Y(?!@?$)/g, ['y', 'j']],
  [/kS/g, ['kS', 'k']],
  [/(?<=[tdsSk])([mb])/g, ['$1', '']],
];
const CHANGES_BY_SCRIPT: Partial<Record<Script, SoundChange[]>> = {
  tamil: TAMIL_CHANGES,
  malayalam: MALAYALAM_CHANGES,
  bengali: BENGALI_CHANGES,
};
/** ज्ञ has four pronunciations; ड़ is transliterated r or d; a nasal and a final vowel may be omitted. */
const CHANGES: SoundChange[] = [
  [/jX/g, ['gy', 'jn', 'dn', 'gn']],
  [/XX/g, 'nj'],
  [/X/g, 'n'],
  [/R/g, 'r'],
  [/Y/g, 'y'],
  [/D/g, ['r', 'd']],
  [/Mh/g, ['nh', 'ng']],
  [/M$/g, ['', 'n', 'm']],
  [/@m$/g, ['@m', '']],
  [/M(?=[pbm])/g, 'm'],
  [/M/g, 'n'],
];

const moveToScript = (word: string, script: number) =>
  String.fromCodePoint(...[...word].map((sign) => sign.codePointAt(0)! + script * BLOCK));

const HONORIFICS = SCRIPTS.flatMap((_, script) => ['श्रीमद्', 'श्री', 'स्री'].map((word) => moveToScript(word, script)));
const MIN_SIGNS_AFTER_HONORIFIC = 5;

/** Also the word without an honorific that it begins with: श्रीमद्भगवद्गीता is known as Bhagavad Gita. */
export function listCalledForms(word: string) {
  const honorific = HONORIFICS.find((beginning) => word.startsWith(beginning)) ?? '';
  const rest = word.slice(honorific.length);
  return honorific && rest.length >= MIN_SIGNS_AFTER_HONORIFIC ? [word, rest] : [word];
}

export function isIndic(word: string) {
  const code = word.codePointAt(0) ?? 0;
  return code >= FIRST_CODE && code <= LAST_CODE;
}

export function pronounceIndic(word: string) {
  const script = SCRIPTS[Math.floor((word.codePointAt(0)! - FIRST_CODE) / BLOCK)]!;
  const pronunciation = [...word].reduce((sounds, sign) => readSign(sounds, sign, script), '');
  return pronounceVariants(pronunciation, [...(CHANGES_BY_SCRIPT[script] ?? []), ...CHANGES]);
}

function readSign(sounds: string, sign: string, script: Script) {
  const place = (sign.codePointAt(0)! - FIRST_CODE) % BLOCK;
  const consonant = CONSONANTS[place - CONSONANTS_FROM] ?? (place === YYA ? 'y' : undefined);
  const own = MORE_SIGNS[script]?.[place];
  if (own) return sounds + own;
  if (consonant) return `${sounds}${consonant}@`;
  if (place === VIRAMA) return omitVowel(sounds);
  if (place === NUKTA) return sounds.replace(/([jpdY])@$/, (_, letter: string) => `${WITH_NUKTA[letter]}@`);
  if (NASALS.includes(place)) return `${sounds}M`;
  if (place === LENGTH_MARK) return `${sounds.replace(/[@aeiou]$/, '')}o`;
  const vowelSign = VOWEL_SIGNS[place - VOWEL_SIGNS_FROM];
  return vowelSign ? omitVowel(sounds) + vowelSign : sounds + (VOWELS[place - VOWELS_FROM] ?? '');
}

const omitVowel = (sounds: string) => sounds.replace(/@$/, '');
