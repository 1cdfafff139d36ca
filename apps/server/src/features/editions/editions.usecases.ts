import type { Edition, EditionSuggestion } from '@wandering-books/contract/books/editions.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/database.ts';
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
  const listed = await queries.findListedEdition(db, isbn);
  const shared = settleEdition(await queries.selectSharedEditions(db, isbn, MAX_VOTES, actor.blockedUserIds).execute());
  if (listed) return { isbn, ...listed, publisher: listed.publisher ?? shared?.publisher ?? null, source: 'list' };
  if (shared) return { isbn, ...shared, source: 'members' };
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
  const shared = ids.length > 0 ? await queries.listSuggestedBooks(db, ids, search, field) : [];
  const listed = await suggestListed(db, searches, field);
  return mergeEditions(text, [...shared, ...listed], field, MAX_SUGGESTIONS);
}

async function suggestListed(db: Db, searches: string[], field: 'title' | 'author') {
  let found: EditionSuggestion[] = [];
  for (const search of searches)
    if (found.length === 0) found = await queries.suggestListedEditions(db, search, field, MAX_SUGGESTIONS);
  return found;
}
