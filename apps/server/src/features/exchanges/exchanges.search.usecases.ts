import type { Deps } from '../../deps.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { runInTransaction, type Trx } from '../../platform/db/transaction.ts';
import { ensureNotBlocked } from '../blocks/blocks.usecases.ts';
import { isBookFree, lockBooks } from '../requests/moves/locks.usecases.ts';
import * as queries from './exchanges.queries.ts';
import { buildBooksKey, type Edge, listExchanges, listMembers } from './exchanges.rules.ts';

const HOURS_TO_ACCEPT = 48;
const HOUR_MS = 60 * 60 * 1000;
const MAX_RADIUS = 3;
/** Members whose edges are read in one step. */
const MAX_MEMBERS = 20;
const MAX_CANDIDATES = 200;

/** Proposes the first exchange found for a member. A trigger keeps it true: it ends when one of its books is no longer free. */
export const proposeExchange = (deps: Deps, userId: number) =>
  runInTransaction(deps.db, async (trx) => {
    const exchange = await findExchange(trx, userId);
    if (!exchange || !(await lockExchange(trx, exchange))) return;
    const now = deps.clock();
    const expires_at = new Date(now.getTime() + HOURS_TO_ACCEPT * HOUR_MS);
    const members = listMembers(exchange).map((member) => ({
      user_id: member,
      gives_book_id: exchange.find(({ giver }) => giver === member)?.bookId ?? null,
      gets_book_id: exchange.find(({ getter }) => getter === member)?.bookId ?? null,
    }));
    const id = await queries.insertExchange(
      trx,
      { books: buildBooksKey(exchange), created_at: now, expires_at },
      members,
    );
    await deps.enqueue(trx, 'exchanges.tell', { exchangeId: id });
  });

/** Reads edges step by step around the member, at most `MAX_RADIUS * MAX_MEMBERS` members. */
export async function findExchange(trx: Trx, userId: number) {
  const edges: Edge[] = [];
  const visited = new Set<number>();
  let next = [userId];
  for (let radius = 1; radius <= MAX_RADIUS && next.length > 0; radius++) {
    edges.push(...(await queries.listEdges(trx, next)));
    for (const id of next) visited.add(id);
    const unique = [...new Map(edges.map((edge) => [`${edge.bookId} ${edge.getter}`, edge])).values()];
    const candidates = listExchanges(unique, userId, radius).slice(0, MAX_CANDIDATES);
    const proposed = await queries.listProposed(trx, candidates.map(buildBooksKey));
    const blocked = await queries.listBlockedPairs(trx, listMembers(candidates.flat()));
    const exchange = candidates.find((path) => !proposed.includes(buildBooksKey(path)) && !hasPair(path, blocked));
    if (exchange) return exchange;
    next = listMembers(edges)
      .filter((id) => !visited.has(id))
      .slice(0, MAX_MEMBERS);
  }
  return undefined;
}

const hasPair = (path: Edge[], pairs: { blocker_id: number; blocked_id: number }[]) => {
  const members = listMembers(path);
  return pairs.some(({ blocker_id, blocked_id }) => members.includes(blocker_id) && members.includes(blocked_id));
};

/** Whether all are still here and free, and no member has blocked another; it stays so until the transaction ends. */
async function lockExchange(trx: Trx, path: Edge[]) {
  const members = listMembers(path);
  if ((await queries.lockFreeMembers(trx, members)).length < members.length) return false;
  for (const one of members)
    for (const other of members.filter((id) => id > one))
      await ensureNotBlocked(trx, one, other, new DomainError('exchanges.ended'));
  const books = await lockBooks(
    trx,
    path.map(({ bookId }) => bookId),
  );
  return path.every(
    ({ bookId, isGift }) => isBookFree(books, bookId) && books.get(bookId)!.type === (isGift ? 'donate' : 'exchange'),
  );
}
