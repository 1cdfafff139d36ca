import { randomBytes } from 'node:crypto';
import type { CountMessage } from './subscriber-count.ts';
import type { ClientEvent } from './client-events.ts';
import type { Owner } from './connections.ts';
import type { Publication } from './http-api/publications.ts';
import { readFields } from './protocol.ts';
import type { PresenceMessage } from './presence-publisher.ts';

/** What one process tells all others. Ids only: who hears it looks up the rest. */
export type BusMessage =
  | { kind: 'event'; channel: string; event: string; ref: unknown; exceptSocketId?: string }
  | { kind: 'client-event'; from: string; event: ClientEvent }
  | { kind: 'published'; publications: Publication[] }
  | { kind: 'presence'; from: string; said: PresenceMessage }
  | { kind: 'census'; said: CountMessage }
  | { kind: 'session-bound'; socketId: string; owner: Owner }
  | { kind: 'session-ended'; sessionId: number }
  | { kind: 'user-ended'; userId: number | string; exceptSessionId?: number }
  | { kind: 'user-interrupted'; userId: number };

/** Writes an announcement, unlike any other: equal notifications of one transaction would arrive once. */
export const encodeMessage = (announcement: BusMessage) =>
  JSON.stringify({ ...announcement, nonce: randomBytes(6).toString('base64url') });

/** Reads what was written; of no kind when it is not an announcement, as of a newer version during a rolling restart. */
export const decodeMessage = (text: string) => readFields(text) as unknown as BusMessage;
