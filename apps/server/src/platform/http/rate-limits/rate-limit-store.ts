import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** After a timeout the store is not used for `OPEN_MS`, so that a hanging store delays no request. */
const COUNT_TIMEOUT_MS = 250;
const OPEN_MS = 5000;

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

/** Times out the calls of a store; after a timeout the circuit stays open for `OPEN_MS`. */
export function createCircuitBreaker(store: string) {
  let openUntil = 0;
  return {
    isOpen: () => Date.now() < openUntil,

    async withTimeout<T>(work: Promise<T>): Promise<T> {
      let timer: NodeJS.Timeout | undefined;
      const expiry = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          openUntil = Date.now() + OPEN_MS;
          reject(new Error(`${store} does not respond`));
        }, COUNT_TIMEOUT_MS);
      });
      return Promise.race([work, expiry]).finally(() => clearTimeout(timer));
    },
  };
}
