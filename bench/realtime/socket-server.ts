// One side as a process of its own. Asked by fan-out.ts and idle-sockets.ts.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { answerQuestions } from './child-process.ts';
import { CHANNEL, EVENT, type Implementation, createMessage, readClock } from './implementations.ts';
import { importTool } from '../../tools/import-tool.js';
import { type WebSocket, WebSocketServer } from 'ws';
import { createPusherServer } from '@wandering-books/pusher-server/server.ts';

/** The part of socket.io that is used. */
interface SocketIoServer {
  on: (event: 'connection', handle: (socket: { join: (room: string) => void }) => void) => void;
  to: (room: string) => { emit: (event: string, data: unknown) => void };
}
const { Server: SocketIo } = (await importTool('socket.io')) as {
  Server: new (server: Server, options: object) => SocketIoServer;
};

/** Says an event to all who are connected. */
type Publish = (data: unknown) => void;

/** Each side on an HTTP server, as somebody who knows it would write it. */
const attachByImplementation: Record<Implementation, (server: Server) => Publish> = {
  ours(server) {
    const realtime = createPusherServer({ key: 'key', secret: 'secret' });
    realtime.attach(server);
    let members = 0;
    // What permission does in the product: notes whose line it is, and signs.
    server.on('request', (request, response) => {
      const { searchParams } = new URL(request.url!, 'http://localhost');
      const socketId = searchParams.get('socket_id')!;
      realtime.connections.bindSession(socketId, { sessionId: (members += 1), userId: members });
      response.end(
        JSON.stringify(searchParams.getAll('channel').map((name) => realtime.signSubscription(socketId, name))),
      );
    });
    return (data) => realtime.connections.deliver(CHANNEL, EVENT, data);
  },

  ws(server) {
    const lines = new Set<WebSocket>();
    new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false }).on('connection', (line) => {
      lines.add(line);
      line.on('error', () => {});
      line.on('close', () => lines.delete(line));
      line.on('message', () => {});
    });
    return (data) => {
      const text = JSON.stringify({ event: EVENT, channel: CHANNEL, data: JSON.stringify(data) });
      const bytes = Buffer.from(text);
      for (const line of lines) if (line.readyState === line.OPEN) line.send(bytes, { binary: false });
    };
  },

  'socket.io'(server) {
    const io = new SocketIo(server, { transports: ['websocket'], serveClient: false });
    io.on('connection', (line) => line.join(CHANNEL));
    return (data) => io.to(CHANNEL).emit(EVENT, data);
  },
};

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
