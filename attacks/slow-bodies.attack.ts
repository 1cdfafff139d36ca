import { setTimeout as pause } from 'node:timers/promises';
import { type Attack, withProduct } from './support/attack.ts';
import { watchHealth } from './support/measures.ts';
import { openConnections, type RawConnection } from './support/raw-connection.ts';

const CONNECTIONS = 400;
const DRIP_MS = 1000;
const ENDED_WITHIN_MS = 45_000;
const MAX_HEALTH_MS = 500;
const HEAD = 'POST /api/login HTTP/1.1\r\nhost: books\r\n';
const BODY_HEAD = `${HEAD}content-type: application/json\r\ncontent-length: 100000\r\n\r\n{`;

const attack: Attack = {
  promise: `${CONNECTIONS} bodies and ${CONNECTIONS} headers that come byte by byte end with a 408 within ${ENDED_WITHIN_MS / 1000} s`,
  run: () =>
    withProduct({}, async ({ url }) => {
      const stopHealth = watchHealth(url);
      const bodies = await openConnections(url, CONNECTIONS);
      const headers = await openConnections(url, CONNECTIONS);
      const began = performance.now();
      bodies.forEach((connection) => drip(connection, BODY_HEAD, ' '));
      headers.forEach((connection) => drip(connection, `${HEAD}x-slow: `, 'x'));
      const all = [...bodies, ...headers];
      const last = Promise.all(all.map(({ ended }) => ended));
      await Promise.race([last, pause(ENDED_WITHIN_MS)]);
      const took = Math.round((performance.now() - began) / 1000);
      const answered = all.filter(({ read }) => /^HTTP\/1.1 408[^]*"code":"request.timeout"/.test(read())).length;
      all.forEach(({ socket }) => socket.destroy());
      const slowest = (await stopHealth()).max;
      return {
        held: answered === all.length && slowest <= MAX_HEALTH_MS,
        figures: `${answered} of ${all.length} were told so after ${took} s, health took ${slowest} ms at most`,
      };
    }),
};
export default attack;

function drip({ socket, ended }: RawConnection, head: string, byte: string) {
  socket.write(head);
  const timer = setInterval(() => socket.writable && socket.write(byte), DRIP_MS);
  void ended.then(() => clearInterval(timer));
}
