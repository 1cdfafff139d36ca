import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain-error.ts';

export interface BodyPace {
  /** Milliseconds. */
  window: number;
  /** Minimum bytes per window, unless the body ends in it. */
  bytes: number;
}

/** A tenth of the speed of a slow telephone line; interruptions of some seconds are tolerated. */
const MIN_PACE: BodyPace = { window: 20_000, bytes: 40_000 };

export type UnfinishedBodies = ReturnType<typeof watchBodies>;

/** Ends requests whose body arrives too slowly with a 408; `refuseAll` ends those still arriving with another error. */
export function watchBodies(app: FastifyInstance, pace: BodyPace = MIN_PACE) {
  const unfinished = new Map<FastifyRequest, FastifyReply>();

  app.addHook('onRequest', (request, reply, next) => {
    if (hasBody(request.raw)) watch(request, reply);
    next();
  });
  app.addHook('onSend', (request, reply, payload, next) => {
    if (refused.has(request)) reply.header('connection', 'close');
    next(null, payload);
  });
  const refused = new WeakSet<FastifyRequest>();

  function watch(request: FastifyRequest, reply: FastifyReply) {
    const { raw } = request;
    let bytesBefore = raw.socket.bytesRead;
    unfinished.set(request, reply);
    const timer = setInterval(() => {
      const newBytes = raw.socket.bytesRead - bytesBefore;
      if (raw.complete) return;
      if (newBytes < pace.bytes) refuse(request, reply, new DomainError('request.timeout'));
      bytesBefore += newBytes;
    }, pace.window);
    const stop = () => {
      clearInterval(timer);
      unfinished.delete(request);
    };
    // The reader of the body receives the error first.
    raw.on('error', stop).once('end', stop).once('close', stop);
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, error: DomainError) {
    if (reply.sent) return request.raw.socket.destroy();
    refused.add(request);
    request.raw.emit('error', error);
  }

  return {
    refuseAll: (error: DomainError) => unfinished.forEach((reply, request) => refuse(request, reply, error)),
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
