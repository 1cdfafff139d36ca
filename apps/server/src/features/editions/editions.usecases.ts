import type { Edition, EditionSuggestion } from '@wandering-books/contract/books/editions.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/tables.ts';
import { excludeBlocked } from '../book-search/book-search.plan.usecases.ts';
import { findMeantBooks } from '../book-search/suggestions/suggestions.usecases.ts';
import { findOutside } from './editions.open-library.usecases.ts';
import * as queries from './editions.queries.ts';
import { mergeEditions, settleEdition } from './editions.rules.ts';

const MAX_VOTES = 100;
const MAX_SUGGESTIONS = 6;
const MAX_BOOKS = 20;

/** Prefers the product's own list and fills missing fields from members' books. */
export async function findEdition(deps: Deps, actor: Actor, isbn: string): Promise<Edition | null> {
  await deps.limits.count('edition', String(actor.userId));
  const { db } = deps;
  const listedEdition = await queries.findListedEdition(db, isbn);
  const sharedEdition = settleEdition(
    await queries.selectSharedEditions(db, isbn, MAX_VOTES, actor.blockedUserIds).execute(),
  );
  if (listedEdition)
    return {
      isbn,
      ...listedEdition,
      publisher: listedEdition.publisher ?? sharedEdition?.publisher ?? null,
      source: 'list',
    };
  if (sharedEdition) return { isbn, ...sharedEdition, source: 'members' };
  const outside = await findOutside(deps, actor, isbn);
  if (!outside) return null;
  const { title, author, publisher, language_id } = outside;
  return { isbn, title, author, publisher, language_id, category_id: null, source: 'open_library' };
}

/** Available books first, then the product's own list. */
export async function suggestEditions({ db, limits }: Deps, actor: Actor, text = '', field: 'title' | 'author') {
  await limits.count('edition', String(actor.userId));
  const { ids, searches } = await findMeantBooks(db, text, MAX_BOOKS, excludeBlocked(actor));
  const search = searches.at(-1);
  if (search === undefined) return [];
  const sharedBooks = ids.length > 0 ? await queries.listSuggestedBooks(db, ids, search, field) : [];
  const listedEditions = await suggestListed(db, searches, field);
  return mergeEditions(text, [...sharedBooks, ...listedEditions], field, MAX_SUGGESTIONS);
}

async function suggestListed(db: Db, searches: string[], field: 'title' | 'author') {
  let suggestions: EditionSuggestion[] = [];
  for (const search of searches)
    if (suggestions.length === 0) suggestions = await queries.suggestListedEditions(db, search, field, MAX_SUGGESTIONS);
  return suggestions;
}
