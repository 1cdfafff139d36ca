import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientEvent } from '../commands/commands.ts';
import type { Owner } from '../connection/connections.ts';
import type { PusherServer } from '../server.ts';
import { readFields } from '../protocol.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import type { Log, Transport, TransportHandlers } from './transport.ts';

/** A message from one process to all. Events carry ids only: each receiving process looks up the data. */
type BusMessage =
  | { kind: 'event'; channel: string; event: string; ref: unknown }
  | { kind: 'client-event'; from: string; event: ClientEvent }
  | { kind: 'heartbeat'; from: string }
  | { kind: 'session-bound'; socketId: string; owner: Owner }
  | { kind: 'session-ended'; sessionId: number }
  | { kind: 'user-ended'; userId: number; exceptSessionId?: number }
  | { kind: 'user-interrupted'; userId: number };

/** Encodes a message with a nonce: PostgreSQL delivers equal notifications of one transaction only once. */
export const encodeMessage = (message: BusMessage) =>
  JSON.stringify({ ...message, nonce: randomBytes(6).toString('base64url') });

/** Decodes a message; its kind may be unknown, for example from a newer release during a rolling restart. */
const decodeMessage = (text: string) => readFields(text) as unknown as BusMessage;

/** Loads the data of an event by the ids that were published; undefined when it no longer exists. */
type Resolver = (ref: never) => Promise<unknown>;
export type Resolvers = Record<string, Resolver>;

interface BusOptions<Events extends Resolvers, Transaction> {
  server: PusherServer;
  openTransport: (handlers: TransportHandlers) => Transport<Transaction>;
  resolvers: Events;
  log: Log;
}

type Handlers = { [Kind in BusMessage['kind']]: (message: BusMessage & { kind: Kind }) => void };

const HEARTBEAT_INTERVAL_MS = 5_000;
/** Time without a heartbeat after which a process counts as dead. */
const LOST_AFTER_MS = 20_000;

export type Bus<Events extends Resolvers = Resolvers, Transaction = unknown> = ReturnType<
  typeof createBus<Events, Transaction>
>;

/** Every process receives every message, its own too; those with subscribers load the data and deliver it in order. */
export function createBus<Events extends Resolvers, Transaction>({
  server,
  openTransport,
  resolvers,
  log,
}: BusOptions<Events, Transaction>) {
  const { connections, silence } = server;
  const processId = randomUUID();
  /** The other processes, with the time of each one's last heartbeat. */
  const peers = new Map<string, number>();
  let heartbeat: NodeJS.Timeout | undefined;

  const deliveries = createKeyedQueue();
  const handlers: Handlers = {
    event(message) {
      silence.note(message.channel);
      if (connections.hasSubscribers(message.channel))
        deliveries.push(message.channel, () => resolveAndDeliver(message));
    },
    'client-event': ({ from, event: { channel, event, data, fromSocketId } }) => {
      if (from !== processId) connections.deliver(channel, event, data, fromSocketId);
    },
    heartbeat({ from }) {
      if (from !== processId) peers.set(from, Date.now());
    },
    'session-bound': ({ socketId, owner }) => connections.bindSession(socketId, owner),
    'session-ended': ({ sessionId }) => connections.endSession(sessionId),
    'user-ended': ({ userId, exceptSessionId }) => connections.endUser(userId, exceptSessionId),
    'user-interrupted': ({ userId }) => connections.reconnectUser(userId),
  };

  async function resolveAndDeliver({ channel, event, ref }: BusMessage & { kind: 'event' }) {
    try {
      const data = await resolvers[event]?.(ref as never);
      if (data !== undefined) connections.deliver(channel, event, data);
    } catch (error) {
      log.error({ err: error, event }, 'realtime: cannot load an event');
      connections.interruptChannel(channel);
    }
  }

  /** Messages of an unknown kind are ignored. */
  function dispatch(message: BusMessage) {
    if (Object.hasOwn(handlers, message.kind)) (handlers[message.kind] as (message: BusMessage) => void)(message);
  }

  const transport = openTransport({
    onMessage: (text) => dispatch(decodeMessage(text)),
    onListening() {
      silence.begin();
      void server.reconnectAll();
    },
  });
  const broadcast = (message: BusMessage, transaction?: Transaction) =>
    transport.publish(encodeMessage(message), transaction);
  const broadcastReliably = (message: BusMessage, transaction?: Transaction) =>
    transport.publishReliably(encodeMessage(message), transaction);

  function sendHeartbeat() {
    for (const [peer, heardAt] of peers) if (Date.now() - heardAt >= LOST_AFTER_MS) peers.delete(peer);
    broadcast({ kind: 'heartbeat', from: processId }).catch(() => {});
  }

  server.onClientEvent((event) => {
    broadcast({ kind: 'client-event', from: processId, event }).catch((err) =>
      log.warn({ err }, 'realtime: cannot forward a client event'),
    );
  });

  return {
    async start() {
      await transport.start();
      sendHeartbeat();
      heartbeat = setInterval(sendHeartbeat, HEARTBEAT_INTERVAL_MS).unref();
    },

    check: transport.check,

    /** The number of live processes, this one included. */
    countProcesses: () => peers.size + 1,

    async stop() {
      clearInterval(heartbeat);
      await transport.stop();
      await deliveries.waitUntilIdle();
    },

    publish: <Name extends keyof Events & string>(
      transaction: Transaction,
      event: { channel: string; event: Name; ref: Parameters<Events[Name]>[0] },
    ) => broadcast({ kind: 'event', ...event }, transaction),

    async bindSession(socketId: string, owner: Owner) {
      if (connections.bindSession(socketId, owner)) return;
      await broadcastReliably({ kind: 'session-bound', socketId, owner });
    },

    endSession: (transaction: Transaction, { sessionId }: Owner) =>
      broadcastReliably({ kind: 'session-ended', sessionId }, transaction),

    endUser: (transaction: Transaction, userId: number, exceptSessionId?: number) =>
      broadcastReliably({ kind: 'user-ended', userId, exceptSessionId }, transaction),

    reconnectUser: (transaction: Transaction, userId: number) =>
      broadcastReliably({ kind: 'user-interrupted', userId }, transaction),
  };
}
