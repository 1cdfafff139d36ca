import type { Deps } from '../../deps.ts';
import { runInTransaction, type Trx } from '../../platform/db/transaction.ts';
import { lockBooksOfWork } from '../books/moderation/moderation.queries.ts';
import { moveBooksToWork } from '../books/moderation/moderation.usecases.ts';
import { findAlike } from '../matching/matching.usecases.ts';
import { buildWorkKeys, MATCHING_RULES } from '../matching/same-work.rules.ts';
import { moveWishesForWork } from '../wishes/wishes.queries.ts';
import * as queries from '../works/works.changes.queries.ts';

const BATCH_SIZE = 200;

/** Joins works that were there before the present rules. Each is a transaction of its own, so a crash repeats at most one. */
export async function joinOldWorks(deps: Deps) {
  let works = 0;
  for (;;) {
    const ids = await queries.listOutdatedWorks(deps.db, MATCHING_RULES, BATCH_SIZE);
    if (ids.length === 0) return;
    for (const id of ids) await runInTransaction(deps.db, (trx) => applyRules(deps, trx, id));
    works += ids.length;
    deps.log.info({ works }, 'joining works: read again by the present rules');
  }
}

/** Merges and splits by moderators stay. */
async function applyRules(deps: Deps, trx: Trx, id: number) {
  await lockBooksOfWork(trx, id);
  const work = await queries.lockWork(trx, id);
  const keys = buildWorkKeys(work);
  const isSplitOff = work.key === null && work.rules > 0;
  const isTaken = await queries.isKeyOfOther(trx, keys.key, id);
  const ownKeys = isSplitOff || isTaken ? { ...keys, ...queries.NO_KEYS } : keys;
  await queries.updateWork(trx, id, { ...ownKeys, rules: MATCHING_RULES });
  if (work.merged_into !== null || (await queries.isSplit(trx, id))) return;
  const targets = await queries.listJoinable(trx, id, keys.match_keys, MATCHING_RULES);
  const alike = await findAlike(trx, work, keys, (other) => targets.has(other));
  const to = alike && targets.get(alike.id);
  if (to !== undefined) await join(deps, trx, id, to);
}

async function join(deps: Deps, trx: Trx, from: number, to: number) {
  if ((await queries.lockWorks(trx, [from, to])).length < 2) return;
  await queries.updateWork(trx, from, { merged_into: to });
  const book_ids = await moveBooksToWork(deps, trx, from, to);
  const wish_ids = await moveWishesForWork(trx, from, to);
  const change = { from_id: from, to_id: to, is_split: false, book_ids, wish_ids, isbns: [] };
  await queries.insertChange(trx, { ...change, created_at: deps.clock() });
}
