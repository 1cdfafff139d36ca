import type { FastifyRequest } from 'fastify';

/** What machines ask to learn how the server is; most of all when it is not well. */
const PROBES = ['/api/health', '/api/ready', '/api/version', '/metrics'];

/** What a balancer asks to learn whether to choose this server. */
const READINESS_PROBE = '/api/ready';

const getPath = ({ url }: Pick<FastifyRequest, 'url'>) => url.split('?', 1)[0]!;

/** Whether a request asks if more may be sent here. */
export const isReadinessProbe = (request: Pick<FastifyRequest, 'url'>) => getPath(request) === READINESS_PROBE;

/** Whether a request has to be answered even when others are refused. */
export const isProbe = (request: Pick<FastifyRequest, 'url'>) => PROBES.includes(getPath(request));

/** Whether a request may be refused when there is too much to do. Pages and their files lie in memory, and cost next to nothing. */
export const isRefusable = (request: Pick<FastifyRequest, 'url'>) =>
  request.url.startsWith('/api/') && !isProbe(request);
