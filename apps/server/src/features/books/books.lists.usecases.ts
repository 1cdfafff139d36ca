import type { BookFilters } from '@wandering-books/contract/books.ts';
import type { Db } from '../../platform/db/database.ts';
import { createFieldError } from '../../platform/http/errors.ts';
import { countUpTo, type Selection, type Slice } from './books.lists.queries.ts';
import { dayOf, figuresOf, idIn, MOST_COUNTED, type Order, orderOf, placeOf } from './books.lists.rules.ts';
import { readMark, writeMark } from './books.marks.rules.ts';
import * as names from './books.names.queries.ts';
import { searchBooks } from './books.search.usecases.ts';
import type { SortedPage } from './books.pages.queries.ts';
import { chosenFor, markBehind, type Sought } from './books.sorting.usecases.ts';

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
  const oneMore = sliceOf(filters, sought.order);

  const found =
    q === undefined ? { sought, ...(await chosenFor(db, sought, oneMore)) } : await searchBooks(db, sought, oneMore);
  const hasMore = found.chosen.length > per_page;
  const chosen = found.chosen.slice(0, per_page);
  const [count, mark] = await Promise.all([
    countOf(db, filters, oneMore, found),
    hasMore ? markBehind(db, found.sought, oneMore, { ...found, chosen }) : undefined,
  ]);
  const next = mark ? writeMark(found.sought.order, mark) : null;
  return { chosen, from, figures: { ...figuresOf({ page, per_page, hasMore, ...count }), next } };
}

/** How many there are; counted only where the page itself does not tell. */
async function countOf(
  db: Db,
  { after, page, per_page }: BookFilters,
  slice: Slice,
  found: SortedPage & { sought: Sought },
) {
  const { length } = found.chosen;
  const end = slice.offset + length;
  if (length <= per_page && after === undefined && (length > 0 || page === 1)) return { count: end, isExact: true };
  if (length > 0 && end > MOST_COUNTED) return { count: end, isExact: false };
  return { count: found.count ?? (await countUpTo(db, found.sought.selection, MOST_COUNTED + 1)), isExact: false };
}

/** What is asked for, and one more to see whether there are more. */
function sliceOf({ after, page, per_page }: BookFilters, order: Order): Slice {
  const limit = per_page + 1;
  if (after === undefined) return { offset: (page - 1) * per_page, limit };
  const mark = readMark(order, after);
  if (!mark) throw createFieldError('after', 'The after field must be the next of a page in the same order');
  return 'offset' in mark ? { ...mark, limit } : { offset: 0, limit, after: mark };
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
