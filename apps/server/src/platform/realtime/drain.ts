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
export async function reconnectInBatches(hub: Connections, reason: string) {
  const everyone = [...hub.bySocketId.values()];
  for (let first = 0; first < everyone.length; first += BATCH) {
    hub.closeAll(everyone.slice(first, first + BATCH), CODES.comeBackNow, reason);
    await wait(PAUSE_MS);
  }
}

/** Resolves when every one of these lines is closed. */
export async function waitUntilClosed(connections: Iterable<Connection>) {
  await Promise.all([...connections].map((connection) => connection.waitUntilClosed()));
}
