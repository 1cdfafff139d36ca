import { createHash } from 'node:crypto';
import { areAlikeWords, isAlikeWord, listSoundKeys } from './alike.rules.ts';
import { areSameAuthors, buildNameKey, listNameSounds, parseAuthors, type ParsedName } from './author.rules.ts';
import { parseTitle } from './title.rules.ts';

/** Raised with every change of what makes books the same, so that known works are read again. */
export const MATCHING_RULES = 1;

export interface NamedBook {
  title: string;
  author: string;
}

/** The columns of a work that decide sameness. */
export interface WorkKeys {
  /** Equal for what is certainly the same. */
  key: string;
  /** Works that share one may be the same: how the title and a name of an author sound. */
  match_keys: string[];
  author_key: string;
  /** Names that share one may be the same. */
  author_sounds: string[];
}

const TITLE_SOUNDS = 6;
const MAX_TITLE_KEYS = 4;
const MAX_AUTHOR_KEYS = 12;

export function buildWorkKeys({ title, author }: NamedBook): WorkKeys {
  const { core, rest, marks } = parseTitle(title);
  const authors = parseAuthors(author);
  const author_key = buildNameKey(authors[0]);
  const named = core.length > 0 ? [core.join(''), rest.join(' '), marks.join(' ')] : [title.trim()];
  return {
    key: createHash('md5')
      .update([...named, author_key || author.trim()].join('|'))
      .digest('base64url'),
    match_keys: buildMatchKeys(core, authors),
    author_key,
    author_sounds: listNameSounds(authors[0]),
  };
}

function buildMatchKeys(core: string[], authors: ParsedName[]) {
  const titles = core
    .map(listSoundKeys)
    .reduce((keys, sounds) => keys.flatMap((key) => sounds.map((sound) => key + sound)).slice(0, MAX_TITLE_KEYS), ['']);
  const names = authors.flatMap(({ words, initials }) => [
    ...(words.length > 0 ? words : [initials.join('')]).flatMap(listSoundKeys),
    ...(words.length === 2 ? listSoundKeys(words.join('')) : []),
  ]);
  const authorKeys = names.length > 0 ? [...new Set(names)].slice(0, MAX_AUTHOR_KEYS) : [''];
  return [...new Set(titles.flatMap((sounds) => authorKeys.map((name) => `${sounds.slice(0, TITLE_SOUNDS)}|${name}`)))];
}

/** Whether two listings are of one book, in any edition. */
export function isSameWork(one: NamedBook, other: NamedBook) {
  const [title, otherTitle] = [parseTitle(one.title), parseTitle(other.title)];
  return (
    title.marks.join() === otherTitle.marks.join() &&
    areAlikeWords(title.core, otherTitle.core) &&
    areCompatible(title.rest, otherTitle.rest) &&
    areSameAuthors(parseAuthors(one.author), parseAuthors(other.author))
  );
}

/** A subtitle is often left out or shortened; two different ones tell books apart. */
function areCompatible(one: string[], other: string[]) {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (longer.some((word) => /\d/.test(word)) && shorter.length === 0) return false;
  return shorter.every((word) => longer.some((candidate) => isAlikeWord(word, candidate)));
}
