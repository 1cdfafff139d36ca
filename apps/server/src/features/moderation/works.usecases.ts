import type { Received } from '@wandering-books/contract/endpoint.ts';
import type { workChanges } from '@wandering-books/contract/works/works.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../platform/actor.ts';
import { runAsMember } from '../../platform/db/member-transaction.ts';
import type { Trx } from '../../platform/db/tables.ts';
import { runInTransaction } from '../../platform/db/transaction.ts';
import { createFieldError, DomainError, requireFound } from '../../platform/domain-error.ts';
import { requireModerator } from '../accounts/suspensions/suspensions.usecases.ts';
import { lockBooksOfWork } from '../books/moderation/moderation.queries.ts';
import { moveBooksToWork, reassignLaterBooks } from '../books/moderation/moderation.usecases.ts';
import { logWorkAct } from './moderation.usecases.ts';
import { moveWishesForWork } from '../wishes/wishes.queries.ts';
import * as queries from '../works/works.changes.queries.ts';
import { findAlike } from '../matching/matching.usecases.ts';
import { buildWorkKeys, MATCHING_RULES } from '../matching/same-work.rules.ts';

const notFound = () => new DomainError('works.not_found');
const unknown = (field: string, label: string) => createFieldError(field, { code: 'unknownChoice', params: { label } });

type Merge = Received<(typeof workChanges)['POST /api/works/:id/merge'], 'body'>;
type Split = Received<(typeof workChanges)['POST /api/works/:id/split'], 'body'>;

export async function mergeWorks(deps: Deps, actor: Actor, id: number, { into, words }: Merge) {
  await requireModerator(deps, actor);
  const to = await queries.findCurrentWork(deps.db, into);
  if (to === null || to === id) throw unknown('into', 'work');
  return runAsMember(deps.db, actor, async (trx) => {
    await lockBooksOfWork(trx, id);
    if ((await queries.lockWorks(trx, [id, to])).length < 2) throw notFound();
    await queries.updateWork(trx, id, { merged_into: to });
    const book_ids = await moveBooksToWork(deps, trx, id, to);
    const wish_ids = await moveWishesForWork(trx, id, to);
    const change = { from_id: id, to_id: to, is_split: false, book_ids, wish_ids, isbns: [] };
    return recordChange(deps, trx, actor, change, words);
  });
}

export async function splitWork(deps: Deps, actor: Actor, id: number, { book_ids, words }: Split) {
  await requireModerator(deps, actor);
  return runAsMember(deps.db, actor, async (trx) => {
    const books = new Set(await lockBooksOfWork(trx, id));
    if ((await queries.lockWorks(trx, [id])).length === 0) throw notFound();
    const bookIds = [...new Set(book_ids)];
    if (!bookIds.every((bookId) => books.has(bookId)) || bookIds.length === books.size)
      throw unknown('book_ids', 'book');
    const to = await queries.insertWorkOf(trx, bookIds[0]!);
    const isbns = await queries.moveOwnIsbns(trx, id, to, bookIds);
    await moveBooksToWork(deps, trx, id, to, bookIds);
    const change = { from_id: id, to_id: to, is_split: true, book_ids: bookIds, wish_ids: [], isbns };
    return recordChange(deps, trx, actor, change, words);
  });
}

async function recordChange(deps: Deps, trx: Trx, actor: Actor, change: queries.NewChange, words?: string) {
  const change_id = await queries.insertChange(trx, { ...change, created_at: deps.clock() });
  const act = change.is_split ? 'split_work' : 'merge_works';
  await logWorkAct(deps, trx, actor, { act, work_change_id: change_id, words });
  return { id: change.to_id, change_id };
}

/** Also finds the work again for copies that were added since the change, or edited into the work split off. */
export async function undoChange(deps: Deps, actor: Actor, changeId: number) {
  await requireModerator(deps, actor);
  return runAsMember(deps.db, actor, async (trx) => {
    const change = requireFound(await queries.lockChange(trx, changeId), 'works.not_found');
    const { from_id, to_id, is_split, created_at } = change;
    await lockBooksOfWork(trx, to_id);
    const works = await queries.lockWorks(trx, [from_id, to_id]);
    const isCurrent = works.includes(to_id) && works.includes(from_id) === is_split;
    if (change.undone_at || !isCurrent || (await queries.isChangedSince(trx, change)))
      throw new DomainError('works.changed_since');
    await (is_split ? joinAgain(trx, change) : queries.updateWork(trx, from_id, { merged_into: null }));
    await moveBooksToWork(deps, trx, to_id, from_id, change.book_ids);
    await moveWishesForWork(trx, to_id, from_id, is_split ? undefined : change.wish_ids);
    await reassignLaterBooks(deps, trx, to_id, created_at);
    if (is_split) await moveBooksToWork(deps, trx, to_id, from_id);
    await queries.markUndone(trx, changeId, deps.clock());
    await logWorkAct(deps, trx, actor, { act: 'restore_works', work_change_id: changeId });
    return { id: from_id, change_id: changeId };
  });
}

/** Links to the work that was split off then redirect. */
async function joinAgain(trx: Trx, { from_id, to_id, isbns }: { from_id: number; to_id: number; isbns: string[] }) {
  await queries.moveIsbns(trx, isbns, from_id);
  await queries.updateWork(trx, to_id, { ...queries.NO_KEYS, merged_into: from_id });
}

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
