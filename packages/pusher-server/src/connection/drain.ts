import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { CODES } from '../protocol.ts';

const PAUSE_MS = 20;
/** How many come back in each pause: each asks for permissions and for what it missed. */
const BATCH = 5;
/** Where more are connected they come faster, because whoever ends cannot wait longer. */
const MAX_PAUSES = 150;

/**
 * Asks everyone who is connected now to connect anew and catch up, a few at a time: they all come back at once.
 * Resolves when the last was asked.
 */
export async function reconnectInBatches(connections: Connections, reason: string) {
  const everyone = [...connections.list()];
  const batch = Math.max(BATCH, Math.ceil(everyone.length / MAX_PAUSES));
  for (let first = 0; first < everyone.length; first += batch) {
    connections.closeAll(everyone.slice(first, first + batch), CODES.reconnectNow, reason);
    await wait(PAUSE_MS);
  }
}

/** Resolves when every one of these connections is closed. */
export async function waitUntilClosed(connections: Iterable<Connection>) {
  await Promise.all([...connections].map((connection) => connection.waitUntilClosed()));
}
