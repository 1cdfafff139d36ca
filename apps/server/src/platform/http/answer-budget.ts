import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../domain-error.ts';
import type { FindNetwork } from './network-key.ts';
import { isProbe } from './probes.ts';
import type { RateLimits } from './rate-limits.ts';

/** Bytes for which an answer costs a point; a small one costs one as well. */
const BYTES_PER_POINT = 1024;
/** What no list on a page asks for costs so many times as much from there on. */
const LARGE_POINTS = 100;
const LARGE_FACTOR = 4;
const MAX_REFUSED = 10_000;

type Rule = 'guest_answers' | 'member_answers';

/** Throws a 429 when whoever asks has had too much already: the member with that id, or without one the guests of a network. */
export type RequireBudget = (request: FastifyRequest, memberId: number | undefined) => void;

/**
 * Counts what the answers of an API cost, whoever asks for them. An answer is charged after it was sent, so that nobody waits for it;
 * what is too much is refused from then on.
 */
export function chargeAnswers(app: FastifyInstance, limits: RateLimits<Rule>, findNetwork: FindNetwork): RequireBudget {
  app.decorateRequest('answerBytes');
  const payers = new WeakMap<FastifyRequest, [rule: Rule, key: string]>();
  /** Until when, in milliseconds. */
  const refused = new LRUCache<string, number>({ max: MAX_REFUSED });

  app.addHook('onResponse', (request, reply, next) => {
    const payer = payers.get(request);
    if (payer) void charge(payer, calculateCost(request.answerBytes ?? Number(reply.getHeader('content-length') ?? 0)));
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
    const left = (refused.get(payer.join(' ')) ?? 0) - Date.now();
    if (left > 0) throw new DomainError('request.too_many', { retryAfter: Math.ceil(left / 1000) });
    payers.set(request, payer);
  };
}

/** Points for an answer of so many bytes before they were compressed. */
export function calculateCost(bytes: number) {
  const points = Math.max(1, Math.ceil(bytes / BYTES_PER_POINT));
  return points + Math.max(0, points - LARGE_POINTS) * (LARGE_FACTOR - 1);
}
