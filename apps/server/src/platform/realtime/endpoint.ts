import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { Connection } from './connection.ts';
import type { Hub } from './hub.ts';
import { answerPlainly, asksForWebSocket } from './other-upgrades.ts';
import { CODES, LIMITS, PROTOCOL_VERSIONS } from './protocol.ts';

interface Setting {
  hub: Hub;
  key: string;
  obey: (connection: Connection, text: string) => void;
  clock: () => number;
  isDraining: () => boolean;
  /** Seconds of silence after which a client should ping. */
  activityTimeout: number;
  maxBuffered: number;
}

type Refusal = [code: number, message: string];

const PATH = /^\/app\/([^/?]+)\/?(?:\?(.*))?$/;
const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Takes the WebSocket upgrades of an HTTP server to `/app/{key}`. */
export function createEndpoint({ hub, key, obey, clock, isDraining, activityTimeout, maxBuffered }: Setting) {
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: LIMITS.frameBytes,
  });

  function upgrade(this: Server, request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (!asksForWebSocket(request)) return answerPlainly(this, request, socket, head);
    const [, askedKey, query] = PATH.exec(request.url ?? '') ?? [];
    if (askedKey === undefined) return refuseUpgrade(socket);
    const refusal = refuse(askedKey, new URLSearchParams(query));
    webSockets.handleUpgrade(request, socket, head, (webSocket) => open(webSocket, socket, refusal));
  }

  /** A refusal is told after the WebSocket handshake, where the client can read its code. */
  function refuse(askedKey: string, query: URLSearchParams): Refusal | undefined {
    if (isDraining()) return [CODES.comeBackLater, 'Shutting down, come back in a moment'];
    if (askedKey !== key) return [CODES.unknownKey, 'There is no application with this key'];
    if (!PROTOCOL_VERSIONS.includes(query.get('protocol') ?? '7'))
      return [CODES.unsupportedProtocol, 'Protocol version 7 is spoken here'];
    return undefined;
  }

  function open(webSocket: WebSocket, socket: Duplex, refusal: Refusal | undefined) {
    const connection = new Connection(webSocket, socket, maxBuffered, clock());
    // What fails on a line ends in its 'close'; an oversized or broken frame has been answered with its close code by then.
    webSocket.on('error', () => {});
    if (refusal) {
      connection.complain(...refusal);
      return connection.close(...refusal);
    }
    hub.admit(connection);
    webSocket.on('close', () => hub.forget(connection));
    webSocket.on('message', (data, isBinary) => {
      if (!connection.isOpen) return;
      if (isBinary) connection.complain(null, 'Only text frames are understood');
      else obey(connection, data.toString());
    });
    connection.send('pusher:connection_established', {
      socket_id: connection.socketId,
      activity_timeout: activityTimeout,
    });
  }

  return { upgrade };
}

function refuseUpgrade(socket: Duplex) {
  socket.on('error', () => {});
  socket.end(NOT_FOUND, () => socket.destroy());
}
