import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** After a timeout the store is not used for a while, so that a hanging store delays no request. */
const COUNT_TIMEOUT_MS = 250;
const REST_MS = 5000;

export interface LimiterOptions {
  keyPrefix: string;
  points: number;
  duration: number;
  insuranceLimiter: RateLimiterAbstract;
}

export interface RateLimitStore {
  createLimiter(options: LimiterOptions): RateLimiterAbstract;
  close(): void | Promise<void>;
}

/** Adds a timeout to the calls of a store, and a pause after each timeout. */
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
