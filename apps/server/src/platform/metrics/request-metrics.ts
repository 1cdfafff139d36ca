import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** What has no route of its own is counted together: addresses are made up by whoever asks. */
const NO_ROUTE = 'other';

/** Counts each answer and how long it took, under the pattern of its address. */
export function measureRequests(app: FastifyInstance, { requests }: Pick<Metrics, 'requests'>) {
  app.addHook('onResponse', ({ method, routeOptions, is404 }, reply, next) => {
    const endpoint = (!is404 && routeOptions.url) || NO_ROUTE;
    requests.observe({ method, endpoint, status: reply.statusCode }, reply.elapsedTime / 1000);
    next();
  });
}
