import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { CODES, LIMITS, PROTOCOL_VERSIONS } from '../protocol.ts';

export type FindNetwork = (request: Pick<IncomingMessage, 'socket' | 'headers'>) => string;

interface Options {
  connections: Connections;
  findNetwork: FindNetwork;
  key: string;
  handleFrame: (connection: Connection, text: string) => void;
  clock: () => number;
  isDraining: () => boolean;
  /** Seconds without traffic after which a client should ping. */
  activityTimeout: number;
  maxBuffered: number;
  maxConnections: number;
}

type Refusal = [code: number, message: string];

const PATH = /^\/app\/([^/?]+)\/?(?:\?(.*))?$/;
const CLOSING = 'Connection: close\r\nContent-Length: 0\r\n\r\n';
const NOT_FOUND = `HTTP/1.1 404 Not Found\r\n${CLOSING}`;
const BUSY = `HTTP/1.1 503 Service Unavailable\r\n${CLOSING}`;
/** A rejected connection stays open until its client closes it too; above this number upgrades are rejected with 503. */
const MAX_REFUSED = 1000;

export function createWebSocketEndpoint({
  connections,
  findNetwork,
  key,
  handleFrame,
  clock,
  isDraining,
  activityTimeout,
  ...limits
}: Options) {
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    // Pongs of ws would be buffered without limit for a client that pings and never reads.
    autoPong: false,
    maxPayload: LIMITS.frameBytes,
  });

  let refused = 0;

  function handleUpgrade(this: Server, request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket')
      return respondWithoutUpgrade(this, request, socket, head);
    const [, askedKey, query] = PATH.exec(request.url ?? '') ?? [];
    if (askedKey === undefined) return rejectUpgrade(socket, NOT_FOUND);
    const network = findNetwork(request);
    const refusal = findRefusal(askedKey, new URLSearchParams(query), network);
    if (refusal && refused >= MAX_REFUSED) return rejectUpgrade(socket, BUSY);
    webSockets.handleUpgrade(request, socket, head, (webSocket) => open(webSocket, socket, network, refusal));
  }

  /** Connections are rejected after the WebSocket handshake, because only then the client can read the code. */
  function findRefusal(askedKey: string, query: URLSearchParams, network: string): Refusal | undefined {
    if (isDraining()) return [CODES.reconnectLater, 'Shutting down, come back in a moment'];
    if (askedKey !== key) return [CODES.unknownKey, 'There is no application with this key'];
    if (!PROTOCOL_VERSIONS.includes(query.get('protocol') ?? '7'))
      return [CODES.unsupportedProtocol, 'Protocol version 7 is spoken here'];
    if (connections.isFull(network)) return [CODES.reconnectLater, 'Too many are connected from this network'];
    if (connections.count >= limits.maxConnections && !connections.closeOldestGuest(clock()))
      return [CODES.reconnectLater, 'Too many are connected'];
    return undefined;
  }

  function open(webSocket: WebSocket, socket: Duplex, network: string, refusal: Refusal | undefined) {
    const connection = new Connection(webSocket, socket, limits.maxBuffered, clock());
    // Every error is followed by 'close'; ws has sent the close code of an oversized or malformed frame by then.
    webSocket.on('error', () => {});
    if (refusal) return rejectConnection(webSocket, connection, refusal);
    connections.add(connection, network, clock());
    webSocket.on('close', () => connections.remove(connection));
    webSocket.on('message', (data, isBinary) => {
      if (!connection.isOpen) return;
      connection.throttle(clock());
      if (isBinary) connection.sendError(null, 'Only text frames are understood');
      else handleFrame(connection, data.toString());
    });
    webSocket.on('ping', (data) => {
      connection.throttle(clock());
      connection.sendPong(data);
    });
    connection.send('pusher:connection_established', {
      socket_id: connection.socketId,
      activity_timeout: activityTimeout,
    });
  }

  function rejectConnection(webSocket: WebSocket, connection: Connection, refusal: Refusal) {
    refused += 1;
    webSocket.on('close', () => (refused -= 1));
    connection.sendError(...refusal);
    connection.close(...refusal);
  }

  return { handleUpgrade };
}

function rejectUpgrade(socket: Duplex, answer: string) {
  socket.on('error', () => {});
  socket.end(answer, () => socket.destroy());
}

const UPGRADE_HEADERS = ['connection', 'upgrade', 'http2-settings'];

/** Node passes requests with any `Upgrade` header to the listener, also those that only offer HTTP/2 (`h2c`). */
function respondWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer) {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [name = '', value] = request.rawHeaders.slice(at, at + 2);
    if (!UPGRADE_HEADERS.includes(name.toLowerCase())) lines.push(`${name}: ${value}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
