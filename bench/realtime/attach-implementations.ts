import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { createPusherServer } from '@wandering-books/pusher-server/server.ts';
import { importTool } from '../../tools/import-tool.js';
import { EVENT, type Implementation, CHANNEL } from './implementations.ts';

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
export const attachByImplementation: Record<Implementation, (server: Server) => Publish> = {
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
