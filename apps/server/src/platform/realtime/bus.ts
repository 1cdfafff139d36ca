import { randomUUID } from 'node:crypto';
import type { QueryExecutorProvider } from 'kysely';
import type { BaseLogger } from 'pino';
import { type Announcement, decode, encode, MAX_PAYLOAD_BYTES } from './announcements.ts';
import type { Owner } from './hub.ts';
import { createQueues } from './queues.ts';
import type { Realtime } from './realtime.ts';
import type { RedisPlace } from './redis.ts';
import { createWires } from './wires.ts';

/** Looks up what an event carries, given the ids that were announced; undefined when there is nothing (more) to say. */
export type Resolver = (ref: never) => Promise<unknown>;
export type Resolvers = Record<string, Resolver>;

export interface BusOptions<Events extends Resolvers> {
  /** For what is announced outside of a transaction. */
  db: QueryExecutorProvider;
  /** Where to open the connection that listens; it needs one of its own, outside of any pool. */
  databaseUrl: string;
  /** Carries most of the traffic where it is given. */
  redis?: RedisPlace | undefined;
  realtime: Realtime;
  resolvers: Events;
  log: BaseLogger;
}

export type Bus<Events extends Resolvers = Resolvers> = ReturnType<typeof createBus<Events>>;

/**
 * Carries events between the server's processes. Every process hears every announcement, its own too, and those with
 * listeners look up the data and deliver it, in order for each channel.
 */
export function createBus<Events extends Resolvers>(options: BusOptions<Events>) {
  const { db, databaseUrl, redis, realtime, resolvers, log } = options;
  const processId = randomUUID();
  const queues = createQueues();

  const wires = createWires({
    db,
    databaseUrl,
    redis,
    log,
    hear(payload) {
      const announcement = decode(payload);
      if (announcement) hear(announcement);
    },
    onListening: () => void realtime.reconnectAll(),
  });

  const sayForSure = (transaction: QueryExecutorProvider, announcement: Announcement) =>
    wires.sayForSure(transaction, encode(announcement));

  function hear(announcement: Announcement) {
    switch (announcement.kind) {
      case 'event':
        if (realtime.hasSubscribers(announcement.channel))
          queues.push(announcement.channel, () => resolveAndDeliver(announcement));
        return;
      case 'client-event':
        if (announcement.from !== processId) {
          const { channel, event, data, fromSocketId } = announcement.event;
          realtime.deliver(channel, event, data, fromSocketId);
        }
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

  async function resolveAndDeliver({ channel, event, ref, exceptSocketId }: Announcement & { kind: 'event' }) {
    try {
      const data = await resolvers[event]?.(ref as never);
      if (data !== undefined) realtime.deliver(channel, event, data, exceptSocketId);
    } catch (error) {
      log.error({ err: error, event }, 'realtime: cannot look up an event');
      realtime.interrupt(channel);
    }
  }

  realtime.onClientEvent((event) => {
    const payload = encode({ kind: 'client-event', from: processId, event });
    if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) return;
    wires.say(db, payload).catch((error) => log.warn({ err: error }, 'realtime: cannot pass a client event on'));
  });

  return {
    /** Resolves when this process listens; whoever connected before that connects anew. */
    start: wires.start,

    async stop() {
      await wires.stop();
      await queues.idle();
    },

    /** Says in a transaction what listeners of a channel should hear once it has committed. */
    announce: <Name extends keyof Events & string>(
      transaction: QueryExecutorProvider,
      said: { channel: string; event: Name; ref: Parameters<Events[Name]>[0]; exceptSocketId?: string },
    ) => wires.say(transaction, encode({ kind: 'event', ...said })),

    /** Notes whose socket this is, in whichever process it may be. */
    async bindSession(socketId: string, owner: Owner) {
      if (!realtime.bindSession(socketId, owner)) await sayForSure(db, { kind: 'session-bound', socketId, owner });
    },

    /** Closes a session's sockets everywhere once the transaction that ended it has committed. */
    endSession: (transaction: QueryExecutorProvider, sessionId: number) =>
      sayForSure(transaction, { kind: 'session-ended', sessionId }),

    /** Closes a user's sockets everywhere once the transaction has committed, but not those of the session that stays. */
    endUser: (transaction: QueryExecutorProvider, userId: number, exceptSessionId?: number) =>
      sayForSure(transaction, { kind: 'user-ended', userId, exceptSessionId }),

    /** Has a user's sockets everywhere connect anew once the transaction has committed. */
    reconnectUser: (transaction: QueryExecutorProvider, userId: number) =>
      sayForSure(transaction, { kind: 'user-interrupted', userId }),
  };
}
