import type { Db } from '../../platform/db/database.ts';
import { erasFor, isCommon } from './books.eras.rules.ts';
import { countUpTo, MOST_RANKED, type Selection, type Slice } from './books.lists.queries.ts';
import { joins, likelyMeant, mendedTerms, splits, suspects, variants } from './books.mending.rules.ts';
import * as queries from './books.search.queries.ts';
import * as rules from './books.search.rules.ts';
import { largestId } from './books.sitemap.queries.ts';
import type { SortedPage } from './books.pages.queries.ts';
import { chosenFor, type Sought } from './books.sorting.usecases.ts';

interface Found extends SortedPage {
  sought: Sought;
}

/** Of a word alone as many others are tried as are worth showing; among several, these decide which. */
const REPLACEMENTS = { alone: 3, amongOthers: 30, ofMost: 3 };

/** Books that have what was typed or, when there is none, what was probably meant, or else most of it. */
export async function searchBooks(db: Db, sought: Sought, slice: Slice): Promise<Found> {
  const words = await queries.wordsOf(db, sought.text);
  if (words.length === 0) return { sought, chosen: [] };

  const terms = rules.typedTerms(sought.text, words);
  const whole = rules.toTsquery(rules.wholeTerms(words));
  const asking = (search: string) => ({ ...sought, whole, selection: { ...sought.selection, search } });

  const typed = await findTyped(db, asking(rules.toTsquery(terms)), words, slice);
  if (typed.isAny || rules.asksForIsbn(sought.text)) return typed;
  if (isNarrowed(sought.selection) && (await countUpTo(db, { search: rules.toTsquery(terms) }, 1)) > 0) return typed;

  for (const search of await looserSearches(db, terms, words)) {
    const found = await find(db, asking(search), slice);
    if (found.isAny) return found;
  }
  return typed;
}

/** Where common words alone do not make more than anybody sees, what was typed is looked for as it is. */
async function findTyped(db: Db, sought: Sought, words: string[], slice: Slice) {
  const common = await asTyped(db, sought, words);
  const found = await find(db, common, slice);
  const isAll = common.selection.search === sought.selection.search || (found.count ?? Infinity) > MOST_RANKED;
  return isAll ? found : find(db, sought, slice);
}

async function find(db: Db, sought: Sought, slice: Slice) {
  const sorted = await chosenFor(db, sought, slice);
  const isPast = slice.offset > 0 || slice.after !== undefined;
  const isAny = sorted.chosen.length > 0 || (isPast && (await countUpTo(db, sought.selection, 1)) > 0);
  return { sought, ...sorted, isAny };
}

/**
 * What many books have is looked for among the latest, of which there are still more than anybody sees. And a word that
 * many have, or the words most used that begin so, need no others that begin like it: those the index must gather one by one.
 */
async function asTyped(db: Db, sought: Sought, words: string[]): Promise<Sought> {
  if (sought.order !== 'best' || rules.asksForIsbn(sought.text)) return sought;
  const [completions, known, lastId] = await Promise.all([
    queries.completionsOf(db, words.at(-1)!),
    words.length > 1 ? queries.wordsInUse(db, words.slice(0, -1)) : [],
    largestId(db),
  ]);
  const uses = completions.reduce((sum, { uses }) => sum + uses, 0);
  const rarest = Math.min(uses, ...known.map((word) => word.uses));
  const narrowed = isNarrowed({ ...sought.selection, search: undefined });
  const among = erasFor(narrowed ? rarest / 10 : rarest, lastId);
  if (words.length > 1 || narrowed || !isCommon(uses)) return { ...sought, among };
  const search = rules.toTsquery(
    rules.commonTerms(
      completions.map(({ word }) => word),
      words,
    ),
  );
  return { ...sought, among, selection: { ...sought.selection, search } };
}

const isNarrowed = (selection: Selection) => Object.values(selection).some((value) => value !== undefined);

/** What to look for when nobody has a book with all that was typed, the closest first. */
async function looserSearches(db: Db, terms: rules.Term[], words: string[]) {
  const { inUse, replacements } = await mend(db, words);
  const mended = (most: number) => mendedTerms(terms, words, inUse, fewest(replacements, most));
  const all = mended(words.length > 1 ? REPLACEMENTS.amongOthers : REPLACEMENTS.alone);
  const telling = rules.tellingTerms(all, words);
  const shorter = rules.shorterSearches(rules.tellingTerms(mended(REPLACEMENTS.ofMost), words));
  return [
    rules.toTsquery(all),
    ...(telling.length < all.length ? [rules.toTsquery(telling)] : []),
    ...(shorter.length > 0 ? [rules.toTsqueryOfAny(shorter)] : []),
  ];
}

/** Plain statements: one that finds the nearest words and uses them at once is planned blindly, and slow. */
async function mend(db: Db, words: string[]) {
  const known = await queries.wordsInUse(db, [...words, ...joins(words), ...words.flatMap(splits).flat()]);
  const inUse = new Set(known.map(({ word }) => word));
  const replacements = new Map<string, string[]>();
  for (const word of suspects(
    words,
    words.filter((word) => !inUse.has(word)),
  )) {
    const candidates = [...(await queries.wordsNear(db, word)), ...(await queries.wordsInUse(db, variants(word)))];
    replacements.set(word, likelyMeant(word, word === words.at(-1), candidates, REPLACEMENTS.amongOthers));
  }
  return { inUse, replacements };
}

const fewest = (replacements: Map<string, string[]>, most: number) =>
  new Map([...replacements].map(([word, others]) => [word, others.slice(0, most)]));
