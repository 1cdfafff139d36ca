import type { QueryExecutorProvider } from 'kysely';
import type { BaseLogger } from 'pino';
import { StartupError } from '../startup-error.ts';
import { runAfterCommit } from '../db/transaction.ts';
import { openEar, notify } from './announcements.queries.ts';
import { createListener } from './listener.ts';
import { openRedisEar, type RedisEar, type RedisPlace } from './redis.ts';

interface Setting {
  /** For what is said outside of a transaction. */
  db: QueryExecutorProvider;
  databaseUrl: string;
  redis: RedisPlace | undefined;
  log: BaseLogger;
  hear: (payload: string) => void;
  /** Called each time listening begins on one of them; what was said there before that was not heard. */
  onListening: () => void;
}

interface WithRedis extends Omit<Setting, 'databaseUrl'> {
  redis: RedisPlace;
}

export interface Wires {
  /** Resolves when this process listens. Throws CannotStart when Redis cannot be used. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Says something to all processes, once the transaction has committed if `on` is one. */
  say: (on: QueryExecutorProvider, payload: string) => Promise<void>;
  /** Says what must not be lost even when this process dies the moment after the commit. */
  sayForSure: (on: QueryExecutorProvider, payload: string) => Promise<void>;
  /** Says something that every process hears in the same order among all that is said so, whatever happens to the wires. */
  sayInOrder: (payload: string) => Promise<void>;
}

/** The way between the server's processes: PostgreSQL's LISTEN/NOTIFY, and for most of the traffic Redis where there is one. */
export function createWires({ db, databaseUrl, redis, log, hear, onListening }: Setting): Wires {
  const open = () => openEar(databaseUrl, hear);
  const database = createListener({ place: 'the database', open, onListening, log });
  const wires: Wires = {
    start: database.start,
    stop: database.stop,
    say: notify,
    sayForSure: notify,
    sayInOrder: (payload) => notify(db, payload),
  };
  return redis ? withRedis(wires, { db, redis, log, hear, onListening }) : wires;
}

/**
 * Redis takes what is said once it has committed. Whatever Redis does not take goes through the database after all; and
 * what must not be lost goes through both: through the database it leaves with the commit itself, and through Redis it
 * keeps its place among what is said there.
 */
function withRedis(database: Wires, { db, redis, log, hear, onListening }: WithRedis): Wires {
  let ear: RedisEar | undefined;
  const open = async () => (ear = await openRedisEar(redis, hear));
  const listener = createListener({ place: 'Redis', open, onListening, log });

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
    else runAfterCommit(on, () => publish(payload));
  }

  return {
    say,
    async sayForSure(on, payload) {
      await notify(on, payload);
      await say(on, payload);
    },
    sayInOrder: database.sayInOrder,
    async start() {
      await database.start();
      await listener.start().catch((error: Error) => {
        throw new StartupError(`REDIS_URL: Redis cannot be used (${error.message}).`);
      });
    },
    async stop() {
      await listener.stop();
      await database.stop();
    },
  };
}
