import type { Exchange } from '@wandering-books/contract/exchanges/exchanges.ts';
import type { Deps } from '../../deps.ts';
import { listExchanges } from './exchanges.queries.ts';

const LISTED_FOR_MS = 14 * 24 * 60 * 60 * 1000;

/** The exchanges of a member, or the one with an id. */
export async function listExchangesOf(deps: Deps, userId: number, id?: number): Promise<Exchange[]> {
  const since = new Date(deps.clock().getTime() - LISTED_FOR_MS);
  const rows = await listExchanges(deps.db, userId, since, id);
  return rows.map(({ created_at, expires_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}
