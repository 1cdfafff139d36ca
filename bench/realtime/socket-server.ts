// The server of one implementation as a child process, controlled by fan-out.ts.
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

/** Publishes an event to all connections. */
type Publish = (data: unknown) => void;

/** Attaches each implementation to an HTTP server, in its usual setup. */
const attachByImplementation: Record<Implementation, (server: Server) => Publish> = {
  ours(server) {
    const realtime = createPusherServer({ key: 'key', secret: 'secret' });
    realtime.attach(server);
    let members = 0;
    // Replaces the authorisation of the product: binds the connection to a session and signs.
    server.on('request', (request, response) => {
      const { searchParams } = new URL(request.url!, 'http://localhost');
      const socketId = searchParams.get('socket_id')!;
      realtime.connections.bindSession(socketId, { sessionId: (members += 1), userId: members });
      response.end(realtime.signSubscription(socketId, searchParams.get('channel')!));
    });
    return (data) => realtime.connections.deliver(CHANNEL, EVENT, data);
  },

  ws(server) {
    const clients = new Set<WebSocket>();
    new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false }).on('connection', (line) => {
      clients.add(line);
      line.on('error', () => {});
      line.on('close', () => clients.delete(line));
      line.on('message', () => {});
    });
    return (data) => {
      const text = JSON.stringify({ event: EVENT, channel: CHANNEL, data: JSON.stringify(data) });
      const bytes = Buffer.from(text);
      for (const line of clients) if (line.readyState === line.OPEN) line.send(bytes, { binary: false });
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

/** Waits until every socket has drained, so that no client is dropped. */
async function waitForDrain() {
  await turn();
  for (const socket of sockets) if (socket.writableNeedDrain) await once(socket, 'drain');
}

const commands = {
  port: () => (server.address() as AddressInfo).port,

  processorTime() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },

  /** Publishes events as fast as they drain; returns the start time. */
  async flood(events: number) {
    const began = readClock();
    for (let seq = 0; seq < events; seq++) {
      publish(createMessage(seq));
      await waitForDrain();
    }
    return began;
  },

  /** Publishes events at an interval in milliseconds. */
  async trickle({ events, every }: { events: number; every: number }) {
    const began = readClock();
    for (let seq = 0; seq < events; seq++) {
      await wait(Math.max(0, began + seq * every - readClock()));
      publish(createMessage(seq));
    }
  },
};

export type ServerCommands = typeof commands;
answerQuestions(commands);
