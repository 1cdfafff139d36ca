import { pronounceVariants, type SoundChange } from './book-search.sound-changes.rules.ts';

/** Single letters are somebody's initials, and called by their names. */
const LETTER_NAMES: Record<string, string> = Object.fromEntries(
  'a:e b:bi c:si d:di e:i f:ef g:ji h:ec i:ai j:je k:ke l:el m:em n:en o:o p:pi q:kyu r:ar s:es t:ti u:yu v:vi w:dablyu x:eks y:vai z:zed'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** As readers in India write their languages with Latin letters: breath and length are left out, a capital C is ch. */
const CHANGES: SoundChange[] = [
  [/sch/g, 'sh'],
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

/** Whether a word begins with a Latin letter; words are folded, so that there are no others than these. */
export const isLatin = (word: string) => /^[a-z]/.test(word);

/** As many consonants as begin a word, as in `krshn` and `vrksh`. */
const MOST_SOUNDS_WITHOUT_VOWEL = 4;

/** What nobody can say is no word: it would sound like every word with the same few classes of consonants. */
const isSayable = (sounds: string) =>
  !/([^aeiou])\1\1/.test(sounds) && (/[aeiou]/.test(sounds) || sounds.length <= MOST_SOUNDS_WITHOUT_VOWEL);

/** How a word in Latin letters may be meant; in no way where its letters are none that are said. */
export function pronounceLatin(word: string) {
  const name = LETTER_NAMES[word];
  const variants = pronounceVariants(word.replace(/[^a-z]/g, ''), CHANGES).filter(isSayable);
  return name === undefined ? variants : [...variants, name];
}
