import type { BaseLogger } from 'pino';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { createCircuitBreaker, type RateLimitStore } from './rate-limits.ts';

const CONNECT_TIMEOUT_MS = 2000;
const RECONNECT_AFTER_MS = 1000;

/**
 * Counts in Redis over a connection that reconnects. Redis need not be reachable yet; `isReady` tells whether it is.
 * @param prefix of all keys: several installations may share one Redis
 * @param timeout of a call in milliseconds
 */
export async function openRedisRateLimits(url: string, prefix: string, log: BaseLogger, timeout?: number) {
  // Loaded on demand, because it is slow to load.
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    enableReadyCheck: false,
    disableClientInfo: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    disconnectTimeout: 0,
    retryStrategy: () => RECONNECT_AFTER_MS,
  });
  client.on('error', (err: Error) =>
    log.warn({ err }, 'rate limits: Redis is unavailable, each process counts for itself'),
  );
  const { isOpen, withTimeout } = createCircuitBreaker('Redis', timeout);
  const isReady = () => client.status === 'ready' && !isOpen();
  const storeClient = {
    get isReady() {
      return isReady();
    },
    eval: (script: string, { keys, arguments: values }: { keys: string[]; arguments: string[] }) =>
      withTimeout(client.eval(script, keys.length, ...keys, ...values)),
    del: (key: string) => withTimeout(client.del(key)),
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
    close: () => client.disconnect(),
  } satisfies RateLimitStore & { isReady(): boolean };
}
