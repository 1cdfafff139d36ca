import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { CODES } from './protocol.ts';

const BATCH = 50;
const PAUSE_MS = 20;

/**
 * Asks everyone who is connected now to connect anew and catch up, in batches: they all come back at once.
 * Resolves when the last was asked.
 */
export async function reconnectInBatches(connections: Connections, reason: string) {
  const everyone = [...connections.list()];
  for (let first = 0; first < everyone.length; first += BATCH) {
    connections.closeAll(everyone.slice(first, first + BATCH), CODES.reconnectNow, reason);
    await wait(PAUSE_MS);
  }
}

/** Resolves when every one of these connections is closed. */
export async function waitUntilClosed(connections: Iterable<Connection>) {
  await Promise.all([...connections].map((connection) => connection.waitUntilClosed()));
}
