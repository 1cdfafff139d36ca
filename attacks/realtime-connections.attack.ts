import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type Attack, withProduct } from './support/attack.ts';

const ATTEMPTS = 2000;
const LIMIT = 100;
const KEY = 'wandering-books';

/** Opens a connection from a local address; returns whether it was accepted. */
async function connect(url: string, localAddress: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/app/${KEY}?protocol=7`, { localAddress });
  socket.on('error', () => {});
  const [data] = (await once(socket, 'message')) as [Buffer];
  return String(data).includes('pusher:connection_established');
}

export default {
  promise: `one address gets at most ${LIMIT} anonymous connections, and other addresses still get in`,
  run: () =>
    withProduct({}, async ({ url }) => {
      let admitted = 0;
      for (let opened = 0; opened < ATTEMPTS; opened += 100) {
        const batch = await Promise.all(Array.from({ length: 100 }, () => connect(url, '127.0.0.1')));
        admitted += batch.filter(Boolean).length;
      }
      const began = performance.now();
      const isOtherAdmitted = await connect(url, '127.0.0.2');
      const took = Math.round(performance.now() - began);
      return {
        held: admitted <= LIMIT && isOtherAdmitted,
        figures: `${admitted} of ${ATTEMPTS} admitted; another address ${isOtherAdmitted ? 'gets in' : 'is refused'} in ${took} ms`,
      };
    }),
} satisfies Attack;
