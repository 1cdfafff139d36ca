import type { ErrorAnswer, ErrorCode } from '@wandering-books/contract/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseOverloaded, isDatabaseUnavailable, isStorageFull } from '../db/availability.ts';
import { DomainError, getEnglishMessage } from '../domain-error.ts';
import { isFileStoreUnavailable } from '../images/file-store.ts';

/** What is nobody's mistake and goes by, as far as an error says that of itself; seconds until another try makes sense. */
const PASSING: [is: (error: unknown) => boolean, code: ErrorCode, retryAfter: number][] = [
  [isDatabaseUnavailable, 'server.not_ready', 2],
  [isDatabaseOverloaded, 'server.busy', 2],
  [isStorageFull, 'server.storage_full', 60],
  [isFileStoreUnavailable, 'images.unavailable', 5],
];

/** The one place where an error becomes an answer. What is not meant for clients stays in the log. */
export function handleError(error: FastifyError | DomainError | Error, request: FastifyRequest, reply: FastifyReply) {
  const [, code, retryAfter] = PASSING.find(([is]) => is(error)) ?? [];
  if (code) request.log.warn({ err: error }, getEnglishMessage(code));
  const known = code ? new DomainError(code, { retryAfter }) : toDomainError(error);
  if (!known) {
    request.log.error({ err: error }, 'unexpected failure');
    const failed = new DomainError('server.failed').toAnswer();
    void reply.code(500).send({ ...failed, request_id: request.id } satisfies ErrorAnswer);
    return;
  }
  if (known.details.retryAfter) reply.header('retry-after', known.details.retryAfter);
  void reply.code(known.status).send(known.toAnswer());
}

/** The same for what Fastify refuses before any hook runs: an address that cannot be decoded, or a part of it that is too long. */
export function handleFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  void reply.headers(request.server.securityHeaders).header('x-request-id', request.id);
  handleError(error, request, reply);
}

/** For an address that leads nowhere. */
export const handleNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  handleError(new DomainError('request.not_found'), request, reply);

function toDomainError(error: FastifyError | DomainError | Error) {
  if (error instanceof DomainError) return error;
  const status = ('statusCode' in error && error.statusCode) || 500;
  const code = errorCodeByStatus[status] ?? (status < 500 ? 'request.not_json' : undefined);
  return code ? new DomainError(code) : null;
}

/** What Fastify and its plugins refuse, in the contract's words; any other fault of the caller's is a request that makes no sense. */
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
