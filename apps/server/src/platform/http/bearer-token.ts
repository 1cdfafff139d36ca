import type { FastifyRequest } from 'fastify';

/** Reads the bearer token of the `Authorization` header (RFC 6750, 2.1). */
export function readBearerToken({ headers }: FastifyRequest) {
  const [scheme, token] = headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}
