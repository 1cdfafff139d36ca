import type { BaseLogger } from 'pino';
import type { BusMessage } from './bus-messages.ts';
import type { Connections } from './connections.ts';
import { createKeyedQueue } from './keyed-queue.ts';

/** Looks up what an event carries, given the ids that were announced; undefined when there is nothing (more) to say. */
type Resolver = (ref: never) => Promise<unknown>;
export type Resolvers = Record<string, Resolver>;

interface Setting {
  connections: Connections;
  resolvers: Resolvers;
  log: BaseLogger;
}

/** Looks events up and delivers them to the listeners of this process, in order for each channel. */
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
      log.error({ err: error, event }, 'realtime: cannot look up an event');
      connections.interruptChannel(channel);
    }
  }

  return { deliverEvent, waitUntilIdle: queue.waitUntilIdle };
}
