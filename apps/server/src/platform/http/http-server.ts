import { randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { MAX_UPLOAD_BYTES } from './upload-stream.ts';
import { handleError } from './error-handler.ts';

const KILOBYTE = 1024;
const MAX_JSON_BYTES = 256 * KILOBYTE;
const MAX_FIELD_BYTES = 64 * KILOBYTE;

/**
 * A bare HTTP server: reads JSON and forms, numbers every request, answers errors in the contract's words.
 * @param logger a pino logger; give one that redacts the authorization header
 */
export async function createHttpServer(logger: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: logger,
    bodyLimit: MAX_JSON_BYTES,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: handleError,
    forceCloseConnections: 'idle',
  });

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

  app.setErrorHandler(handleError);
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('x-request-id', request.id);
    next();
  });
  app.addHook('onResponse', (request, reply, next) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    next();
  });
  return app;
}

/**
 * An empty body with a JSON content type is no body: calls such as "accept" have none, and clients label it all the same.
 * Plain text, which Fastify would read too, is not taken.
 */
function registerJsonParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
