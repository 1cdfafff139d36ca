import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../domain-error.ts';
import type { UnfinishedBodies } from './body-progress.ts';
import type { ConnectionLimits } from './connection-limits.ts';

/** So that a request which is on its way at this moment is answered, if only with a 503. */
const LAST_REQUESTS_MS = 100;
const CHECK_INTERVAL_MS = 50;
/** How long a request that is being worked on may take, and then how long its client may take to hear that it is not. */
const REFUSE_BODIES_AFTER_MS = 4000;
const CUT_OFF_AFTER_MS = 5000;
const RETRY_AFTER_SECONDS = 2;

/**
 * Has an app close soon and politely: what is being worked on is answered, what still comes is a 503, both close their
 * connection, and one on which nothing is asked is closed as soon as nobody new is let in.
 */
export function closeGracefully(app: FastifyInstance, connections: ConnectionLimits, bodies: UnfinishedBodies) {
  let isClosing = false;
  const createClosingError = () => new DomainError('server.not_ready', { retryAfter: RETRY_AFTER_SECONDS });

  app.addHook('onRequest', (_request, _reply, next) => next(isClosing ? createClosingError() : undefined));
  app.addHook('onSend', (_request, reply, payload, next) => {
    if (isClosing) reply.header('connection', 'close');
    next(null, payload);
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    connections.closeWhenAnswered();
    if (!app.server.listening) return;
    const timers = [
      setInterval(() => app.server.listening || connections.closeIdle(), CHECK_INTERVAL_MS),
      setTimeout(() => bodies.refuseAll(createClosingError()), REFUSE_BODIES_AFTER_MS),
      setTimeout(connections.closeAll, CUT_OFF_AFTER_MS),
    ];
    app.server.once('close', () => timers.forEach((timer) => clearTimeout(timer)));
    await pause(LAST_REQUESTS_MS);
  });
}
