import { setTimeout as pause } from 'node:timers/promises';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../domain-error.ts';

/** Milliseconds over which charges are batched. */
const CHARGE_DELAY_MS = 250;

interface Rule {
  times: number;
  seconds: number;
  /** Whether the count outlasts a crash, for work that may cause one. */
  isLasting?: boolean;
}

export interface RateLimits<Name extends string = string> {
  /** Counts points, one by default, and returns how many are left. Throws a 429 with the time to wait when the limit is exceeded. */
  count(rule: Name, key: string, points?: number): Promise<number>;
  /** Counts points that were already consumed, with a delay when processes share the store. Throws like `count`. */
  charge(rule: Name, key: string, points: number): Promise<void>;
  /** Counts one in a window of this length instead of the rule's own. Throws like `count`. */
  countWithin(rule: Name, key: string, seconds: number): Promise<void>;
  /** Counts one without throwing; returns how far the count exceeds the limit, or 0. */
  countExcess(rule: Name, key: string): Promise<number>;
  refund(rule: Name, key: string): Promise<void>;
  forget(rule: Name, key: string): Promise<void>;
}

/** Counts in a shared store or in memory; while the store is unavailable each process counts for itself. */
export function createRateLimiter<Name extends string>(
  rules: Record<Name, Rule>,
  factor: number,
  store?: RateLimitStore,
): RateLimits<Name> {
  const limiters = Object.fromEntries(
    Object.entries<Rule>(rules).map(([rule, { times, seconds, isLasting = false }]) => [
      rule,
      createLimiter(
        { keyPrefix: rule, points: Math.max(1, Math.round(times * factor)), duration: seconds, isLasting },
        store,
      ),
    ]),
  ) as Record<Name, RateLimiterAbstract>;

  const count = async (rule: Name, key: string, points = 1) => {
    const { remainingPoints } = await limiters[rule].consume(key, points).catch(throwTooMany);
    return remainingPoints;
  };

  return {
    count,
    charge: store ? createDelayedCounts(count, CHARGE_DELAY_MS) : async (...work) => void (await count(...work)),
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
  options: { keyPrefix: string; points: number; duration: number; isLasting: boolean },
  store: RateLimitStore | undefined,
) {
  const inMemory = new RateLimiterMemory(options);
  return store ? store.createLimiter({ ...options, insuranceLimiter: inMemory }) : inMemory;
}

function throwTooMany(refusal: unknown): never {
  if (!(refusal instanceof RateLimiterRes)) throw refusal;
  throw new DomainError('request.too_many', { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) });
}

/** Batches counts that need not precede the next request; all callers of a batch receive its error. */
function createDelayedCounts<Rule extends string>(
  count: (rule: Rule, key: string, points: number) => Promise<unknown>,
  delay: number,
) {
  const pending = new Map<string, { points: number; counted: Promise<void> }>();

  async function countLater(rule: Rule, key: string, name: string) {
    await pause(delay, undefined, { ref: false });
    const { points } = pending.get(name)!;
    pending.delete(name);
    await count(rule, key, points);
  }

  return (rule: Rule, key: string, points: number): Promise<void> => {
    const name = `${rule} ${key}`;
    const before = pending.get(name);
    if (before) {
      before.points += points;
      return before.counted;
    }
    const first = { points, counted: countLater(rule, key, name) };
    pending.set(name, first);
    return first.counted;
  };
}

/** After a timeout the store is not used for `CIRCUIT_OPEN_MS`, so that a hanging store delays no request. */
const COUNT_TIMEOUT_MS = 250;
const CIRCUIT_OPEN_MS = 5000;

interface LimiterOptions {
  keyPrefix: string;
  points: number;
  duration: number;
  isLasting: boolean;
  insuranceLimiter: RateLimiterAbstract;
}

export interface RateLimitStore {
  createLimiter(options: LimiterOptions): RateLimiterAbstract;
  close(): void | Promise<void>;
}

/** Times out the calls of a store after `timeout` milliseconds; the circuit then stays open for `CIRCUIT_OPEN_MS`. */
export function createCircuitBreaker(store: string, timeout = COUNT_TIMEOUT_MS) {
  let openUntil = 0;
  return {
    isOpen: () => Date.now() < openUntil,

    async withTimeout<T>(work: Promise<T>): Promise<T> {
      let timer: NodeJS.Timeout | undefined;
      const expiry = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          openUntil = Date.now() + CIRCUIT_OPEN_MS;
          reject(new Error(`${store} does not respond`));
        }, timeout);
      });
      return Promise.race([work, expiry]).finally(() => clearTimeout(timer));
    },
  };
}
