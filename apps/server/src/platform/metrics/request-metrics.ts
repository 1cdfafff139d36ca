import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Requests without a route share one label, because clients choose the addresses. */
const NO_ROUTE = 'other';

export function measureRequests(app: FastifyInstance, { requests }: Pick<Metrics, 'requests'>) {
  app.addHook('onResponse', ({ method, routeOptions, is404 }, reply, next) => {
    const endpoint = (!is404 && routeOptions.url) || NO_ROUTE;
    requests.observe({ method, endpoint, status: reply.statusCode }, reply.elapsedTime / 1000);
    next();
  });
}
