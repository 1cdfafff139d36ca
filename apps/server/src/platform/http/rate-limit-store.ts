import type { createClient } from '@redis/client';
import type { BaseLogger } from 'pino';

const CONNECT_TIMEOUT_MS = 2000;
const RECONNECT_AFTER_MS = 1000;
/** A count that takes longer is not waited for, and Redis is left alone for a while, so that a frozen one holds up nobody. */
const COUNT_TIMEOUT_MS = 250;
const REST_MS = 5000;

/** A Redis that several processes count in. */
export interface RateLimitStore {
  /** What `RateLimiterRedis` needs of a client. */
  client: Pick<ReturnType<typeof createClient>, 'eval' | 'del'> & { readonly isReady: boolean };
  /** Stands before every key: one Redis may serve several installations. */
  prefix: string;
  close(): void;
}

/**
 * Opens a connection to Redis that is regained whenever it is lost. It need not be there yet: `isReady` says whether it can be
 * counted in. What is not answered soon is rejected.
 */
export async function openRateLimitStore(url: string, prefix: string, log: BaseLogger): Promise<RateLimitStore> {
  // Loaded only where it is used: it takes longer to load than everything else of this folder.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    disableClientInfo: true,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: RECONNECT_AFTER_MS },
  });
  client.on('error', (err: Error) => log.warn({ err }, 'rate limits: Redis is away, each process counts for itself'));
  client.connect().catch((err: Error) => log.warn({ err }, 'rate limits: Redis cannot be reached'));
  let restsUntil = 0;

  async function withTimeout<T>(answer: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const expiry = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        restsUntil = Date.now() + REST_MS;
        reject(new Error('Redis does not answer'));
      }, COUNT_TIMEOUT_MS);
    });
    return Promise.race([answer, expiry]).finally(() => clearTimeout(timer));
  }

  return {
    client: {
      get isReady() {
        return client.isReady && Date.now() >= restsUntil;
      },
      eval: ((...given: Parameters<typeof client.eval>) =>
        withTimeout(client.eval(...given))) as RateLimitStore['client']['eval'],
      del: ((...given: Parameters<typeof client.del>) =>
        withTimeout(client.del(...given))) as RateLimitStore['client']['del'],
    },
    prefix,
    close: () => client.destroy(),
  };
}
