import type { Transport, TransportHandlers } from '@wandering-books/pusher-server/bus/transport.ts';
import type { QueryExecutorProvider } from 'kysely';
import { createReconnectingListener } from '../db/reconnecting-listener.ts';
import { runAfterCommit } from '../db/transaction.ts';
import { StartupError } from '../startup-error.ts';
import { createPostgresTransport, type PostgresOptions } from './postgres-transport.ts';
import { openRedisConnection, type RedisConnection, type RedisOptions } from './redis-connection.ts';

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
      publishInOrder: postgres.publishInOrder,
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
