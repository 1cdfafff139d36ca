import type { QueryExecutorProvider } from 'kysely';
import type { BaseLogger } from 'pino';
import { CannotStart } from '../cannot-start.ts';
import { afterCommit } from '../db/transaction.ts';
import { openPostgresConnection, notify } from './postgres-transport.queries.ts';
import { createReconnectingListener } from './reconnecting-listener.ts';
import { openRedisConnection, type RedisConnection, type RedisOptions } from './redis-connection.ts';

interface Setting {
  /** For what is said outside of a transaction. */
  db: QueryExecutorProvider;
  databaseUrl: string;
  redis: RedisOptions | undefined;
  log: BaseLogger;
  hear: (payload: string) => void;
  /** Called each time listening begins on one of them; what was said there before that was not heard. */
  onListening: () => void;
}

interface WithRedis extends Omit<Setting, 'databaseUrl'> {
  redis: RedisOptions;
}

export interface Transport {
  /** Resolves when this process listens. Throws CannotStart when Redis cannot be used. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Says something to all processes, once the transaction has committed if `on` is one. */
  publish: (on: QueryExecutorProvider, payload: string) => Promise<void>;
  /** Says what must not be lost even when this process dies the moment after the commit. */
  publishReliably: (on: QueryExecutorProvider, payload: string) => Promise<void>;
  /** Says something that every process hears in the same order among all that is said so, whatever happens to the wires. */
  publishInOrder: (payload: string) => Promise<void>;
}

/** The way between the server's processes: PostgreSQL's LISTEN/NOTIFY, and for most of the traffic Redis where there is one. */
export function createTransport({ db, databaseUrl, redis, log, hear, onListening }: Setting): Transport {
  const open = () => openPostgresConnection(databaseUrl, hear);
  const database = createReconnectingListener({ place: 'the database', open, onListening, log });
  const wires: Transport = {
    start: database.start,
    stop: database.stop,
    publish: notify,
    publishReliably: notify,
    publishInOrder: (payload) => notify(db, payload),
  };
  return redis ? addRedis(wires, { db, redis, log, hear, onListening }) : wires;
}

/**
 * Redis takes what is said once it has committed. Whatever Redis does not take goes through the database after all; and
 * what must not be lost goes through both: through the database it leaves with the commit itself, and through Redis it
 * keeps its place among what is said there.
 */
function addRedis(database: Transport, { db, redis, log, hear, onListening }: WithRedis): Transport {
  let ear: RedisConnection | undefined;
  const open = async () => (ear = await openRedisConnection(redis, hear));
  const listener = createReconnectingListener({ place: 'Redis', open, onListening, log });

  async function publish(payload: string) {
    try {
      if (!ear) throw new Error('Redis has not been reached yet');
      await ear.publish(payload);
    } catch (error) {
      log.warn({ err: error }, 'realtime: Redis does not take what is said, it goes through the database');
      await notify(db, payload).catch((err) => log.warn({ err }, 'realtime: the database does not take it either'));
    }
  }

  async function say(on: QueryExecutorProvider, payload: string) {
    if (on === db) await publish(payload);
    else afterCommit(on, () => publish(payload));
  }

  return {
    publish: say,
    async publishReliably(on, payload) {
      await notify(on, payload);
      await say(on, payload);
    },
    publishInOrder: database.publishInOrder,
    async start() {
      await database.start();
      await listener.start().catch((error: Error) => {
        throw new CannotStart(`REDIS_URL: Redis cannot be used (${error.message}).`);
      });
    },
    async stop() {
      await listener.stop();
      await database.stop();
    },
  };
}
