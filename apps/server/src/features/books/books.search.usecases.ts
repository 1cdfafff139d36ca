import type { Db } from '../../platform/db/database.ts';
import { erasFor, isCommon } from './books.eras.rules.ts';
import { countUpTo, type Selection, type Slice } from './books.lists.queries.ts';
import { joins, likelyMeant, mendedTerms, splits, suspects, variants } from './books.mending.rules.ts';
import * as queries from './books.search.queries.ts';
import * as rules from './books.search.rules.ts';
import type { SortedPage } from './books.pages.queries.ts';
import { shareLeft } from './books.shares.usecases.ts';
import { chosenFor, type Sought } from './books.sorting.usecases.ts';

interface Found extends SortedPage {
  sought: Sought;
}

/** Of a word alone as many others are tried as are worth showing; among several, these decide which. */
const REPLACEMENTS = { alone: 3, amongOthers: 30, ofMost: 3 };

/** Books that have what was typed or, when there is none, what was probably meant, or else most of it. */
export async function searchBooks(db: Db, sought: Sought, slice: Slice): Promise<Found> {
  const typed = await queries.lookUp(db, sought.text);
  const { words } = typed;
  if (words.length === 0) return { sought, chosen: [] };

  const terms = rules.typedTerms(sought.text, words, commonCompletions(typed));
  const whole = rules.toTsquery(rules.wholeTerms(words));
  const asking = (search: string) => ({ ...sought, whole, selection: { ...sought.selection, search } });

  const search = rules.toTsquery(rules.withoutGlue(terms, words));
  const found = await find(db, { ...asking(search), among: await amongWhich(db, sought, typed) }, slice);
  if (found.isAny || rules.asksForIsbn(sought.text)) return found;
  if (isNarrowed(sought.selection) && (await countUpTo(db, { search }, 1)) > 0) return found;

  for (const looser of await looserSearches(db, terms, words)) {
    const others = await find(db, asking(looser), slice);
    if (others.isAny) return others;
  }
  return found;
}

const usesOf = (known: { uses: number }[]) => known.reduce((sum, { uses }) => sum + uses, 0);

/**
 * Where very many books have words that begin like the last one, those words are looked for and no others: of a beginning, the
 * index must gather all that begins so, one by one.
 */
function commonCompletions({ completions }: queries.Typed) {
  return isCommon(usesOf(completions)) ? completions.map(({ word }) => word) : undefined;
}

/** What many books have is looked for among the latest, of which there are still more than anybody sees. */
async function amongWhich(db: Db, { text, selection }: Sought, { completions, others, lastId }: queries.Typed) {
  if (rules.asksForIsbn(text)) return undefined;
  const telling = others.filter(({ word }) => !rules.saysLittle(word));
  const rarest = Math.min(usesOf(completions), ...telling.map(({ uses }) => uses));
  return erasFor(rarest, lastId) && erasFor(rarest * (await shareLeft(db, selection)), lastId);
}

async function find(db: Db, sought: Sought, slice: Slice) {
  const sorted = await chosenFor(db, sought, slice);
  const isPast = slice.offset > 0 || slice.after !== undefined;
  const isAny = sorted.chosen.length > 0 || (isPast && (await countUpTo(db, sought.selection, 1)) > 0);
  return { sought, ...sorted, isAny };
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
