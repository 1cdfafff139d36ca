import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that are worked on at once; an answer counts until its last byte was handed to the network. */
const MAX_RUNNING = 2;
/** Requests that arrived in one piece with those and wait. Who sends more ahead is not interested in answers. */
const MAX_WAITING = 256;
/** A connection is closed when its client has not read any byte of a response for so long. */
const UNREAD_TIMEOUT_MS = 15_000;

interface Connection {
  /** Nothing has been asked on it yet. */
  isFresh: boolean;
  running: number;
  waiting: [IncomingMessage, ServerResponse][];
}

export type ConnectionLimits = ReturnType<typeof createConnectionLimits>;

/**
 * Bounds what one connection may have of a server: `limit` a listener for requests, and `watch` the server that it listens to.
 * What a client sends ahead of its answers waits unread; a client that does not take its answers is disconnected.
 */
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
    // A socket times out when it neither receives nor sends a byte. With this listener Node leaves closing idle connections to it as well.
    server.setTimeout(unreadTimeout, (socket: Socket) => {
      const connection = connections.get(socket);
      const isIdle = connection && !connection.isFresh && connection.running === 0;
      if (socket.writableLength > 0 || isIdle) socket.destroy();
    });
  };

  /** Whether a request of that connection is being worked on. */
  const isAnswering = (socket: Socket) => (connections.get(socket)?.running ?? 0) > 0;

  return {
    limit,
    watch,
    isAnswering,

    /** How many connections there are on which nothing has been asked yet. */
    countFresh: () => [...connections.values()].filter(({ isFresh }) => isFresh).length,

    /** From now on a connection is closed with the last of its answers. */
    closeWhenAnswered() {
      isClosing = true;
    },

    /** Closes the connections on which nothing is asked. */
    closeIdle() {
      for (const socket of connections.keys()) if (!isAnswering(socket)) socket.destroySoon();
    },

    /** Closes all of them, whatever they are doing. */
    closeAll() {
      for (const socket of connections.keys()) socket.destroy();
    },
  };
}
