import { randomBytes } from 'node:crypto';
import type { ClientEvent } from '../commands/client-events.ts';
import type { Owner } from '../connection/connections.ts';
import type { PresenceMessage } from '../presence/presence-publisher.ts';
import { readFields } from '../protocol.ts';

/** A message from one process to all. Events carry ids only: each receiving process looks up the data. */
export type BusMessage =
  | { kind: 'event'; channel: string; event: string; ref: unknown; exceptSocketId?: string }
  | { kind: 'client-event'; from: string; event: ClientEvent }
  | { kind: 'presence-message'; from: string; message: PresenceMessage }
  | { kind: 'session-bound'; socketId: string; owner: Owner }
  | { kind: 'session-ended'; sessionId: number }
  | { kind: 'user-ended'; userId: number; exceptSessionId?: number }
  | { kind: 'user-interrupted'; userId: number };

/** Encodes a message with a nonce: PostgreSQL delivers equal notifications of one transaction only once. */
export const encodeMessage = (message: BusMessage) =>
  JSON.stringify({ ...message, nonce: randomBytes(6).toString('base64url') });

/** Decodes a message; its kind may be unknown, for example from a newer release during a rolling restart. */
export const decodeMessage = (text: string) => readFields(text) as unknown as BusMessage;
