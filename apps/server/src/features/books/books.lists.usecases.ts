import type { BookFilters } from '@wandering-books/contract/books.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { countUpTo, type Selection } from './books.lists.queries.ts';
import { dayOf, figuresOf, idIn, MOST_COUNTED, orderOf, placeOf } from './books.lists.rules.ts';
import * as names from './books.names.queries.ts';
import { booksByIds } from './books.queries.ts';
import { searchIds } from './books.search.usecases.ts';
import { idsOf } from './books.sorting.usecases.ts';

/** A page of the books on offer, narrowed, searched and sorted as asked. First which books, then what there is to say of them. */
export async function browseBooks({ db }: Deps, filters: BookFilters, narrowed: Selection = {}) {
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
    q === undefined ? { sought, ids: await idsOf(db, sought, oneMore) } : await searchIds(db, sought, oneMore);
  const hasMore = found.ids.length > per_page;
  const isExact = !hasMore && (found.ids.length > 0 || page === 1);
  const count = isExact
    ? oneMore.offset + found.ids.length
    : await countUpTo(db, found.sought.selection, MOST_COUNTED + 1);

  const rows = await booksByIds(db, found.ids.slice(0, per_page));
  return { rows, from, figures: figuresOf({ page, per_page, hasMore, count, isExact }) };
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
