import type { Db } from '../../platform/db/database.ts';
import { REFERENCES, type Selection } from './book-search.plan.rules.ts';
import { readFrequency } from './book-search.selectivity.queries.ts';

const NOT_KNOWN = 0.1;

/** How large a part of all books these filters leave, as far as that can be told without looking at books. */
export async function estimateSelectivity(db: Db, selection: Selection): Promise<number> {
  let selectivity = 1;
  for (const reference of REFERENCES) {
    const ids = selection[reference];
    if (ids) selectivity *= (await readFrequency(db, reference, ids)) ?? NOT_KNOWN;
  }
  const { since, before, ownerId, within } = selection;
  const isOtherwiseNarrowed = [since, before, ownerId, within].some((value) => value !== undefined);
  return isOtherwiseNarrowed ? selectivity * NOT_KNOWN : selectivity;
}
