import type { FastifyRequest } from 'fastify';

export function readBearerToken({ headers }: FastifyRequest) {
  const [scheme, token] = headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}
