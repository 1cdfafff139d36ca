import type { Db } from '../../platform/db/database.ts';
import { countUpTo, type Slice } from './books.lists.queries.ts';
import * as queries from './books.search.queries.ts';
import { likelyMeant, mendedTerms, suspects, toTsquery, typedTerms, wholeTerms } from './books.search.rules.ts';
import { idsOf, type Sought } from './books.sorting.usecases.ts';

interface Found {
  sought: Sought;
  ids: number[];
}

/** Books that have what was typed or, when there is none, what was probably meant. */
export async function searchIds(db: Db, sought: Sought, slice: Slice): Promise<Found> {
  const words = await queries.wordsOf(db, sought.text);
  if (words.length === 0) return { sought, ids: [] };

  const terms = typedTerms(sought.text, words);
  const whole = toTsquery(wholeTerms(words));
  const asking = (tsquery: string) => ({ ...sought, whole, selection: { ...sought.selection, search: tsquery } });

  const typed = await find(db, asking(toTsquery(terms)), slice);
  if (typed.isAny) return typed;
  const replacements = await replacementsFor(db, words);
  if (replacements.size === 0) return typed;
  return find(db, asking(toTsquery(mendedTerms(terms, words, replacements))), slice);
}

async function find(db: Db, sought: Sought, slice: Slice) {
  const ids = await idsOf(db, sought, slice);
  const isAny = ids.length > 0 || (slice.offset > 0 && (await countUpTo(db, sought.selection, 1)) > 0);
  return { sought, ids, isAny };
}

/** Two plain statements a word: one that finds the nearest words and uses them at once is planned blindly, and slow. */
async function replacementsFor(db: Db, words: string[]) {
  const replacements = new Map<string, string[]>();
  const unknown = await queries.wordsNotInUse(db, words);
  for (const word of suspects(words, unknown)) {
    const meant = likelyMeant(word, word === words.at(-1), await queries.wordsNear(db, word));
    if (meant.length > 0) replacements.set(word, meant);
  }
  return replacements;
}
