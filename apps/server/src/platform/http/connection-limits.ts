import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that are worked on at once; an answer counts until its last byte was handed to the network. */
const MAX_RUNNING = 2;
/** Requests that arrived in one piece with those and wait. Who sends more ahead is not interested in answers. */
const MAX_WAITING = 256;
/** An answer of which nothing was taken for so long is read by nobody. */
const UNREAD_TIMEOUT_MS = 15_000;
const CHECK_INTERVAL_MS = 5000;

interface Connection {
  /** Nothing has been asked on it yet. */
  isFresh: boolean;
  running: number;
  waiting: [IncomingMessage, ServerResponse][];
  /** How far its answers had got at the last check, and since when they are no further. */
  progress: string;
  since: number;
}

export type ConnectionLimits = ReturnType<typeof createConnectionLimits>;

/**
 * Bounds what one connection may have of a server: `limit` a listener for requests, and `watch` the server that it listens to.
 * What a client sends ahead of its answers waits unread; a client that does not take its answers is disconnected.
 */
export function createConnectionLimits() {
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
      connections.set(socket, { isFresh: true, running: 0, waiting: [], progress: '', since: 0 });
      socket.once('close', () => connections.delete(socket));
    });
    const timer = setInterval(closeUnread, CHECK_INTERVAL_MS).unref();
    server.once('close', () => clearInterval(timer));
  };

  function closeUnread() {
    const now = Date.now();
    for (const [socket, connection] of connections) {
      const progress = describeProgress(socket);
      if (progress !== connection.progress) Object.assign(connection, { progress, since: now });
      else if (socket.writableLength > 0 && now - connection.since >= UNREAD_TIMEOUT_MS) socket.destroy();
    }
  }

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

/** Of what was handed over last, a part may have been taken: that is told by the handle alone, by which Node itself looks for progress. */
function describeProgress(socket: Socket) {
  const { _handle: handle } = socket as { _handle?: { writeQueueSize: number } | null };
  return `${socket.bytesWritten} ${handle?.writeQueueSize}`;
}
