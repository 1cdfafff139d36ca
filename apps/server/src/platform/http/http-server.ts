import { createServer, type RequestListener } from 'node:http';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { type BodyPace, watchBodies } from './protection/body-progress.ts';
import { respondToClientError, rejectExpectations, requireHost } from './protection/client-errors.ts';
import { type ConnectionLimits, createConnectionLimits } from './protection/connection-limits.ts';
import { handleError, handleFrameworkError } from './error-handler.ts';
import { closeGracefully } from './protection/graceful-close.ts';
import { createRequestId } from './wire/request-id.ts';
import type { IsTrusted } from './protection/trusted-proxies.ts';
import { MAX_UPLOAD_BYTES } from './wire/upload-stream.ts';

const KILOBYTE = 1024;
const MAX_JSON_BYTES = 256 * KILOBYTE;
const MAX_FIELD_BYTES = 64 * KILOBYTE;
/**
 * Milliseconds. The largest upload over a slow telephone line takes ten minutes; `watchBodies` enforces the minimum
 * pace.
 */
const TIMEOUTS = {
  headersTimeout: 20_000,
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 5000,
  keepAliveTimeout: 72_000,
};

/**
 * Creates an HTTP server without routes: parses JSON and forms, assigns request ids and maps errors to the contract.
 * @param logger a pino logger; it should redact the Authorization header
 * @param isTrustedProxy the proxies whose `X-Forwarded-*` headers are trusted
 * @param pace the minimum pace of a body
 */
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

/**
 * An empty body with a JSON content type counts as none: clients send it for calls such as "accept".
 * Plain text, which Fastify also parses, is rejected.
 */
function registerJsonParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
