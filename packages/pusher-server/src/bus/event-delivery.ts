import type { BusMessage } from './bus-messages.ts';
import type { Connections } from '../connection/connections.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import type { Log } from './transport.ts';

/** Loads the data of an event by the ids that were announced; undefined when it no longer exists. */
type Resolver = (ref: never) => Promise<unknown>;
export type Resolvers = Record<string, Resolver>;

interface Setting {
  connections: Connections;
  resolvers: Resolvers;
  log: Log;
}

/** Loads the data of events and delivers them to the subscribers of this process, in order for each channel. */
export function createEventDelivery({ connections, resolvers, log }: Setting) {
  const queue = createKeyedQueue();

  function deliverEvent(message: BusMessage & { kind: 'event' }) {
    if (connections.hasSubscribers(message.channel)) queue.push(message.channel, () => resolveAndDeliver(message));
  }

  async function resolveAndDeliver({ channel, event, ref, exceptSocketId }: BusMessage & { kind: 'event' }) {
    try {
      const data = await resolvers[event]?.(ref as never);
      if (data !== undefined) connections.deliver(channel, event, data, exceptSocketId);
    } catch (error) {
      log.error({ err: error, event }, 'realtime: cannot load an event');
      connections.interruptChannel(channel);
    }
  }

  return { deliverEvent, waitUntilIdle: queue.waitUntilIdle };
}
