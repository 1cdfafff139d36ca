import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** A count that takes longer is not waited for, and the store is left alone for a while, so that a frozen one holds up nobody. */
const COUNT_TIMEOUT_MS = 250;
const REST_MS = 5000;

export interface LimiterOptions {
  keyPrefix: string;
  points: number;
  duration: number;
  /** Counts while the store cannot. */
  insuranceLimiter: RateLimiterAbstract;
}

/** Where several processes count together. */
export interface RateLimitStore {
  createLimiter(options: LimiterOptions): RateLimiterAbstract;
  close(): void | Promise<void>;
}

/** Waits for a store no longer than a caller should, and then leaves it alone for a while. */
export function createImpatience(store: string) {
  let restsUntil = 0;
  return {
    isResting: () => Date.now() < restsUntil,

    async waitFor<T>(answer: Promise<T>): Promise<T> {
      let timer: NodeJS.Timeout | undefined;
      const expiry = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          restsUntil = Date.now() + REST_MS;
          reject(new Error(`${store} does not answer`));
        }, COUNT_TIMEOUT_MS);
      });
      return Promise.race([answer, expiry]).finally(() => clearTimeout(timer));
    },
  };
}
