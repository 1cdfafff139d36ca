import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../domain-error.ts';

/** So many times within so many seconds, for each key. */
interface Rule {
  times: number;
  seconds: number;
}

export interface RateLimits<Name extends string = string> {
  /** Counts one. Throws a 429 with the time to wait when that is one too many. */
  count(rule: Name, key: string): Promise<void>;
  /** Forgets what was counted. */
  forget(rule: Name, key: string): Promise<void>;
}

/**
 * Limits kept in this process's memory.
 * @param rules what is limited, by its name
 * @param factor multiplies all of them
 */
export function createRateLimiter<Name extends string>(rules: Record<Name, Rule>, factor: number): RateLimits<Name> {
  const limiters = Object.fromEntries(
    Object.entries<Rule>(rules).map(([rule, { times, seconds }]) => [
      rule,
      new RateLimiterMemory({ keyPrefix: rule, points: Math.max(1, Math.round(times * factor)), duration: seconds }),
    ]),
  ) as Record<Name, RateLimiterMemory>;

  return {
    async count(rule, key) {
      try {
        await limiters[rule].consume(key);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? createTooManyError(refusal) : refusal;
      }
    },
    async forget(rule, key) {
      await limiters[rule].delete(key);
    },
  };
}

const createTooManyError = (state: RateLimiterRes) =>
  new DomainError('request.too_many', { retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) });
