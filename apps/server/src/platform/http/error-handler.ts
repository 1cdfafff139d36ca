import type { ErrorAnswer, ErrorCode } from '@wandering-books/contract/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseOverloaded, isDatabaseUnavailable, isStorageFull } from '../db/connections/availability.ts';
import { DomainError } from '../domain-error.ts';

/** Transient failures: a predicate, the error code, and the seconds until a retry makes sense. */
const TRANSIENT_ERRORS: [is: (error: unknown) => boolean, code: ErrorCode, retryAfter: number][] = [
  [isDatabaseUnavailable, 'server.not_ready', 2],
  [isDatabaseOverloaded, 'server.busy', 2],
  [isStorageFull, 'server.storage_full', 60],
];

/** Maps every error to a response. Unexpected ones are only logged. */
export function handleError(error: FastifyError | DomainError | Error, request: FastifyRequest, reply: FastifyReply) {
  const [, code, retryAfter] = TRANSIENT_ERRORS.find(([is]) => is(error)) ?? [];
  const domainError = code ? new DomainError(code, { retryAfter, cause: error }) : toDomainError(error);
  if (!domainError) {
    request.log.error({ err: error }, 'unexpected failure');
    const failed = new DomainError('server.failed').toAnswer();
    void reply.code(500).send({ ...failed, request_id: request.id } satisfies ErrorAnswer);
    return;
  }
  if (domainError.cause) request.log.warn({ err: domainError.cause }, domainError.message);
  if (domainError.details.retryAfter) reply.header('retry-after', domainError.details.retryAfter);
  void reply.code(domainError.status).send(domainError.toAnswer());
}

/** The same for requests that Fastify rejects before any hook runs: a malformed address or a too long parameter. */
export function handleFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  void reply.headers(request.server.securityHeaders).header('x-request-id', request.id);
  handleError(error, request, reply);
}

export const handleNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  handleError(new DomainError('request.not_found'), request, reply);

function toDomainError(error: FastifyError | DomainError | Error) {
  if (error instanceof DomainError) return error;
  const status = ('statusCode' in error && error.statusCode) || 500;
  const code = errorCodeByStatus[status] ?? (status < 500 ? 'request.not_json' : undefined);
  return code ? new DomainError(code) : null;
}

/** The errors of Fastify and its plugins by status; any other client error is a malformed request. */
const errorCodeByStatus: Partial<Record<number, ErrorCode>> = {
  403: 'request.not_found',
  404: 'request.not_found',
  408: 'request.timeout',
  413: 'request.too_large',
  414: 'request.too_large',
  415: 'request.unsupported_media_type',
  431: 'request.too_large',
  503: 'server.not_ready',
};
