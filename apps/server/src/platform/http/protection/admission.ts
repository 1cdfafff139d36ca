import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createBoundedQueue } from '../../concurrency/bounded-queue.ts';
import { DomainError } from '../../domain-error.ts';
import type { FindNetwork } from './trusted-proxies.ts';
import { isProbe, isRejectable } from './probes.ts';
import type { RateLimits } from '../rate-limits/rate-limits.ts';

interface Bounds {
  width: number;
  /** Queued calls, and the maximum wait in milliseconds. */
  waiting: number;
  maxWait: number;
}

const RETRY_AFTER_SECONDS = 2;

/** Runs a call when there is a free slot. Throws a 503 when the queue is full or the wait too long. */
export type Admit = <T>(work: () => Promise<T>) => Promise<T>;

export interface Admission {
  admit: Admit;
  isFull(): boolean;
}

export function createAdmission(bounds: Bounds): Admission {
  const { run, isFull } = createBoundedQueue({ ...bounds, busy: 'server.busy', retryAfter: RETRY_AFTER_SECONDS });
  return { admit: run, isFull };
}

export const createBusyError = () => new DomainError('server.busy', { retryAfter: RETRY_AFTER_SECONDS });

/** Rejects API calls in the first hook while the queue is full, with a response that is built once. */
export function rejectEarly(app: FastifyInstance, { isFull }: Pick<Admission, 'isFull'>, onRefused = () => {}) {
  const busy = createBusyError();
  const body = JSON.stringify(busy.toAnswer());
  const headers = {
    ...app.securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(busy.details.retryAfter),
  };
  app.addHook('onRequest', (request, reply, next) => {
    if (!isFull() || !isRejectable(request)) return next();
    onRefused();
    reply.hijack();
    reply.raw.writeHead(busy.status, headers).end(body);
  });
}

/** A response costs one point for each started block of this size. */
const BYTES_PER_POINT = 1024;
/** From this number of points on, more than any page needs, each further point costs `LARGE_FACTOR` times as much. */
const LARGE_POINTS = 100;
const LARGE_FACTOR = 4;
const MAX_REFUSED = 10_000;

type Rule = 'guest_answers' | 'member_answers';

export type RequireBudget = (request: FastifyRequest, memberId: number | undefined) => void;

/** Charges responses by size after sending; later calls are rejected once the budget is used up. */
export function chargeResponses(
  app: FastifyInstance,
  limits: RateLimits<Rule>,
  findNetwork: FindNetwork,
): RequireBudget {
  app.decorateRequest('responseBytes');
  const payers = new WeakMap<FastifyRequest, [rule: Rule, key: string]>();
  /** The end of each rejection, in milliseconds since the epoch. */
  const refused = new LRUCache<string, number>({ max: MAX_REFUSED });

  app.addHook('onResponse', (request, reply, next) => {
    const payer = payers.get(request);
    if (payer)
      void charge(payer, calculateCost(request.responseBytes ?? Number(reply.getHeader('content-length') ?? 0)));
    next();
  });

  async function charge([rule, key]: [Rule, string], points: number) {
    await limits.charge(rule, key, points).catch((refusal: unknown) => {
      if (!(refusal instanceof DomainError)) throw refusal;
      refused.set(`${rule} ${key}`, Date.now() + (refusal.details.retryAfter ?? 0) * 1000);
    });
  }

  return (request, memberId) => {
    if (isProbe(request)) return;
    const payer: [Rule, string] =
      memberId === undefined ? ['guest_answers', findNetwork(request.raw)] : ['member_answers', String(memberId)];
    const remaining = (refused.get(payer.join(' ')) ?? 0) - Date.now();
    if (remaining > 0) throw new DomainError('request.too_many', { retryAfter: Math.ceil(remaining / 1000) });
    payers.set(request, payer);
  };
}

/** The points of a response by its size before compression. */
export function calculateCost(bytes: number) {
  const points = Math.max(1, Math.ceil(bytes / BYTES_PER_POINT));
  return points + Math.max(0, points - LARGE_POINTS) * (LARGE_FACTOR - 1);
}

/** Milliseconds, averaged over a second. */
const MAX_EVENT_LOOP_DELAY = 1000;
const MAX_HEAP_SHARE = 0.9;
/** Images and buffers are outside the heap; memory freed there may not return to the system. */
const MAX_BESIDE_HEAP_BYTES = 1024 * 1024 * 1024;

/** Rejects API calls while the event loop or memory is exhausted. Cached responses may use the whole CPU and be fast. */
export async function shedLoad(app: FastifyInstance) {
  const { heap_size_limit: heapLimit } = getHeapStatistics();
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY,
    maxHeapUsedBytes: MAX_HEAP_SHARE * heapLimit,
    maxRssBytes: heapLimit + MAX_BESIDE_HEAP_BYTES,
    pressureHandler: async (request) => {
      if (isRejectable(request)) throw createBusyError();
    },
  });
}
