import { isLatin } from '../book-search/sounds/latin-pronunciation.rules.ts';
import { buildPhoneticKeys } from '../book-search/sounds/phonetic-key.rules.ts';
import { compareSounds, soundsSame, TOLERANCE } from '../book-search/sounds/sound-alikes.rules.ts';

/** Spellings in one script differ by less: Godan, Godaan, Godhan. */
const TOLERANCE_IN_ONE_SCRIPT = 0.05;

/** Whether two folded words are one word in two spellings or scripts. */
export function isAlikeWord(one: string, other: string) {
  if (one === other) return true;
  if (/\p{N}/u.test(one + other) || one === '' || other === '') return false;
  const tolerance = isOfOneScript(one, other) ? TOLERANCE_IN_ONE_SCRIPT : TOLERANCE.meant;
  return compareSounds({ word: one, isUnfinished: false }, { word: other, uses: 1 }, tolerance).distance <= tolerance;
}

const BLOCK = 0x80;
const isOfOneScript = (one: string, other: string) =>
  isLatin(one) === isLatin(other) &&
  (isLatin(one) || Math.floor(one.codePointAt(0)! / BLOCK) === Math.floor(other.codePointAt(0)! / BLOCK));

/** Names are the same by less: Rama and Ram, Anil and Anila are different people. */
export const isAlikeName = (one: string, other: string) =>
  isAlikeWord(one, other) && (isLatin(one) === isLatin(other) || soundsSame(one, other));

/** Whether all words are the same in their order, also where one is written as two. */
export function areAlikeWords(one: string[], other: string[]) {
  if (one.length === other.length && one.every((word, at) => isAlikeWord(word, other[at]!))) return true;
  return one.length !== other.length && isAlikeWord(one.join(''), other.join(''));
}

/** The sound of a word, or the word itself where its sound is unknown. */
export function listSoundKeys(word: string) {
  const keys = /\p{N}/u.test(word) ? [] : buildPhoneticKeys(word);
  return keys.length > 0 ? keys : [word];
}
