import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { CODES } from '../protocol.ts';

const PAUSE_MS = 20;
/** Connections closed per interval: each client that reconnects authorises its channels and catches up. */
const BATCH = 5;
/** Batches grow with the number of connections, so that draining takes a bounded time. */
const MAX_PAUSES = 150;

/** Makes all clients reconnect and catch up, in batches because each reconnects at once. */
export async function reconnectInBatches(connections: Connections, reason: string) {
  const everyone = [...connections.list()];
  const batch = Math.max(BATCH, Math.ceil(everyone.length / MAX_PAUSES));
  for (let first = 0; first < everyone.length; first += batch) {
    connections.closeAll(everyone.slice(first, first + batch), CODES.reconnectNow, reason);
    await wait(PAUSE_MS);
  }
}

export async function waitUntilClosed(connections: Iterable<Connection>) {
  await Promise.all([...connections].map((connection) => connection.waitUntilClosed()));
}
