import type { BookFilters } from '@wandering-books/contract/books.ts';
import type { Db } from '../../platform/db/database.ts';
import { countUpTo, type Selection } from './books.lists.queries.ts';
import { dayOf, figuresOf, idIn, MOST_COUNTED, orderOf, placeOf } from './books.lists.rules.ts';
import * as names from './books.names.queries.ts';
import { searchBooks } from './books.search.usecases.ts';
import { chosenFor } from './books.sorting.usecases.ts';

/** Which books make a page of those on offer, narrowed, searched and sorted as asked. What there is to say of them comes after. */
export async function choosePage(db: Db, filters: BookFilters, narrowed: Selection = {}) {
  const { page, per_page, q } = filters;
  const from = placeOf(filters);
  const sought = {
    selection: { ...(await selectionOf(db, filters)), ...narrowed },
    order: orderOf(filters, from),
    from,
    text: q ?? '',
    whole: '',
  };
  const oneMore = { offset: (page - 1) * per_page, limit: per_page + 1 };

  const found =
    q === undefined ? { sought, chosen: await chosenFor(db, sought, oneMore) } : await searchBooks(db, sought, oneMore);
  const hasMore = found.chosen.length > per_page;
  const isExact = !hasMore && (found.chosen.length > 0 || page === 1);
  const count = isExact
    ? oneMore.offset + found.chosen.length
    : await countUpTo(db, found.sought.selection, MOST_COUNTED + 1);

  const figures = figuresOf({ page, per_page, hasMore, count, isExact });
  return { chosen: found.chosen.slice(0, per_page), from, figures };
}

async function selectionOf(
  db: Db,
  { category, language, city, college, owner, date }: BookFilters,
): Promise<Selection> {
  return {
    category_id: await idsFor(db, category, names.categoriesNamed),
    language_id: await idsFor(db, language, names.languagesNamed),
    city_id: await idsFor(db, city, names.citiesNamed),
    college_id: await idsFor(db, college, names.collegesNamed),
    ...(owner !== undefined && { user_id: owner }),
    ...(date && dayOf(date)),
  };
}

async function idsFor(db: Db, filter: string | undefined, named: (db: Db, name: string) => Promise<number[]>) {
  if (filter === undefined) return undefined;
  const id = idIn(filter);
  return id === undefined ? named(db, filter) : [id];
}
