import type { FastifyRequest } from 'fastify';

/** Probes of machines; they matter most when the server is overloaded. */
const PROBES = ['/api/health', '/api/ready', '/api/version', '/metrics'];

const READINESS_PROBE = '/api/ready';

const getPath = ({ url }: Pick<FastifyRequest, 'url'>) => url.split('?', 1)[0]!;

export const isReadinessProbe = (request: Pick<FastifyRequest, 'url'>) => getPath(request) === READINESS_PROBE;

/** Whether a request must be handled even when others are rejected. */
export const isProbe = (request: Pick<FastifyRequest, 'url'>) => PROBES.includes(getPath(request));

/** Whether a request may be rejected under load. Pages and static files are in memory and cost almost nothing. */
export const isRejectable = (request: Pick<FastifyRequest, 'url'>) =>
  request.url.startsWith('/api/') && !isProbe(request);
