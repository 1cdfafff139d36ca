import { pronounceVariants, type SoundChange } from './book-search.sound-changes.rules.ts';

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

export const isUrdu = (word: string) => /^[\u0600-\u06ff]/.test(word);

export const pronounceUrdu = (word: string) =>
  pronounceVariants([...word].map((letter) => LETTERS[letter] ?? '').join(''), CHANGES);
