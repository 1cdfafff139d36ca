import type { Span, SpanContext } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IsTrusted } from '../http/trusted-proxies.ts';
import type { Tracing } from './tracing.ts';

const SERVER = 1;
const ERROR = 2;
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Makes a span of each request, under the pattern of its address: neither what is asked for nor who asks is in it. It belongs to the trace that a trusted
 * proxy names in `traceparent`; of anybody else that is not believed.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing, isTrustedProxy: IsTrusted) {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, next) => {
    const span = tracing.startSpan(request.method, {
      kind: SERVER,
      attributes: { 'http.request.method': request.method, 'app.request_id': request.id },
      remoteParent: readRemoteParent(request, isTrustedProxy),
    });
    spans.set(request, span);
    tracing.runWithin(span, next);
  });
  // A body that was waited for has made what follows forget of what it is a part.
  app.addHook('preValidation', (request, _reply, next) => {
    const span = spans.get(request);
    if (span) tracing.runWithin(span, next);
    else next();
  });
  app.addHook('onResponse', (request, { statusCode }, next) => {
    const span = spans.get(request);
    const route = request.is404 ? undefined : request.routeOptions.url;
    if (route) span?.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span?.setStatus({ code: ERROR });
    span?.end();
    next();
  });
}

function readRemoteParent({ socket, headers }: FastifyRequest, isTrusted: IsTrusted): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACE_PARENT.exec(String(headers['traceparent'])) ?? [];
  if (!traceId || /^0+$/.test(traceId) || /^0+$/.test(spanId) || !isTrusted(socket.remoteAddress ?? ''))
    return undefined;
  return { traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true };
}
