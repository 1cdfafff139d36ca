import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from './errors.ts';

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;
const MINUTE = 60;

/** How often something may be done: times within so many seconds, for each key. */
const limitRules = {
  failed_login: { times: 10, seconds: QUARTER_HOUR },
  wrong_proof: { times: 10, seconds: QUARTER_HOUR },
  export: { times: 2, seconds: HOUR },
  registration: { times: 20, seconds: HOUR },
  password_link: { times: 20, seconds: HOUR },
  mail_to_one: { times: 5, seconds: HOUR },
  link_use: { times: 30, seconds: HOUR },
  message: { times: 120, seconds: MINUTE },
  sharing: { times: 60, seconds: MINUTE },
  request: { times: 60, seconds: MINUTE },
  position: { times: 60, seconds: HOUR },
  block: { times: 60, seconds: HOUR },
  report: { times: 20, seconds: HOUR },
  contact: { times: 10, seconds: HOUR },
} as const;

type Rule = keyof typeof limitRules;

export interface RateLimits {
  /** Counts one. Throws a 429 with the time to wait when that is one too many. */
  count(rule: Rule, key: string): Promise<void>;
  /** Forgets what was counted. */
  forget(rule: Rule, key: string): Promise<void>;
}

/** Limits kept in this process's memory. `factor` multiplies all of them. */
export function createRateLimits(factor: number): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(limitRules).map(([rule, { times, seconds }]) => [
      rule,
      new RateLimiterMemory({ keyPrefix: rule, points: Math.max(1, Math.round(times * factor)), duration: seconds }),
    ]),
  ) as Record<Rule, RateLimiterMemory>;

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
