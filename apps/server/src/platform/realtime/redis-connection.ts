import type { ListenerConnection } from '../db/reconnecting-listener.ts';

const TIMEOUT_MS = 2000;

/** Where Redis is, and what this installation calls its channel there: several may share one Redis. */
export interface RedisOptions {
  url: string;
  channel: string;
}

export interface RedisConnection extends ListenerConnection {
  /** Rejects when Redis did not take it; then the connection is given up, for what was published meanwhile may be missing too. */
  publish: (payload: string) => Promise<void>;
}

/** Opens a connection that hears what is published, and publishes. Rejects when Redis cannot be reached. */
export async function openRedisConnection(
  { url, channel }: RedisOptions,
  onMessage: (payload: string) => void,
): Promise<RedisConnection> {
  // Loaded only where it is used: it takes longer to load than everything else of this folder.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    // Version 3 of its protocol lets one connection listen and publish, so both are lost and regained together.
    RESP: 3,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: TIMEOUT_MS, reconnectStrategy: false },
  });
  const lost = new Promise<void>((resolve) => client.on('error', () => resolve()).on('end', () => resolve()));
  await client.connect();
  const disconnect = () => client.isOpen && client.destroy();

  async function withTimeout(answer: Promise<unknown>) {
    const timer = setTimeout(disconnect, TIMEOUT_MS);
    await answer.finally(() => clearTimeout(timer));
  }
  await withTimeout(client.subscribe(channel, onMessage));

  return {
    lost,
    check: () => withTimeout(client.ping()),
    publish: (payload) => withTimeout(client.publish(channel, payload)),
    close: async () => void disconnect(),
  };
}
