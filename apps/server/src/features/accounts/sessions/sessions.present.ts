import type { Session } from '@wandering-books/contract/accounts/settings.ts';
import type { SessionRow } from './sessions.queries.ts';
import { parseUserAgent } from './devices.rules.ts';

export function presentSession(row: SessionRow, currentId: number): Session {
  return {
    id: row.id,
    ...parseUserAgent(row.user_agent),
    network: row.network,
    started_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    current: row.id === currentId,
  };
}
