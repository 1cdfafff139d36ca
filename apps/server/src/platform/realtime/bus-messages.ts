import { randomBytes } from 'node:crypto';
import type { CensusSaid } from './subscriber-count.ts';
import type { ClientEvent } from './client-events.ts';
import type { Owner } from './connections.ts';
import type { Publication } from './http-api/publications.ts';
import { fieldsOf } from './protocol.ts';
import type { Said } from './presence-publisher.ts';

/** What one process tells all others. Ids only: who hears it looks up the rest. */
export type Announcement =
  | { kind: 'event'; channel: string; event: string; ref: unknown; exceptSocketId?: string }
  | { kind: 'client-event'; from: string; event: ClientEvent }
  | { kind: 'published'; publications: Publication[] }
  | { kind: 'presence'; from: string; said: Said }
  | { kind: 'census'; said: CensusSaid }
  | { kind: 'session-bound'; socketId: string; owner: Owner }
  | { kind: 'session-ended'; sessionId: number }
  | { kind: 'user-ended'; userId: number | string; exceptSessionId?: number }
  | { kind: 'user-interrupted'; userId: number };

/** Writes an announcement, unlike any other: equal notifications of one transaction would arrive once. */
export const encode = (announcement: Announcement) =>
  JSON.stringify({ ...announcement, nonce: randomBytes(6).toString('base64url') });

/** Reads what was written; of no kind when it is not an announcement, as of a newer version during a rolling restart. */
export const decode = (text: string) => fieldsOf(text) as unknown as Announcement;
