import type { Transport, TransportHandlers } from '@wandering-books/pusher-server/bus/transport.ts';
import type { QueryExecutorProvider } from 'kysely';
import { createReconnectingListener, type ListenerConnection } from '../db/reconnecting-listener.ts';
import { runAfterCommit } from '../db/transaction.ts';
import { StartupError } from '../startup-error.ts';
import { createPostgresTransport, type PostgresOptions } from './postgres-transport.queries.ts';

interface Options extends PostgresOptions {
  redis: RedisOptions;
}

/**
 * A transport over Redis after the commit, with PostgreSQL as fallback. Payloads that must not be lost are published
 * through both: PostgreSQL delivers them with the commit, Redis in order with other payloads.
 */
export const createRedisTransport =
  ({ redis, ...options }: Options) =>
  (handlers: TransportHandlers): Transport<QueryExecutorProvider> => {
    const { db, log } = options;
    const postgres = createPostgresTransport(options)(handlers);
    let connection: RedisConnection | undefined;
    const listener = createReconnectingListener({
      purpose: 'realtime: listening to Redis',
      open: async () => (connection = await openRedisConnection(redis, handlers.onMessage)),
      onListening: handlers.onListening,
      log,
    });

    async function publishNow(payload: string) {
      try {
        if (!connection) throw new Error('Redis has not been reached yet');
        await connection.publish(payload);
      } catch (error) {
        log.warn({ err: error }, 'realtime: Redis rejected a message, it is sent through the database');
        await postgres.publish(payload).catch((err) => log.warn({ err }, 'realtime: the database rejected it too'));
      }
    }

    async function publish(payload: string, transaction = db) {
      if (transaction === db) await publishNow(payload);
      else runAfterCommit(transaction, () => publishNow(payload));
    }

    return {
      publish,
      async publishReliably(payload, transaction) {
        await postgres.publishReliably(payload, transaction);
        await publish(payload, transaction);
      },
      async start() {
        await postgres.start();
        await listener.start().catch((error: Error) => {
          throw new StartupError(`REDIS_URL: Redis cannot be used (${error.message}).`);
        });
      },
      async check() {
        await Promise.all([postgres.check(), listener.check()]);
      },
      async stop() {
        await listener.stop();
        await postgres.stop();
      },
    };
  };

const TIMEOUT_MS = 2000;

/** The address of Redis and the channel of this installation; several may share one Redis. */
interface RedisOptions {
  url: string;
  channel: string;
}

interface RedisConnection extends ListenerConnection {
  /** Rejects when Redis did not accept the payload; the connection is then closed, because others may be lost too. */
  publish: (payload: string) => Promise<void>;
}

/** Opens a connection that subscribes and publishes. Rejects when Redis is unreachable. */
async function openRedisConnection(
  { url, channel }: RedisOptions,
  onMessage: (payload: string) => void,
): Promise<RedisConnection> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url, {
    // With RESP version 3 one connection can subscribe and publish, so both are lost and restored together.
    protocol: 3,
    lazyConnect: true,
    enableOfflineQueue: false,
    enableReadyCheck: false,
    disableClientInfo: true,
    connectTimeout: TIMEOUT_MS,
    disconnectTimeout: 0,
    retryStrategy: () => null,
  });
  const disconnection = new Promise<void>((resolve) => client.once('end', resolve));
  let failure: Error | undefined;
  client.on('error', (error: Error) => (failure = error));
  client.on('message', (_channel, payload) => onMessage(payload));
  await client.connect().catch((error: Error) => {
    throw failure ?? error;
  });
  const disconnect = () => client.disconnect();

  async function withTimeout(answer: Promise<unknown>) {
    const timer = setTimeout(disconnect, TIMEOUT_MS);
    await answer.finally(() => clearTimeout(timer));
  }
  await withTimeout(client.subscribe(channel));

  return {
    disconnection,
    check: () => withTimeout(client.ping()),
    publish: (payload) => withTimeout(client.publish(channel, payload)),
    close: async () => disconnect(),
  };
}
