import type { FastifyRequest } from 'fastify';

/** The token that an `Authorization` header carries (RFC 6750, 2.1), if it does. */
export function readBearerToken({ headers }: FastifyRequest) {
  const [scheme, token] = headers.authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' ? token : undefined;
}
