import type { FastifyRequest } from 'fastify';

/** What machines ask to learn how the server is; most of all when it is not well. */
const PROBES = ['/api/health', '/api/ready', '/api/version', '/metrics'];

/** Whether a request has to be answered even when others are refused. */
export const isProbe = ({ url }: Pick<FastifyRequest, 'url'>) => PROBES.includes(url.split('?', 1)[0]!);

/** Whether a request may be refused when there is too much to do. Pages and their files lie in memory, and cost next to nothing. */
export const isRefusable = (request: Pick<FastifyRequest, 'url'>) =>
  request.url.startsWith('/api/') && !isProbe(request);
