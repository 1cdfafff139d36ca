import type { FastifyInstance } from 'fastify';
import { type Admission, createBusyError } from './admission.ts';
import { isRefusable } from './probes.ts';

/**
 * Refuses calls of the API before anything is done for them while there is no room for one more. The answer is the same for all, and made once: to
 * refuse somebody must cost next to nothing, or those who are let in wait for it.
 */
export function refuseEarly(app: FastifyInstance, { isFull }: Pick<Admission, 'isFull'>, onRefused = () => {}) {
  const busy = createBusyError();
  const body = JSON.stringify(busy.toAnswer());
  const headers = {
    ...app.securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(busy.details.retryAfter),
  };
  app.addHook('onRequest', (request, reply, next) => {
    if (!isFull() || !isRefusable(request)) return next();
    onRefused();
    reply.hijack();
    reply.raw.writeHead(busy.status, headers).end(body);
  });
}
