import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { DomainError } from '../domain-error.ts';
import type { Metrics } from './metrics.ts';

const METRICS_PATH = '/metrics';
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Serves metrics to clients with the token; without one only to programs of this machine, not through a proxy. */
export function serveMetrics(app: FastifyInstance, { render }: Pick<Metrics, 'render'>, token: string | undefined) {
  app.get(METRICS_PATH, async (request, reply) => {
    const mayRead = token === undefined ? isFromThisMachine(request) : hasToken(request, token);
    if (!mayRead) throw new DomainError('request.not_found');
    const { type, text } = await render();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}

function isFromThisMachine({ socket, headers }: FastifyRequest) {
  const { remoteAddress = '' } = socket;
  const isLocal = ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === 'loopback';
  return isLocal && FORWARDED.every((name) => headers[name] === undefined);
}

/** Compares hashes in constant time. */
function hasToken({ headers }: FastifyRequest, token: string) {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}
