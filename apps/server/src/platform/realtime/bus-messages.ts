import { randomBytes } from 'node:crypto';
import type { ClientEvent } from './client-events.ts';
import type { Owner } from './connections.ts';
import type { PresenceMessage } from './presence-publisher.ts';
import { readFields } from './protocol.ts';

/** What one process tells all others. Ids only: who receives it looks up the rest. */
export type BusMessage =
  | { kind: 'event'; channel: string; event: string; ref: unknown; exceptSocketId?: string }
  | { kind: 'client-event'; from: string; event: ClientEvent }
  | { kind: 'presence-message'; from: string; message: PresenceMessage }
  | { kind: 'session-bound'; socketId: string; owner: Owner }
  | { kind: 'session-ended'; sessionId: number }
  | { kind: 'user-ended'; userId: number; exceptSessionId?: number }
  | { kind: 'user-interrupted'; userId: number };

/** Writes a message, unlike any other: equal notifications of one transaction would arrive once. */
export const encodeMessage = (message: BusMessage) =>
  JSON.stringify({ ...message, nonce: randomBytes(6).toString('base64url') });

/** Reads what was written; of no kind when it is no message, as of a newer version during a rolling restart. */
export const decodeMessage = (text: string) => readFields(text) as unknown as BusMessage;
