// One side as a process of its own. Asked by fan-out.ts and idle-sockets.ts.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { answer } from './child.ts';
import { type Kind, message, now } from './kinds.ts';
import { sides } from './sides.ts';

const server = createServer();
const sockets = new Set<Socket>();
server.on('connection', (socket: Socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
});
const say = sides[process.env['KIND'] as Kind](server);
server.listen(0, '127.0.0.1', 4096);
await once(server, 'listening');

/** Waits until everybody has room again, as a server does that wants to lose nobody. */
async function allHaveRoom() {
  await turn();
  for (const socket of sockets) if (socket.writableNeedDrain) await once(socket, 'drain');
}

const does = {
  port: () => (server.address() as AddressInfo).port,

  /** Microseconds of processor time so far. */
  processorTime() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },

  /** Says so many events as fast as they are taken; when it began. */
  async flood(events: number) {
    const began = now();
    for (let seq = 0; seq < events; seq++) {
      say(message(seq));
      await allHaveRoom();
    }
    return began;
  },

  /** Says so many events, one every so many milliseconds. */
  async trickle({ events, every }: { events: number; every: number }) {
    const began = now();
    for (let seq = 0; seq < events; seq++) {
      await wait(Math.max(0, began + seq * every - now()));
      say(message(seq));
    }
  },

  /** Bytes in memory, when all that could be thrown away was. */
  async memory() {
    for (let round = 0; round < 5; round++) {
      globalThis.gc!();
      await wait(200);
    }
    return process.memoryUsage.rss();
  },
};

export type LineServer = typeof does;
answer(does);
