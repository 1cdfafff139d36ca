import { Server } from 'node:net';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain-error.ts';
import type { UnfinishedBodies } from './body-progress.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { isReadinessProbe } from './probes.ts';

/** Time to respond to requests that are already under way, if only with a 503. */
const LAST_REQUESTS_MS = 100;
const CHECK_INTERVAL_MS = 50;
/** Browsers open connections that they may never use. */
const FIRST_REQUESTS_MS = 2000;
/** When requests still being received are rejected, and when all connections are closed. */
const REFUSE_BODIES_AFTER_MS = 4000;
const CUT_OFF_AFTER_MS = 5000;
const RETRY_AFTER_SECONDS = 2;

interface Leave {
  /** Milliseconds for load balancers to see the failing readiness probe before connections are closed. */
  notice: number;
  /** Other processes listen on the same port, so this one need not accept any longer. */
  isReplaced?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Fails the readiness probe, then rejects new connections; requests on open ones get `Connection: close`. */
    leave(how: Leave): Promise<void>;
  }
}

/** Finishes running requests, rejects later ones with a 503, then closes idle connections. */
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

  // Not `server.close()`, which also closes idle keep-alive connections that a proxy may be writing to. Right after the
  // pending connections were accepted, because the system resets those still in the backlog.
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
