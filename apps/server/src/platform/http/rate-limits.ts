import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../domain-error.ts';
import { createDelayedCounts } from './delayed-counts.ts';
import type { RateLimitStore } from './rate-limit-store.ts';

/** Milliseconds for which a process sums up what need not be counted before the next. */
const CHARGE_DELAY_MS = 250;

/** So many times within so many seconds, for each key. */
interface Rule {
  times: number;
  seconds: number;
}

export interface RateLimits<Name extends string = string> {
  /** Counts so many, one unless told. Throws a 429 with the time to wait when that is too many. */
  count(rule: Name, key: string, points?: number): Promise<void>;
  /** Counts what has been had already, where processes count together some time later. Throws as `count`. */
  charge(rule: Name, key: string, points: number): Promise<void>;
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

  const count = async (rule: Name, key: string, points = 1) => {
    await limiters[rule].consume(key, points).catch(throwTooMany);
  };

  return {
    count,
    charge: store ? createDelayedCounts(count, CHARGE_DELAY_MS) : count,
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

function createLimiter(
  options: { keyPrefix: string; points: number; duration: number },
  store: RateLimitStore | undefined,
) {
  const inMemory = new RateLimiterMemory(options);
  return store ? store.createLimiter({ ...options, insuranceLimiter: inMemory }) : inMemory;
}

function throwTooMany(refusal: unknown): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  throw new DomainError('request.too_many', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
}
