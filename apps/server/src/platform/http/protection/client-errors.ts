import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@wandering-books/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../domain-error.ts';

/** The status by Node's parser error; clients and proxies know these. */
const refusals: Partial<Record<string, { status: number; code: ErrorCode }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request.too_large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'request.too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.timeout' },
};
const UNREADABLE = { status: 400, code: 'request.not_json' } as const;

/**
 * Responds to malformed, oversized or timed-out requests with the contract's error body and closes the connection.
 * @param isAnswering whether a response is being sent on the connection, which must not be interrupted
 */
export function respondToClientError(
  app: FastifyInstance,
  error: NodeJS.ErrnoException,
  socket: Socket,
  isAnswering: boolean,
) {
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) return void socket.destroy();
  const { status, code } = refusals[error.code ?? ''] ?? UNREADABLE;
  app.log.info({ status, reason: error.code }, 'rejected a malformed request');
  const body = JSON.stringify(new DomainError(code).toAnswer());
  const head = Object.entries(collectHeaders(app, body)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`, () => socket.destroy());
}

/** Rejects HTTP/1.1 without a Host header (RFC 9112, 3.2); the server needs `requireHostHeader: false`. */
export function requireHost(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') return next();
    void reply.headers({ ...app.securityHeaders, 'cache-control': 'no-store', connection: 'close' });
    next(new DomainError('request.not_json'));
  });
}

/** Responds 417 to any expectation other than `100-continue` (RFC 9110, 10.1.1) and closes the connection. */
export function rejectExpectations(app: FastifyInstance) {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(new DomainError('request.unknown_expectation').toAnswer());
    response.writeHead(417, collectHeaders(app, body)).end(body);
  });
}

const collectHeaders = (app: FastifyInstance, body: string) => ({
  ...app.securityHeaders,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'cache-control': 'no-store',
  connection: 'close',
});
