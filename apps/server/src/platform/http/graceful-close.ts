import { Server } from 'node:net';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../domain-error.ts';
import type { UnfinishedBodies } from './body-progress.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { isReadinessProbe } from './probes.ts';

/** So that a request which is on its way at this moment is answered, if only with a 503. */
const LAST_REQUESTS_MS = 100;
const CHECK_INTERVAL_MS = 50;
/** Who was let in last may take so long to ask, and has it answered. Browsers open connections that they may never ask on. */
const FIRST_REQUESTS_MS = 2000;
/** How long a request that is being worked on may take, and then how long its client may take to hear that it is not. */
const REFUSE_BODIES_AFTER_MS = 4000;
const CUT_OFF_AFTER_MS = 5000;
const RETRY_AFTER_SECONDS = 2;

/** How an app leaves before it closes. */
interface Leave {
  /** Milliseconds in which nobody need know, for those in front to learn that it is not ready. */
  notice: number;
  /** Others listen on the same port, so that nobody new needs to come here. */
  isReplaced?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Lets its clients go before `close`. Who asks whether to send more here is told not to; all else is as ever for a while, then nobody new is let in
     * and this resolves. Who has a connection is still answered, and asked to take another for what comes next.
     */
    leave(how: Leave): Promise<void>;
  }
}

/**
 * Has an app close soon and politely: what is being worked on is answered, what still comes is a 503, both close their
 * connection, and one on which nothing is asked is closed as soon as nobody new is let in.
 */
export function closeGracefully(app: FastifyInstance, connections: ConnectionLimits, bodies: UnfinishedBodies) {
  let isLeaving = false;
  let isReady = true;
  let isClosing = false;
  const createClosingError = () => new DomainError('server.not_ready', { retryAfter: RETRY_AFTER_SECONDS });

  app.addHook('onRequest', (request, _reply, next) => {
    const isRefused = isClosing || (!isReady && isReadinessProbe(request));
    next(isRefused ? createClosingError() : undefined);
  });
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (isLeaving || isClosing) reply.header('connection', 'close');
    next(null, payload);
  });

  // Not as an HTTP server does it, which also closes connections that a proxy keeps and may be sending on. And right after those that waited were let
  // in: the system would reset whoever waits still.
  async function stopListening() {
    await setImmediate();
    if (app.server.listening) Server.prototype.close.call(app.server);
  }

  async function awaitFirstRequests() {
    for (let waited = 0; connections.countFresh() > 0 && waited < FIRST_REQUESTS_MS; waited += CHECK_INTERVAL_MS)
      await pause(CHECK_INTERVAL_MS);
  }

  app.decorate('leave', async ({ notice, isReplaced = false }: Leave) => {
    isReady = isReplaced;
    if (!app.server.listening) return;
    if (!isReplaced) await pause(notice);
    if (notice > 0 || isReplaced) await stopListening();
    isLeaving = true;
    if (isReplaced) await awaitFirstRequests();
  });

  let timers: NodeJS.Timeout[] = [];
  app.addHook('preClose', async () => {
    isClosing = true;
    connections.closeWhenAnswered();
    if (!app.server.listening && !isLeaving) return;
    timers = [
      setInterval(() => app.server.listening || connections.closeIdle(), CHECK_INTERVAL_MS),
      setTimeout(() => bodies.refuseAll(createClosingError()), REFUSE_BODIES_AFTER_MS),
      setTimeout(connections.closeAll, CUT_OFF_AFTER_MS),
    ];
    await pause(LAST_REQUESTS_MS);
  });
  app.addHook('onClose', async () => timers.forEach((timer) => clearTimeout(timer)));
}
