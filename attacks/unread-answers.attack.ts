import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, withBooks } from './support/attack.ts';
import { readMemory, resetPeakMemory, watchHealth } from './support/measures.ts';
import { openConnections } from './support/raw-connection.ts';

/** No more than are let in at once: a refusal would be short enough for the network to hold. */
const CONNECTIONS = 8;
const REQUESTS = 250;
const MAX_GROWTH_MB = 150;
const MAX_HEALTH_MS = 500;
/** A connection that takes nothing is closed after 30 seconds at most; a little more for a busy machine. */
const CLOSED_WITHIN_MS = 40_000;

const attack: Attack = {
  promise: `${CONNECTIONS} connections that ask for ${REQUESTS} large pages each and read none cost at most ${MAX_GROWTH_MB} MB, and end`,
  run: () =>
    withBooks(3000, { RATE_LIMIT_FACTOR: '100000' }, async ({ url, pid }) => {
      const before = await readMemory(pid);
      await resetPeakMemory(pid);
      const stopHealth = watchHealth(url);
      const connections = await openConnections(url, CONNECTIONS);
      connections.forEach(({ socket }, at) => {
        socket.pause();
        socket.write(listRequests(at).join(''));
      });
      const closing = Promise.all(connections.map(({ socket }) => waitUntilWriteFails(socket)));
      const isClosed = await Promise.race([closing.then(() => true), pause(CLOSED_WITHIN_MS, false)]);
      const grown = (await readMemory(pid, 'VmHWM')) - before;
      const slowest = (await stopHealth()).max;
      connections.forEach(({ socket }) => socket.destroy());
      return {
        held: grown <= MAX_GROWTH_MB && slowest <= MAX_HEALTH_MS && isClosed,
        figures: `${before} MB grew by ${grown}, health took ${slowest} ms at most, connections ${isClosed ? 'were closed' : 'stayed'}`,
      };
    }),
};
export default attack;

/** Each for other bytes, so that no two answers can share them. */
const listRequests = (connection: number) =>
  Array.from(
    { length: REQUESTS },
    (_, at) =>
      `GET /api/book-posts/explore?per_page=${1000 - ((connection * REQUESTS + at) % 900)} HTTP/1.1\r\nhost: books\r\n\r\n`,
  );

/** Who reads nothing hears of the end only when they write. */
async function waitUntilWriteFails(socket: Socket) {
  while (!socket.destroyed && socket.writable) {
    await pause(1000);
    socket.write('\r\n');
  }
}
