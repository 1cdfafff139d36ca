import { randomUUID } from 'node:crypto';
import type { QueryExecutorProvider } from 'kysely';
import type { BaseLogger } from 'pino';
import { type BusMessage, decodeMessage, encodeMessage } from './bus-messages.ts';
import { createSubscriberCount } from './subscriber-count.ts';
import type { Publication } from './http-api/publications.ts';
import type { Owner } from './connections.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import type { PresenceMessage } from './presence-publisher.ts';
import type { Realtime } from './realtime.ts';
import type { RedisOptions } from './redis-connection.ts';
import { createTransport } from './transport.ts';

/** Looks up what an event carries, given the ids that were announced; undefined when there is nothing (more) to say. */
export type Resolver = (ref: never) => Promise<unknown>;
export type Resolvers = Record<string, Resolver>;

export interface BusOptions<Events extends Resolvers> {
  /** For what is announced outside of a transaction. */
  db: QueryExecutorProvider;
  /** Where to open the connection that listens; it needs one of its own, outside of any pool. */
  databaseUrl: string;
  /** Carries most of the traffic where it is given. */
  redis?: RedisOptions | undefined;
  realtime: Realtime;
  resolvers: Events;
  log: BaseLogger;
}

const BEAT_EVERY_MS = 5_000;

export type Bus<Events extends Resolvers = Resolvers> = ReturnType<typeof createBus<Events>>;

/**
 * Carries events between the server's processes. Every process hears every announcement, its own too, and those with
 * listeners look up the data and deliver it, in order for each channel.
 */
export function createBus<Events extends Resolvers>(options: BusOptions<Events>) {
  const { db, databaseUrl, redis, realtime, resolvers, log } = options;
  const processId = randomUUID();
  const queues = createKeyedQueue();
  let beating: NodeJS.Timeout | undefined;

  const wires = createTransport({
    db,
    databaseUrl,
    redis,
    log,
    hear: (text) => hear(decodeMessage(text)),
    onListening() {
      realtime.presence.recover();
      void realtime.reconnectAll();
    },
  });

  const say = (announcement: BusMessage) => wires.publish(db, encodeMessage(announcement));
  const sayForSure = (transaction: QueryExecutorProvider, announcement: BusMessage) =>
    wires.publishReliably(transaction, encodeMessage(announcement));

  function hear(announcement: BusMessage) {
    switch (announcement.kind) {
      case 'event':
        if (realtime.hasSubscribers(announcement.channel))
          queues.push(announcement.channel, () => resolveAndDeliver(announcement));
        return;
      case 'client-event':
        if (announcement.from !== processId) {
          const { channel, event, data, fromSocketId, userId } = announcement.event;
          realtime.deliver(channel, event, data, fromSocketId, userId);
        }
        return;
      case 'published':
        announcement.publications.forEach(deliverPublication);
        return;
      case 'census':
        census.hear(announcement.said).catch((error) => log.warn({ err: error }, 'realtime: cannot tell who listens'));
        return;
      case 'presence':
        realtime.presence.hear(announcement.from, announcement.said);
        return;
      case 'session-bound':
        realtime.bindSession(announcement.socketId, announcement.owner);
        return;
      case 'session-ended':
        realtime.endSession(announcement.sessionId);
        return;
      case 'user-ended':
        realtime.endUser(announcement.userId, announcement.exceptSessionId);
        return;
      case 'user-interrupted':
        realtime.reconnectUser(announcement.userId);
        return;
    }
  }

  function deliverPublication({ channels, event, data, exceptSocketId }: Publication) {
    for (const channel of channels)
      if (realtime.hasSubscribers(channel))
        queues.push(channel, async () => realtime.deliver(channel, event, data, exceptSocketId));
  }

  async function resolveAndDeliver({ channel, event, ref, exceptSocketId }: BusMessage & { kind: 'event' }) {
    try {
      const data = await resolvers[event]?.(ref as never);
      if (data !== undefined) realtime.deliver(channel, event, data, exceptSocketId);
    } catch (error) {
      log.error({ err: error, event }, 'realtime: cannot look up an event');
      realtime.interrupt(channel);
    }
  }

  realtime.onClientEvent((event) => {
    say({ kind: 'client-event', from: processId, event }).catch((error) =>
      log.warn({ err: error }, 'realtime: cannot pass a client event on'),
    );
  });
  const carry = (said: PresenceMessage) =>
    wires.publishInOrder(encodeMessage({ kind: 'presence', from: realtime.presence.own, said }));
  realtime.presence.carryWith(carry);
  const { own, processes } = realtime.presence;
  const census = createSubscriberCount({
    own,
    processes,
    occupied: realtime.occupied,
    say: (said) => say({ kind: 'census', said }),
  });

  return {
    /** Resolves when this process listens; whoever connected before that connects anew. */
    async start() {
      await wires.start();
      beating = setInterval(realtime.presence.beat, BEAT_EVERY_MS).unref();
    },

    async stop() {
      clearInterval(beating);
      await realtime.presence.end();
      await wires.stop();
      await queues.waitUntilIdle();
    },

    /** Says to all processes what this one has to say of its presence channels. */
    carry,

    /** Says in a transaction what listeners of a channel should hear once it has committed. */
    announce: <Name extends keyof Events & string>(
      transaction: QueryExecutorProvider,
      said: { channel: string; event: Name; ref: Parameters<Events[Name]>[0]; exceptSocketId?: string },
    ) => wires.publish(transaction, encodeMessage({ kind: 'event', ...said })),

    /** Sends events of other programs to whoever listens, in every process. */
    publish: (publications: Publication[]) => say({ kind: 'published', publications }),

    /** The channels whose names begin so and how many lines listen to each, over all processes. */
    census: census.ask,

    /** Closes the sockets of a user of other programs everywhere. */
    endUserNow: (userId: string) => sayForSure(db, { kind: 'user-ended', userId }),

    /** Notes whose socket this is, in whichever process it may be. */
    async bindSession(socketId: string, owner: Owner) {
      if (!realtime.bindSession(socketId, owner)) await sayForSure(db, { kind: 'session-bound', socketId, owner });
    },

    /** Closes a session's sockets everywhere once the transaction that ended it has committed. */
    endSession: (transaction: QueryExecutorProvider, { sessionId }: Owner) =>
      sayForSure(transaction, { kind: 'session-ended', sessionId }),

    /** Closes a user's sockets everywhere once the transaction has committed, but not those of the session that stays. */
    endUser: (transaction: QueryExecutorProvider, userId: number, exceptSessionId?: number) =>
      sayForSure(transaction, { kind: 'user-ended', userId, exceptSessionId }),

    /** Has a user's sockets everywhere connect anew once the transaction has committed. */
    reconnectUser: (transaction: QueryExecutorProvider, userId: number) =>
      sayForSure(transaction, { kind: 'user-interrupted', userId }),
  };
}
