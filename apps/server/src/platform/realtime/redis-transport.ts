import type { QueryExecutorProvider } from 'kysely';
import { StartupError } from '../startup-error.ts';
import { runAfterCommit } from '../db/transaction.ts';
import { notify } from './postgres-transport.queries.ts';
import { createReconnectingListener } from '../db/reconnecting-listener.ts';
import { openRedisConnection, type RedisConnection, type RedisOptions } from './redis-connection.ts';
import type { Transport, TransportOptions } from './transport.ts';

interface Setting extends TransportOptions {
  redis: RedisOptions;
}

/**
 * Redis takes what is published once it has committed. Whatever Redis does not take goes through the database after all; and
 * what must not be lost goes through both: through the database it leaves with the commit itself, and through Redis it
 * keeps its place among what is published there.
 */
export function addRedis(postgres: Transport, { db, redis, log, onMessage, onListening }: Setting): Transport {
  let connection: RedisConnection | undefined;
  const open = async () => (connection = await openRedisConnection(redis, onMessage));
  const listener = createReconnectingListener({ purpose: 'realtime: listening to Redis', open, onListening, log });

  async function publishNow(payload: string) {
    try {
      if (!connection) throw new Error('Redis has not been reached yet');
      await connection.publish(payload);
    } catch (error) {
      log.warn({ err: error }, 'realtime: Redis does not take what is said, it goes through the database');
      await notify(db, payload).catch((err) => log.warn({ err }, 'realtime: the database does not take it either'));
    }
  }

  async function publish(on: QueryExecutorProvider, payload: string) {
    if (on === db) await publishNow(payload);
    else runAfterCommit(on, () => publishNow(payload));
  }

  return {
    publish,
    async publishReliably(on, payload) {
      await notify(on, payload);
      await publish(on, payload);
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
}
