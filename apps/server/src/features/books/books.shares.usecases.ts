import type { Db } from '../../platform/db/database.ts';
import { REFERENCES, type Selection } from './books.lists.queries.ts';
import { shareOf } from './books.shares.queries.ts';

const NOT_KNOWN = 0.1;

/** How large a part of all books these filters leave, as far as that can be told without looking at books. */
export async function shareLeft(db: Db, selection: Selection): Promise<number> {
  let share = 1;
  for (const reference of REFERENCES) {
    const ids = selection[reference];
    if (ids) share *= (await shareOf(db, reference, ids)) ?? NOT_KNOWN;
  }
  const { since, before, user_id, within } = selection;
  const isOtherwiseNarrowed = [since, before, user_id, within].some((value) => value !== undefined);
  return isOtherwiseNarrowed ? share * NOT_KNOWN : share;
}
