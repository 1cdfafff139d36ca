import { foldSigns } from '@wandering-books/contract/typed-numbers.ts';

/**
 * One spelling for what readers of a script write in several ways. Sources: The Unicode Standard, chapter 12 "South and
 * Central Asia-I" (anusvara, nukta, khanda ta, chillu letters), chapter 9 "Middle East-I" (Arabic and Urdu forms of yeh,
 * kaf and heh) and UAX #15 (compatibility forms); the Central Hindi Directorate on writing the nasals as anusvara.
 */

const INDIC_FIRST = 0x900;
const BLOCK = 0x80;
/** Scripts that share the layout of ISCII, by the place of their block; Tamil has no anusvara for its nasals. */
const WITH_ANUSVARA = [0, 1, 2, 3, 4, 6, 7, 8];
/** The nasal of each class of consonants, then the first and last consonant of the class. */
const NASALS = [
  [0x19, 0x15, 0x18],
  [0x1e, 0x1a, 0x1d],
  [0x23, 0x1f, 0x22],
  [0x28, 0x24, 0x27],
  [0x2e, 0x2a, 0x2d],
] as const;
const [CANDRABINDU, ANUSVARA, NUKTA, VIRAMA] = [0x01, 0x02, 0x3c, 0x4d];

const toSign = (script: number, place: number) => String.fromCodePoint(INDIC_FIRST + script * BLOCK + place);

type Change = [pattern: RegExp, written: string];

const NASAL_CHANGES = WITH_ANUSVARA.flatMap((script): Change[] => [
  [new RegExp(toSign(script, CANDRABINDU), 'gu'), toSign(script, ANUSVARA)],
  ...NASALS.map(([nasal, first, last]): Change => {
    const ofClass = `[${toSign(script, first)}-${toSign(script, last)}]`;
    return [
      new RegExp(`${toSign(script, nasal)}${toSign(script, VIRAMA)}(?=${ofClass})`, 'gu'),
      toSign(script, ANUSVARA),
    ];
  }),
]);

/** Bengali and Odia letters with a dot are letters of their own. */
const WITH_OPTIONAL_NUKTA = [0, 2, 3];
const NUKTAS = new RegExp(`[${WITH_OPTIONAL_NUKTA.map((script) => toSign(script, NUKTA)).join('')}]`, 'gu');

const CHANGES: Change[] = [
  [/\u0a70/gu, '\u0a02'],
  ...NASAL_CHANGES,
  [/\u09ce/gu, '\u09a4\u09cd'],
  [/\u0d7a/gu, '\u0d23\u0d4d'],
  [/\u0d7b/gu, '\u0d28\u0d4d'],
  [/\u0d7c/gu, '\u0d30\u0d4d'],
  [/\u0d7d/gu, '\u0d32\u0d4d'],
  [/\u0d7e/gu, '\u0d33\u0d4d'],
  [/\u0d7f/gu, '\u0d15\u0d4d'],
  [/[\u064a\u0649]/gu, '\u06cc'],
  [/\u0643/gu, '\u06a9'],
  [/[\u0647\u06c0\u06c2]/gu, '\u06c1'],
  [/[\u0640\u064b-\u065f\u0670]/gu, ''],
  [/ß/gu, 'ss'],
  [/æ/gu, 'ae'],
  [/œ/gu, 'oe'],
  [/ø/gu, 'o'],
  [/ł/gu, 'l'],
];

const APOSTROPHES = /['’‘ʼ`´]/gu;
const LATIN_ACCENTS = /[\u0300-\u036f]/gu;
/** One sign may stand for four words. */
export const MAX_FOLDED = 1000;
const IS_ASCII = /^[\0-\u007f]*$/;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;

/** A word, or a text, in its one spelling. */
export function foldSpelling(text: string) {
  if (IS_ASCII.test(text)) return text.toLowerCase();
  const bare = text
    .normalize('NFKD')
    .slice(0, MAX_FOLDED)
    .toLowerCase()
    .replace(LATIN_ACCENTS, '')
    // Composed, some letters would keep it.
    .replace(NUKTAS, '')
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(OTHER_DIGIT, foldSigns);
  return CHANGES.reduce((folded, [pattern, written]) => folded.replace(pattern, written), bare);
}

/** The words of a text: what is no letter and no number, such as punctuation and emoji, only separates them. */
export const splitWords = (text: string) =>
  foldSpelling(text)
    .replace(APOSTROPHES, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** Digits 0 to 9 begin here: ASCII, nine scripts of India, Urdu and Arabic. */
const ZEROS = [...'0०০੦૦୦௦౦೦൦۰٠'].map((zero) => zero.codePointAt(0)!);

/** A number in the digits of each script. */
export const listDigitSpellings = (number: string) =>
  ZEROS.map((zero) => String.fromCodePoint(...[...number].map((digit) => zero + Number(digit))));

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\ufe0f|\u20e3/gu;

/** A text of nothing else stays. */
export const omitEmoji = (text: string) => text.replace(EMOJI, ' ').trim() || text;
