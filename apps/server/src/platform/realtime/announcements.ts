import { randomBytes } from 'node:crypto';
import type { CensusSaid } from './census.ts';
import type { ClientEvent } from './client-events.ts';
import type { Owner } from './hub.ts';
import type { Publication } from './http-api/publications.ts';
import { fieldsOf } from './protocol.ts';
import type { Said } from './presence-log.ts';

/** What one process tells all others. Ids only: who hears it looks up the rest. */
export type Announcement =
  | { kind: 'event'; channel: string; event: string; ref: unknown; exceptSocketId?: string }
  | { kind: 'client-event'; from: string; event: ClientEvent }
  | { kind: 'published'; publications: Publication[] }
  | { kind: 'presence'; from: string; said: Said }
  | { kind: 'census'; said: CensusSaid }
  | { kind: 'session-bound'; socketId: string; owner: Owner }
  | { kind: 'session-ended'; sessionId: number }
  | { kind: 'user-ended'; userId: number | string; exceptSessionId?: number };

/** One part of an announcement that is too long for one notification. */
interface Part {
  part: string;
  at: number;
  count: number;
}

/** PostgreSQL refuses a notification of 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_999;
/** No character of an announcement's text takes more than three bytes in JSON, and the part's own words fit beside them. */
const CHARACTERS_OF_PART = 2_500;

/**
 * Writes an announcement as the payloads of notifications, unlike any others: equal ones of a transaction would arrive
 * once. Usually it is one.
 */
export function encode(announcement: Announcement): string[] {
  const text = JSON.stringify({ ...announcement, nonce: randomBytes(6).toString('base64url') });
  if (Buffer.byteLength(text) <= MAX_PAYLOAD_BYTES) return [text];
  const count = Math.ceil(text.length / CHARACTERS_OF_PART);
  return Array.from({ length: count }, (_, at) => {
    const part = text.slice(at * CHARACTERS_OF_PART, (at + 1) * CHARACTERS_OF_PART);
    return JSON.stringify({ part, at, count } satisfies Part);
  });
}

/**
 * Reads payloads one after the other; undefined for one that is not an announcement, as of a newer version during a
 * rolling restart, or not the last of its parts.
 */
export function createDecoder() {
  let parts: string[] = [];

  function join({ part, at, count }: Part) {
    if (at === 0) parts = [];
    parts.push(part);
    return at === count - 1 && parts.length === count ? decode(parts.join('')) : undefined;
  }

  function decode(payload: string): Announcement | undefined {
    const read = fieldsOf(payload) as unknown as Announcement | Part;
    return 'part' in read ? join(read) : read;
  }

  return decode;
}
