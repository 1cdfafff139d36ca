import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, withBooks } from './support/attack.ts';
import { readMemory, resetPeakMemory, watchHealth } from './support/measures.ts';
import { openConnections } from './support/raw-connection.ts';

/** The number of requests admitted at once: a rejection would fit into network buffers. */
const CONNECTIONS = 8;
const REQUESTS = 250;
const MAX_GROWTH_MB = 150;
const MAX_HEALTH_MS = 500;
/** An unread connection is closed after 30 seconds; a little more for a busy machine. */
const CLOSED_WITHIN_MS = 40_000;

const attack: Attack = {
  promise: `${CONNECTIONS} connections that request ${REQUESTS} large pages each and read none cost at most ${MAX_GROWTH_MB} MB, and are closed`,
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

/** Each for another page, so that no two responses share their bytes. */
const listRequests = (connection: number) =>
  Array.from(
    { length: REQUESTS },
    (_, at) =>
      `GET /api/book-posts/explore?per_page=${1000 - ((connection * REQUESTS + at) % 900)} HTTP/1.1\r\nhost: books\r\n\r\n`,
  );

/** A client that does not read notices the close only when writing. */
async function waitUntilWriteFails(socket: Socket) {
  while (!socket.destroyed && socket.writable) {
    await pause(1000);
    socket.write('\r\n');
  }
}
