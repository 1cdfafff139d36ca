import { pronounceVariants, type SoundChange } from './sound-changes.rules.ts';

/** Single letters are initials and pronounced by name. */
const LETTER_NAMES = new Map(
  'a:e b:bi c:si d:di e:i f:ef g:ji h:ec i:ai j:je k:ke l:el m:em n:en o:o p:pi q:kyu r:ar s:es t:ti u:yu v:vi w:dablyu x:eks y:vai z:zed'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Romanisation as readers in India type it, without aspiration and vowel length; a capital C is ch. */
const CHANGES: SoundChange[] = [
  [/sch/g, ['sh', 'sC']],
  [/chh?/g, 'C'],
  [/sh/g, 'S'],
  [/zh/g, 'Z'],
  [/ph/g, 'f'],
  [/([kgjtdb])h/g, '$1'],
  [/ck/g, 'k'],
  [/x/g, ['ks', 's']],
  [/q/g, 'k'],
  [/a[uw](?![aeiouy])/g, 'o'],
  [/w/g, 'v'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/aa+/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/[ae]y(?![aeiou])/g, 'ai'],
  [/ou/g, 'o'],
  [/(?<![aeiou])y(?![aeiou])/g, 'i'],
];

/** Words are folded before, so Latin letters are only a to z. */
export const isLatin = (word: string) => /^[a-z]/.test(word);

/** As in `krshn` and `vrksh`. */
const MAX_SOUNDS_WITHOUT_VOWEL = 4;

/** An unpronounceable word would match every word with the same few consonant classes. */
const isSayable = (sounds: string) =>
  !/([^aeiou])\1\1/.test(sounds) && (/[aeiou]/.test(sounds) || sounds.length <= MAX_SOUNDS_WITHOUT_VOWEL);

export function pronounceLatin(word: string) {
  const name = LETTER_NAMES.get(word);
  const variants = pronounceVariants(word.replace(/[^a-z]/g, ''), CHANGES).filter(isSayable);
  return name === undefined ? variants : [...variants, name];
}
