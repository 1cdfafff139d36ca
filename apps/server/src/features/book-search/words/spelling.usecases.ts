import type { Db } from '../../../platform/db/tables.ts';
import * as rules from './spelling.rules.ts';
import { isSchoolStep } from './school.rules.ts';
import { toWholeWords } from '../sounds/sound-alikes.rules.ts';
import { findMisspeltSoundAlikes, findSoundAlikes } from '../sounds/sounds.usecases.ts';
import * as terms from './terms.rules.ts';
import { findSimilarWords, findWordsInUse } from './words.queries.ts';

/** Among several words, the combination decides, so more are tried. */
const CORRECTIONS = { alone: 3, amongOthers: 30, ofMost: 3 };
const MIN_LETTERS_OF_TWO_ERRORS = { alone: 7, amongOthers: 5 };
/** Of unknown words, looked up by their sound. */
const MAX_PARTS = 100;

interface LooserSearch {
  /** The text of a `tsquery`. */
  search: string;
  /** Whether one of the typed words may be missing. */
  isShorter: boolean;
}

/** Returns looser searches, closest first, for when no book has all words. */
export async function buildLooserSearches(db: Db, queryTerms: terms.Term[], words: string[]): Promise<LooserSearch[]> {
  const { inUse, corrections } = await findCorrections(db, words);
  const bySound = await findCorrectionsBySound(db, words, inUse);
  const correct = (most: number) =>
    rules
      .correctTerms(queryTerms, words, inUse, limitEach(corrections, most))
      .map((term, place) => [...term, ...bySound[place]!]);
  const asTyped = terms.omitInsignificantWords(queryTerms, words);
  const all = correct(words.length > 1 ? CORRECTIONS.amongOthers : CORRECTIONS.alone);
  const significant = terms.omitInsignificantWords(all, words);
  const shorter = terms.buildShorterSearches(terms.omitInsignificantWords(correct(CORRECTIONS.ofMost), words));
  // A class is never left out.
  const classes = queryTerms.filter((_, place) => isSchoolStep(words[place]!));
  const requiredTerms = classes.length > 0 ? [terms.toTsquery(classes)] : [];
  const whole = [
    ...(asTyped.length < queryTerms.length ? [asTyped] : []),
    all,
    ...(significant.length < all.length ? [significant] : []),
  ];
  const withoutSome = shorter.length > 0 ? [[`(${terms.toTsqueryOfAny(shorter)})`, ...requiredTerms].join(' & ')] : [];
  return [
    ...whole.map((of) => ({ search: terms.toTsquery(of), isShorter: false })),
    ...withoutSome.map((search) => ({ search, isShorter: true })),
  ];
}

/** Two statements, because a combined one is planned without knowing the words and is slow. */
async function findCorrections(db: Db, words: string[]) {
  const parts = [...rules.joinNeighbours(words), ...words.flatMap(rules.splitWord).flat()];
  const inUse = new Set((await findWordsInUse(db, [...words, ...parts])).map(({ word }) => word));
  const unknown = words.filter((word) => !inUse.has(word));
  const corrections = new Map<string, string[]>();
  const minLetters = MIN_LETTERS_OF_TWO_ERRORS[words.length > 1 ? 'amongOthers' : 'alone'];
  for (const word of rules.findSuspects(words, unknown)) {
    const variants = await findWordsInUse(db, rules.generateVariants(word));
    const candidates = [...(await findSimilarWords(db, word)), ...variants];
    corrections.set(
      word,
      rules.rankCorrections(word, word === words.at(-1), candidates, CORRECTIONS.amongOthers, minLetters),
    );
  }
  return { inUse, corrections };
}

/** For each unused word: sound-alikes of other scripts, with a typing error, or as two words. */
async function findCorrectionsBySound(db: Db, words: string[], inUse: ReadonlySet<string>): Promise<terms.Term[]> {
  const unknown = words.filter((word) => !inUse.has(word));
  const misspelt = await findMisspeltSoundAlikes(db, unknown);
  const parts = [...new Set(unknown.flatMap((word) => rules.splitWord(word).flat()))].slice(0, MAX_PARTS);
  const alikes = await findSoundAlikes(db, toWholeWords(parts));
  const quoteSplits = (word: string) =>
    rules
      .splitWord(word)
      .map((pair) => pair.map((part) => alikes.get(part) ?? []))
      .filter((pair) => pair.every((part) => part.length > 0))
      .map(terms.quotePhraseOfAny);
  return words.map((word) =>
    inUse.has(word) ? [] : [...(misspelt.get(word) ?? []).map(terms.quoteLexeme), ...quoteSplits(word)],
  );
}

const limitEach = (corrections: Map<string, string[]>, most: number) =>
  new Map([...corrections].map(([word, others]) => [word, others.slice(0, most)]));
