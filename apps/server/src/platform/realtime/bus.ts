import { randomUUID } from 'node:crypto';
import type { QueryExecutorProvider } from 'kysely';
import type { BaseLogger } from 'pino';
import { createDispatcher } from './bus-dispatcher.ts';
import { type BusMessage, decodeMessage, encodeMessage } from './bus-messages.ts';
import type { Owner } from './connections.ts';
import { createEventDelivery, type Resolvers } from './event-delivery.ts';
import { createPostgresTransport } from './postgres-transport.ts';
import type { PresenceMessage } from './presence-publisher.ts';
import type { Realtime } from './realtime.ts';
import type { RedisOptions } from './redis-connection.ts';
import { addRedis } from './redis-transport.ts';

interface BusOptions<Events extends Resolvers> {
  /** For what is published outside of a transaction. */
  db: QueryExecutorProvider;
  /** Where to open the connection that listens; it needs one of its own, outside of any pool. */
  databaseUrl: string;
  /** Carries most of the traffic where it is given. */
  redis?: RedisOptions | undefined;
  realtime: Realtime;
  resolvers: Events;
  log: BaseLogger;
}

const HEARTBEAT_INTERVAL_MS = 5_000;

export type Bus<Events extends Resolvers = Resolvers> = ReturnType<typeof createBus<Events>>;

/**
 * Carries events between the server's processes. Every process receives every message, its own too, and those with
 * listeners look up the data and deliver it, in order for each channel.
 */
export function createBus<Events extends Resolvers>(options: BusOptions<Events>) {
  const { db, databaseUrl, redis, realtime, resolvers, log } = options;
  const { connections, presence } = realtime;
  const processId = randomUUID();
  let heartbeat: NodeJS.Timeout | undefined;

  const listening = {
    db,
    log,
    onMessage: (text: string) => dispatch(decodeMessage(text)),
    onListening() {
      realtime.silence.begin();
      presence.recover();
      void realtime.reconnectAll();
    },
  };
  const postgres = createPostgresTransport({ ...listening, databaseUrl });
  const transport = redis ? addRedis(postgres, { ...listening, redis }) : postgres;
  const publish = (message: BusMessage) => transport.publish(db, encodeMessage(message));
  const publishReliably = (transaction: QueryExecutorProvider, message: BusMessage) =>
    transport.publishReliably(transaction, encodeMessage(message));
  const publishPresence = (message: PresenceMessage) =>
    transport.publishInOrder(encodeMessage({ kind: 'presence-message', from: presence.processId, message }));

  const delivery = createEventDelivery({ connections, resolvers, log });
  const dispatch = createDispatcher({ processId, realtime, delivery });
  presence.publishWith(publishPresence);
  realtime.onClientEvent((event) => {
    publish({ kind: 'client-event', from: processId, event }).catch((err) =>
      log.warn({ err }, 'realtime: cannot pass a client event on'),
    );
  });

  return {
    /** Resolves when this process listens; whoever connected before that connects anew. */
    async start() {
      await transport.start();
      heartbeat = setInterval(presence.sendHeartbeat, HEARTBEAT_INTERVAL_MS).unref();
    },

    /** Rejects when this process hears nothing of the others at this moment. */
    check: transport.check,

    async stop() {
      clearInterval(heartbeat);
      await presence.stop();
      await transport.stop();
      await delivery.waitUntilIdle();
    },

    /** Tells all processes something about the presence channels of this one. */
    publishPresence,

    /** Says in a transaction what listeners of a channel should hear once it has committed. */
    announce: <Name extends keyof Events & string>(
      transaction: QueryExecutorProvider,
      event: { channel: string; event: Name; ref: Parameters<Events[Name]>[0]; exceptSocketId?: string },
    ) => transport.publish(transaction, encodeMessage({ kind: 'event', ...event })),

    /** Notes whose connection this is, in whichever process it may be. */
    async bindSession(socketId: string, owner: Owner) {
      if (connections.bindSession(socketId, owner)) return;
      await publishReliably(db, { kind: 'session-bound', socketId, owner });
    },

    /** Closes a session's connections everywhere once the transaction that ended it has committed. */
    endSession: (transaction: QueryExecutorProvider, { sessionId }: Owner) =>
      publishReliably(transaction, { kind: 'session-ended', sessionId }),

    /** Closes a user's connections everywhere once the transaction has committed, but not those of the session that stays. */
    endUser: (transaction: QueryExecutorProvider, userId: number, exceptSessionId?: number) =>
      publishReliably(transaction, { kind: 'user-ended', userId, exceptSessionId }),

    /** Has a user's connections everywhere connect anew once the transaction has committed. */
    reconnectUser: (transaction: QueryExecutorProvider, userId: number) =>
      publishReliably(transaction, { kind: 'user-interrupted', userId }),
  };
}
