import { startChild } from './child-process.ts';
import { type Implementation, CHANNEL } from './implementations.ts';
import type { ClientCommands } from './socket-clients.ts';
import type { ServerCommands } from './socket-server.ts';

const CLIENT_PROCESSES = 2;

export type ServerWithClients = Awaited<ReturnType<typeof startServerWithClients>>;

/** The server of a side and so many who listen to one channel, in processes of their own. */
export async function startServerWithClients(kind: Implementation, lines: number) {
  const server = await startChild<ServerCommands>('socket-server.ts', { KIND: kind });
  const clients = await Promise.all(
    Array.from({ length: CLIENT_PROCESSES }, () => startChild<ClientCommands>('socket-clients.ts')),
  );
  const connectionsEach = lines / CLIENT_PROCESSES;
  const port = await server.ask('port', undefined);
  await Promise.all(
    clients.map((some) => some.ask('connect', { kind, port, connections: connectionsEach, channel: CHANNEL })),
  );

  /** Has events said and resolves with the time when all have arrived everywhere. */
  async function measureDelivery<Said>(events: number, timed: boolean, speak: () => Promise<Said>) {
    await Promise.all(clients.map((some) => some.ask('begin', { timed })));
    const [said, ...ends] = await Promise.all([
      speak(),
      ...clients.map((some) => some.ask('all', connectionsEach * events)),
    ]);
    return { said, ended: Math.max(...ends) };
  }

  return {
    kind,

    /** Deliveries a second at most, and microseconds of the server's processor time for each. */
    async flood(events: number) {
      const before = await server.ask('processorTime', undefined);
      const { said: began, ended } = await measureDelivery(events, false, () => server.ask('flood', events));
      const spent = (await server.ask('processorTime', undefined)) - before;
      const deliveries = lines * events;
      return { perSecond: deliveries / ((ended - began) / 1000), microseconds: spent / deliveries };
    },

    /** Milliseconds that each delivery took, of events said one by one. */
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
