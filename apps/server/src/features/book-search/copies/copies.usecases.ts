import type { WorkSort } from '@wandering-books/contract/works/works.ts';
import type { Db } from '../../../platform/db/tables.ts';
import type { Coordinates } from '../../../platform/geography/great-circle.ts';
import type { PageWindow, Selection } from '../book-search.plan.rules.ts';
import { type Exclusions, selectExclusions } from '../book-search.plan.usecases.ts';
import { findByDistance, findSorted } from '../orders/sorted.queries.ts';
import * as queries from './copies.queries.ts';

/** Radius within which copies count as near. */
export const NEAR_KM = 50;

export interface CopyFilter extends Exclusions {
  within?: Selection['within'] | undefined;
}

const buildSelection = ({ within, ...exclusions }: CopyFilter): Selection => ({
  ...(within && { within }),
  ...selectExclusions(exclusions),
});

export async function summarizeWorks(db: Db, workIds: readonly number[], where: CopyFilter) {
  const rows = workIds.length > 0 ? await queries.summarizeWorks(db, workIds, buildSelection(where)) : [];
  return new Map(rows.map(({ id, copies, from_price }) => [id, { copies, from_price }]));
}

interface CopySearch extends CopyFilter {
  sort: WorkSort;
  place: Coordinates | null;
}

/** Ids of the listed copies of a work, in order. */
export async function findCopies(db: Db, workId: number, { sort, place, ...where }: CopySearch, window: PageWindow) {
  const selection = { work_id: workId, ...buildSelection(where) };
  const find = async () => {
    if (sort === 'soonest') return queries.listSoonest(db, selection, window);
    if (sort === 'nearest' && place) return findByDistance(db, selection, place, window);
    return (await findSorted(db, selection, 'price_asc', window)).results;
  };
  return (await find()).map(({ id }) => id);
}
