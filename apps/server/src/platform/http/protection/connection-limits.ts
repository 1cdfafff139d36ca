import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Concurrent requests of one connection; a request counts until its response is handed to the network. */
const MAX_RUNNING = 2;
/** Queued pipelined requests of one connection; more are abuse. */
const MAX_WAITING = 256;
/** A connection is closed when its client has read nothing of a response for so long. */
const UNREAD_TIMEOUT_MS = 15_000;

interface Connection {
  isFresh: boolean;
  running: number;
  waiting: [IncomingMessage, ServerResponse][];
}

export type ConnectionLimits = ReturnType<typeof createConnectionLimits>;

/** Leaves pipelined requests above a limit unread, and disconnects clients that do not read their responses. */
export function createConnectionLimits({ unreadTimeout = UNREAD_TIMEOUT_MS } = {}) {
  const connections = new Map<Socket, Connection>();
  let isClosing = false;

  const limit = (handle: RequestListener): RequestListener => {
    const run = (connection: Connection, request: IncomingMessage, response: ServerResponse) => {
      connection.isFresh = false;
      connection.running += 1;
      response.once('close', () => {
        connection.running -= 1;
        runNext(connection, request.socket);
      });
      handle(request, response);
    };

    const runNext = (connection: Connection, socket: Socket) => {
      if (socket.destroyed) return;
      const next = connection.waiting.shift();
      if (next) run(connection, ...next);
      else if (isClosing && connection.running === 0) socket.destroySoon();
      if (next && connection.waiting.length === 0) socket.resume();
    };

    return (request, response) => {
      const { socket } = request;
      const connection = connections.get(socket);
      if (!connection || connection.running < MAX_RUNNING)
        return connection ? run(connection, request, response) : handle(request, response);
      if (connection.waiting.length >= MAX_WAITING) return socket.destroy();
      connection.waiting.push([request, response]);
      socket.pause();
    };
  };

  const watch = (server: Server) => {
    server.on('connection', (socket: Socket) => {
      connections.set(socket, { isFresh: true, running: 0, waiting: [] });
      socket.once('close', () => connections.delete(socket));
    });
    // A socket times out when it neither receives nor sends a byte. Node leaves closing idle connections to this
    // listener too.
    server.setTimeout(unreadTimeout, (socket: Socket) => {
      const connection = connections.get(socket);
      const isIdle = connection && !connection.isFresh && connection.running === 0;
      if (socket.writableLength > 0 || isIdle) socket.destroy();
    });
  };

  const isAnswering = (socket: Socket) => (connections.get(socket)?.running ?? 0) > 0;

  return {
    limit,
    watch,
    isAnswering,

    countFresh: () => [...connections.values()].filter(({ isFresh }) => isFresh).length,

    closeWhenAnswered() {
      isClosing = true;
    },

    closeIdle() {
      for (const socket of connections.keys()) if (!isAnswering(socket)) socket.destroySoon();
    },

    closeAll() {
      for (const socket of connections.keys()) socket.destroy();
    },
  };
}
