import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../domain-error.ts';
import type { RateLimitStore } from './rate-limit-store.ts';

/** So many times within so many seconds, for each key. */
interface Rule {
  times: number;
  seconds: number;
}

export interface RateLimits<Name extends string = string> {
  /** Counts so many, one unless told. Throws a 429 with the time to wait when that is too many. */
  count(rule: Name, key: string, points?: number): Promise<void>;
  /** Counts one in a window of so many seconds, which begins with the first, in place of the rule's own. Throws as `count`. */
  countWithin(rule: Name, key: string, seconds: number): Promise<void>;
  /** Counts one and refuses nobody; how many more than the rule's times that makes, or 0. */
  countExcess(rule: Name, key: string): Promise<number>;
  /** Takes one back that was counted. */
  refund(rule: Name, key: string): Promise<void>;
  /** Forgets what was counted. */
  forget(rule: Name, key: string): Promise<void>;
}

/**
 * Limits kept in this process's memory, or in a store that processes share; while that cannot be reached, each process counts
 * for itself.
 * @param rules what is limited, by its name
 * @param factor multiplies all of them
 */
export function createRateLimiter<Name extends string>(
  rules: Record<Name, Rule>,
  factor: number,
  store?: RateLimitStore,
): RateLimits<Name> {
  const limiters = Object.fromEntries(
    Object.entries<Rule>(rules).map(([rule, { times, seconds }]) => [
      rule,
      createLimiter({ keyPrefix: rule, points: Math.max(1, Math.round(times * factor)), duration: seconds }, store),
    ]),
  ) as Record<Name, RateLimiterAbstract>;

  return {
    async count(rule, key, points = 1) {
      await limiters[rule].consume(key, points).catch(throwTooMany);
    },
    async countWithin(rule, key, seconds) {
      await limiters[rule].consume(key, 1, { customDuration: seconds }).catch(throwTooMany);
    },
    async countExcess(rule, key) {
      const { consumedPoints } = await limiters[rule].penalty(key, 1);
      return Math.max(0, consumedPoints - limiters[rule].points);
    },
    async refund(rule, key) {
      await limiters[rule].reward(key, 1);
    },
    async forget(rule, key) {
      await limiters[rule].delete(key);
    },
  };
}

interface LimiterOptions {
  keyPrefix: string;
  points: number;
  duration: number;
}

function createLimiter(options: LimiterOptions, store: RateLimitStore | undefined): RateLimiterAbstract {
  const inMemory = new RateLimiterMemory(options);
  if (!store) return inMemory;
  return new RateLimiterRedis({
    ...options,
    keyPrefix: `${store.prefix}:${options.keyPrefix}`,
    storeClient: store.client,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: inMemory,
  });
}

function throwTooMany(refusal: unknown): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  throw new DomainError('request.too_many', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
}
