// One side as a process of its own. Asked by fan-out.ts and idle-sockets.ts.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { answerQuestions } from './child-process.ts';
import { type Implementation, createMessage, readClock } from './implementations.ts';
import { attachByImplementation } from './attach-implementations.ts';

const server = createServer();
const sockets = new Set<Socket>();
server.on('connection', (socket: Socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
});
const publish = attachByImplementation[process.env['KIND'] as Implementation](server);
server.listen(0, '127.0.0.1', 4096);
await once(server, 'listening');

/** Waits until everybody has room again, as a server does that wants to lose nobody. */
async function waitForDrain() {
  await turn();
  for (const socket of sockets) if (socket.writableNeedDrain) await once(socket, 'drain');
}

const commands = {
  port: () => (server.address() as AddressInfo).port,

  /** Microseconds of processor time so far. */
  processorTime() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },

  /** Says so many events as fast as they are taken; when it began. */
  async flood(events: number) {
    const began = readClock();
    for (let seq = 0; seq < events; seq++) {
      publish(createMessage(seq));
      await waitForDrain();
    }
    return began;
  },

  /** Says so many events, one every so many milliseconds. */
  async trickle({ events, every }: { events: number; every: number }) {
    const began = readClock();
    for (let seq = 0; seq < events; seq++) {
      await wait(Math.max(0, began + seq * every - readClock()));
      publish(createMessage(seq));
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

export type ServerCommands = typeof commands;
answerQuestions(commands);
