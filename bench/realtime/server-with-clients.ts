import { startChild } from './child-process.ts';
import { type Implementation, CHANNEL } from './implementations.ts';
import type { ClientCommands } from './socket-clients.ts';
import type { ServerCommands } from './socket-server.ts';

const CLIENT_PROCESSES = 2;

export type ServerWithClients = Awaited<ReturnType<typeof startServerWithClients>>;

/** Starts a server with `connections` subscribers of one channel, in separate processes. */
export async function startServerWithClients(kind: Implementation, connections: number) {
  const server = await startChild<ServerCommands>('socket-server.ts', { KIND: kind });
  const clients = await Promise.all(
    Array.from({ length: CLIENT_PROCESSES }, () => startChild<ClientCommands>('socket-clients.ts')),
  );
  const connectionsEach = connections / CLIENT_PROCESSES;
  const port = await server.ask('port', undefined);
  await Promise.all(
    clients.map((some) => some.ask('connect', { kind, port, connections: connectionsEach, channel: CHANNEL })),
  );

  /** Publishes events and resolves when all have arrived. */
  async function measureDelivery<Published>(events: number, timed: boolean, publish: () => Promise<Published>) {
    await Promise.all(clients.map((some) => some.ask('begin', { timed })));
    const [published, ...ends] = await Promise.all([
      publish(),
      ...clients.map((some) => some.ask('all', connectionsEach * events)),
    ]);
    return { published, ended: Math.max(...ends) };
  }

  return {
    kind,

    /** Maximum deliveries per second, and processor time of the server per delivery in microseconds. */
    async flood(events: number) {
      const before = await server.ask('processorTime', undefined);
      const { published: began, ended } = await measureDelivery(events, false, () => server.ask('flood', events));
      const spent = (await server.ask('processorTime', undefined)) - before;
      const deliveries = connections * events;
      return { perSecond: deliveries / ((ended - began) / 1000), microseconds: spent / deliveries };
    },

    /** Latency of each delivery in milliseconds, for events at an interval. */
    async trickle(steady: { events: number; every: number }) {
      await measureDelivery(steady.events, true, () => server.ask('trickle', steady));
      const latencies = await Promise.all(clients.map((some) => some.ask('latencies', undefined)));
      return latencies.flatMap((some) => [...some]);
    },

    async stop() {
      await Promise.all([server, ...clients].map((child) => child.stop()));
    },
  };
}
