import { createServer, type RequestListener, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { ErrorCode } from '@wandering-books/contract/errors.ts';
import { type BodyPace, watchBodies } from './protection/body-progress.ts';
import { type ConnectionLimits, createConnectionLimits } from './protection/connection-limits.ts';
import { handleError, handleFrameworkError } from './error-handler.ts';
import { closeGracefully } from './protection/graceful-close.ts';
import { createRequestId } from './wire/request-log.ts';
import type { IsTrusted } from './protection/trusted-proxies.ts';
import { MAX_UPLOAD_BYTES } from './wire/upload-stream.ts';
import { DomainError } from '../domain-error.ts';

const KILOBYTE = 1024;
const MAX_JSON_BYTES = 256 * KILOBYTE;
const MAX_FIELD_BYTES = 64 * KILOBYTE;
/** Milliseconds. The largest upload over a slow line takes ten minutes; `watchBodies` enforces the minimum pace. */
const TIMEOUTS = {
  headersTimeout: 20_000,
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 72_000,
};

/** Creates a server without routes: parses JSON and forms, assigns request ids and maps errors to the contract. */
export async function createHttpServer(
  logger: FastifyBaseLogger,
  isTrustedProxy: IsTrusted,
  pace?: BodyPace,
): Promise<FastifyInstance> {
  const connections = createConnectionLimits();
  const app = fastify({
    loggerInstance: logger,
    trustProxy: isTrustedProxy,
    bodyLimit: MAX_JSON_BYTES,
    genReqId: (request) => createRequestId(request, isTrustedProxy),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: handleFrameworkError,
    return503OnClosing: false,
    serverFactory: (handle) => createLimitedServer(connections, handle),
    clientErrorHandler(this: FastifyInstance, error, socket) {
      respondToClientError(this, error, socket, connections.isAnswering(socket));
    },
  });
  closeGracefully(app, connections, watchBodies(app, pace));

  await app.register(formbody);
  await app.register(multipart, {
    limits: {
      fileSize: MAX_UPLOAD_BYTES,
      files: 4,
      fields: 60,
      fieldSize: MAX_FIELD_BYTES,
      fieldNameSize: 100,
      headerPairs: 50,
    },
  });
  registerJsonParser(app);
  rejectExpectations(app);

  app.setErrorHandler(handleError);
  requireHost(app);
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    next();
  });
  return app;
}

function createLimitedServer(connections: ConnectionLimits, handle: RequestListener) {
  const server = createServer({ ...TIMEOUTS, requireHostHeader: false }, connections.limit(handle));
  connections.watch(server);
  return server;
}

/** An empty JSON body counts as none: clients send it for calls such as "accept". Plain text is rejected. */
function registerJsonParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** The status by Node's parser error; clients and proxies know these. */
const refusals: Partial<Record<string, { status: number; code: ErrorCode }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'request.too_large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'request.too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'request.timeout' },
};
const UNREADABLE = { status: 400, code: 'request.not_json' } as const;

/** Responds to malformed, oversized or timed-out requests, unless that would interrupt another response. */
function respondToClientError(
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
function requireHost(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, next) => {
    if (request.headers.host !== undefined || request.raw.httpVersion === '1.0') return next();
    void reply.headers({ ...app.securityHeaders, 'cache-control': 'no-store', connection: 'close' });
    next(new DomainError('request.not_json'));
  });
}

/** Responds 417 to any expectation other than `100-continue` (RFC 9110, 10.1.1) and closes the connection. */
function rejectExpectations(app: FastifyInstance) {
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
