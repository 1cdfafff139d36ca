import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { DomainError } from '../domain-error.ts';

const PREFIX = 'app_';
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

/** The Prometheus metrics of this process, including Node's default ones (event loop, memory, garbage collection). */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  const requests = new Histogram({
    name: `${PREFIX}http_request_seconds`,
    help: 'Response times in seconds by endpoint and status',
    labelNames: ['method', 'endpoint', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const createCounter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: PREFIX + name, help, labelNames, registers });
  const refusals = createCounter(
    'http_refusals_total',
    'Calls rejected before any work because the server is overloaded',
  );
  const mails = createCounter('mails_total', 'Mails by outcome', 'outcome');
  const pushes = createCounter('pushes_total', 'Web pushes by outcome', 'outcome');

  return {
    requests,
    refusals,
    mails,
    pushes,

    /** Adds a gauge by its one label. `isOfAll`: whether the values are the same in every process. */
    addGauge(
      name: string,
      help: string,
      label: string,
      read: () => Record<string, number> | Promise<Record<string, number>>,
      { isOfAll = false } = {},
    ) {
      const gauge: Gauge = new Gauge({
        name: PREFIX + name,
        help,
        labelNames: [label],
        registers,
        aggregator: isOfAll ? 'first' : 'sum',
        collect: async () => {
          for (const [value, figure] of Object.entries(await read())) gauge.set({ [label]: value }, figure);
        },
      });
    },

    contentType: registry.contentType,

    listFigures: () => registry.getMetricsAsJSON(),

    render: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}

/** Requests without a route share one label, because clients choose the addresses. */
const NO_ROUTE = 'other';

export function measureRequests(app: FastifyInstance, { requests }: Pick<Metrics, 'requests'>) {
  app.addHook('onResponse', ({ method, routeOptions, is404 }, reply, next) => {
    const endpoint = (!is404 && routeOptions.url) || NO_ROUTE;
    requests.observe({ method, endpoint, status: reply.statusCode }, reply.elapsedTime / 1000);
    next();
  });
}

const METRICS_PATH = '/metrics';
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Serves metrics to clients with the token; without one only to programs of this machine, not through a proxy. */
export function serveMetrics(app: FastifyInstance, { render }: Pick<Metrics, 'render'>, token: string | undefined) {
  app.get(METRICS_PATH, async (request, reply) => {
    const mayRead = token === undefined ? isFromThisMachine(request) : hasToken(request, token);
    if (!mayRead) throw new DomainError('request.not_found');
    const { type, text } = await render();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}

function isFromThisMachine({ socket, headers }: FastifyRequest) {
  const { remoteAddress = '' } = socket;
  const isLocal = ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === 'loopback';
  return isLocal && FORWARDED.every((name) => headers[name] === undefined);
}

/** Compares hashes in constant time. */
function hasToken({ headers }: FastifyRequest, token: string) {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`));
}
