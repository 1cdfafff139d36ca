import { randomBytes } from 'node:crypto';
import type { ClientEvent } from './client-events.ts';
import type { Owner } from './hub.ts';

/** What one process tells all others. Ids only: who hears it looks up the rest. */
export type Announcement =
  | { kind: 'event'; channel: string; event: string; ref: unknown; exceptSocketId?: string }
  | { kind: 'client-event'; from: string; event: ClientEvent }
  | { kind: 'session-bound'; socketId: string; owner: Owner }
  | { kind: 'session-ended'; sessionId: number }
  | { kind: 'user-ended'; userId: number; exceptSessionId?: number }
  | { kind: 'user-interrupted'; userId: number };

/** PostgreSQL refuses a notification of 8,000 bytes. */
export const MAX_PAYLOAD_BYTES = 7_999;

/** Writes an announcement as a notification's payload, unlike any other: equal ones of a transaction would arrive once. */
export const encode = (announcement: Announcement) =>
  JSON.stringify({ ...announcement, nonce: randomBytes(6).toString('base64url') });

/** Reads a payload; undefined when it is not an announcement, as of a newer version during a rolling restart. */
export function decode(payload: string): Announcement | undefined {
  try {
    return JSON.parse(payload) as Announcement;
  } catch {
    return undefined;
  }
}
