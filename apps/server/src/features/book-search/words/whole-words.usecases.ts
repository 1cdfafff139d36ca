import type { Db } from '../../../platform/db/tables.ts';
import { isLatin } from '../sounds/latin-pronunciation.rules.ts';
import { buildPhoneticKeys } from '../sounds/phonetic-key.rules.ts';
import { compareSounds, TOLERANCE } from '../sounds/sound-alikes.rules.ts';
import { foldSpelling } from './orthography.rules.ts';
import { rankCorrections } from './spelling.rules.ts';
import { isInsignificant } from './terms.rules.ts';
import { findWordsInUse, splitSearchedWords } from './words.queries.ts';

const MIN_LETTERS_TO_CORRECT = 6;

/** The words that a text is searched by, and the keys of the one that the fewest books have, if possible a distinct one. */
export async function readSearchedWords(db: Db, text: string) {
  const all = await splitSearchedWords(db, text);
  const significant = all.filter((word) => !isInsignificant(word));
  const words = significant.length > 0 ? significant : all;
  const uses = new Map((await findWordsInUse(db, words)).map((entry) => [entry.word, entry.uses]));
  const [rarest] = words.toSorted(
    (a, b) => Number(isVague(a)) - Number(isVague(b)) || (uses.get(a) ?? 0) - (uses.get(b) ?? 0) || b.length - a.length,
  );
  return { words, keys: rarest === undefined ? [] : listKeys([rarest]) };
}

/** Words as they are written, and as they sound in any script. */
export const listKeys = (words: Iterable<string>) => [...new Set([...new Set(words)].flatMap(listKeysOfWord))];

const listKeysOfWord = (word: string) => [foldSpelling(word), ...buildPhoneticKeys(word).map((sound) => `~${sound}`)];

/** Many words sound like one of a single consonant, such as “ponniyin”. */
const isVague = (word: string) => buildPhoneticKeys(word).some((sound) => sound.length === 1);

/** Whether all searched words are among those of a book, in any script, or with a typing error. */
export const hasAllWords = (words: readonly string[], queryWords: readonly string[]) =>
  queryWords.every((word) => words.includes(word) || words.some((other) => isAlike(word, other)));

function isAlike(queryWord: string, word: string) {
  if (foldSpelling(queryWord) === foldSpelling(word)) return true;
  const candidate = { word, uses: 1 };
  if (isLatin(queryWord) !== isLatin(word))
    return (
      compareSounds({ word: queryWord, isUnfinished: false }, candidate, TOLERANCE.meant).distance <= TOLERANCE.meant
    );
  return queryWord.length >= MIN_LETTERS_TO_CORRECT && rankCorrections(queryWord, false, [candidate], 1).length > 0;
}
