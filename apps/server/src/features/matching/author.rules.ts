import { MAX_FOLDED, splitWords } from '../book-search/words/orthography.rules.ts';
import { isLatin } from '../book-search/sounds/latin-pronunciation.rules.ts';
import { isAlikeName, isAlikeWord, listSoundKeys } from './alike.rules.ts';

/** A person's name in no order: readers write "R.K. Narayan", "Narayan, R. K." and "RK Narayan". */
export interface ParsedName {
  words: string[];
  initials: string[];
}

const TITLES = new Set(
  (
    'dr prof professor mr mrs ms miss sir lady lord shri sri smt shrimati kumari pandit pt munshi swami maharshi acharya acharyaa ' +
    'late justice col colonel maj gen capt captain rev saint st ustad maulana hazrat phd md author ed eds editor translator ' +
    'डॉ डा प्रो श्री श्रीमती पंडित पं मुंशी स्वामी आचार्य महर्षि स्व ড শ্রী ডঃ திரு முனைவர் డా శ్రీ ಡಾ ಶ್ರೀ ഡോ શ્રી ડો ਡਾ ਸ੍ਰੀ ଡ ଶ୍ରୀ ڈاکٹر منشی مولانا'
  )
    .split(' ')
    .flatMap(splitWords),
);
const BETWEEN_NAMES =
  / ?[;|/&] ?| (?:and|with|und|et|y|और|एवं|तथा|व|এবং|ও|மற்றும்|మరియు|ಮತ್ತು|અને|ਅਤੇ|ଓ|اور) | (?:edited|translated|retold) by /iu;
const BRACKETS = /[([{][^()[\]{}]*[)\]}]/gu;

/** The names in a field for authors, the first one first. */
export const parseAuthors = (author: string): ParsedName[] =>
  author
    .normalize('NFKC')
    .slice(0, MAX_FOLDED)
    .replace(BRACKETS, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^ ?by /i, '')
    .split(BETWEEN_NAMES)
    .flatMap(splitAtCommas)
    .map(parseName)
    .filter(({ words, initials }) => words.length + initials.length > 0);

/** "Narayan, R. K." is one name; other commas are between names. */
function splitAtCommas(names: string) {
  const parts = names.split(/[,،]/u).filter((part) => part.trim() !== '');
  const isTurned = parts.length === 2 && (isOneWord(parts[0]!) || parseName(parts[1]!).words.length === 0);
  return isTurned ? [`${parts[1]} ${parts[0]}`] : parts;
}

const isOneWord = (text: string) => splitWords(text).length === 1;

function parseName(name: string): ParsedName {
  const hasSmallLetters = /\p{Ll}/u.test(name);
  const all = name
    .split(/[^\p{L}\p{M}\p{N}'’]+/u)
    .filter(Boolean)
    .map((raw) => ({ raw, folded: splitWords(raw) }));
  const significant = all.filter(({ folded }) => !folded.every((word) => TITLES.has(word)));
  const words: string[] = [];
  const initials: string[] = [];
  for (const { raw, folded } of significant.length > 0 ? significant : all)
    for (const word of folded) {
      if (isOneLetter(word)) initials.push(word);
      else if (areInitials(raw, word, hasSmallLetters)) initials.push(...word);
      else words.push(word);
    }
  return { words, initials };
}

const isOneLetter = (word: string) =>
  [...word].filter((sign) => /\p{L}/u.test(sign)).length === 1 && !/\p{N}/u.test(word);

/** "RK" and "APJ" beside small letters, or without a vowel: "rk narayan". */
const areInitials = (raw: string, word: string, hasSmallLetters: boolean) =>
  (hasSmallLetters && /^[A-Z]{2,3}$/.test(raw)) || /^[b-df-hj-np-tv-xz]{2,3}$/.test(word);

const joinName = ({ words, initials }: ParsedName) => [...initials, ...words].join('');

/** The same for every order and punctuation of the first author's name. */
export const buildAuthorKey = (author: string) => buildNameKey(parseAuthors(author)[0]);

export const buildNameKey = (name: ParsedName | undefined) =>
  name ? [...name.words, ...name.initials].toSorted().join(' ').slice(0, 200) : '';

const MAX_SOUNDS = 8;

/** The sounds of the first author's name, in any script and order. */
export const listAuthorSounds = (author: string) => listNameSounds(parseAuthors(author)[0]);

export function listNameSounds(name: ParsedName | undefined) {
  if (!name) return [];
  const sounds = [...name.words, ...name.initials]
    .map(listSoundKeys)
    .reduce<string[][]>(
      (names, keys) => names.flatMap((before) => keys.map((key) => [...before, key])).slice(0, MAX_SOUNDS),
      [[]],
    );
  return [...new Set(sounds.map((words) => words.toSorted().join(' ')))];
}

/** Whether the first authors have one name, in any script: for each word of one there is a word of the other. */
export function haveSameName(one: string, other: string) {
  const [[first], [second]] = [parseAuthors(one), parseAuthors(other)];
  if (!first || !second || first.initials.length !== second.initials.length) return false;
  const left = [...second.words];
  return (
    first.words.every((word) => take(left, (candidate) => isAlikeName(word, candidate), [], word)) &&
    left.length === 0 &&
    matchInitials(first.initials, second.initials)
  );
}

/** For addresses of pages; its key is that of the author. */
export function buildAuthorSlug(author: string) {
  const [first] = parseAuthors(author);
  return first ? [...first.initials, ...first.words].join('-') : '';
}

/** Whether one of them may be the other, with a second author, a shorter name or another script. */
export function areSameAuthors(one: ParsedName[], other: ParsedName[]) {
  if (one.length === 0 || other.length === 0) return one.length === other.length;
  return other.some((name) => areSameName(one[0]!, name)) || one.some((name) => areSameName(name, other[0]!));
}

function areSameName(one: ParsedName, other: ParsedName) {
  if (joinName(one) === joinName(other) || isAlikeWord(one.words.join(''), other.words.join('')))
    return matchInitials(one.initials, other.initials);
  const left = { one: [...one.words], other: [...other.words] };
  const shared = one.words.filter((word) =>
    take(left.other, (candidate) => isAlikeWord(word, candidate), left.one, word),
  );
  if (shared.length === 0) return false;
  const initials = { one: [...one.initials], other: [...other.initials] };
  for (const initial of one.initials)
    take(initials.other, (candidate) => isSameInitial(initial, candidate), initials.one, initial);
  takeInitialsOfWords(initials.one, left.other);
  takeInitialsOfWords(initials.other, left.one);
  return left.one.length + initials.one.length === 0 || left.other.length + initials.other.length === 0;
}

/** Also when one name has none. */
const matchInitials = (one: string[], other: string[]) =>
  one.every((initial) => other.some((candidate) => isSameInitial(initial, candidate))) ||
  other.every((initial) => one.some((candidate) => isSameInitial(initial, candidate)));

/** In two scripts by their first sound: V. S. and वि. स. */
const isSameInitial = (one: string, other: string) =>
  one === other ||
  (isLatin(one) !== isLatin(other) && listSoundKeys(one).some((sound) => listSoundKeys(other).includes(sound)));

function take(from: string[], isMatch: (candidate: string) => boolean, own: string[], item: string) {
  const at = from.findIndex(isMatch);
  if (at === -1) return false;
  from.splice(at, 1);
  own.splice(own.indexOf(item), 1);
  return true;
}

function takeInitialsOfWords(initials: string[], words: string[]) {
  for (const initial of [...initials])
    take(words, (word) => word.startsWith(initial) || isAlikeWord(initial, word), initials, initial);
}
