import type { BaseLogger } from 'pino';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createCircuitBreaker, type RateLimitStore } from './rate-limits.ts';

const CONNECT_TIMEOUT_MS = 2000;
const RECONNECT_AFTER_MS = 1000;

/**
 * Counts in Redis over a connection that reconnects. Redis need not be reachable yet; `isReady` tells whether it is.
 * @param prefix of all keys: several installations may share one Redis
 */
export async function openRedisRateLimits(url: string, prefix: string, log: BaseLogger) {
  // Loaded on demand, because it is slow to load.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    disableClientInfo: true,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: RECONNECT_AFTER_MS },
  });
  client.on('error', (err: Error) =>
    log.warn({ err }, 'rate limits: Redis is unavailable, each process counts for itself'),
  );
  client.connect().catch((err: Error) => log.warn({ err }, 'rate limits: Redis cannot be reached'));
  const { isOpen, withTimeout } = createCircuitBreaker('Redis');
  const isReady = () => client.isReady && !isOpen();
  const storeClient = {
    get isReady() {
      return isReady();
    },
    eval: (...given: Parameters<typeof client.eval>) => withTimeout(client.eval(...given)),
    del: (...given: Parameters<typeof client.del>) => withTimeout(client.del(...given)),
  };

  return {
    isReady,
    createLimiter: ({ keyPrefix, ...options }) =>
      new RateLimiterRedis({
        ...options,
        keyPrefix: `${prefix}:${keyPrefix}`,
        storeClient,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
      }),
    close: () => client.destroy(),
  } satisfies RateLimitStore & { isReady(): boolean };
}
