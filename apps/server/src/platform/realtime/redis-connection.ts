import type { ListenerConnection } from '../db/reconnecting-listener.ts';

const TIMEOUT_MS = 2000;

/** The address of Redis and the channel of this installation; several may share one Redis. */
export interface RedisOptions {
  url: string;
  channel: string;
}

export interface RedisConnection extends ListenerConnection {
  /** Rejects when Redis did not accept the payload; the connection is then closed, because others may be lost too. */
  publish: (payload: string) => Promise<void>;
}

/** Opens a connection that subscribes and publishes. Rejects when Redis is unreachable. */
export async function openRedisConnection(
  { url, channel }: RedisOptions,
  onMessage: (payload: string) => void,
): Promise<RedisConnection> {
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    // With RESP version 3 one connection can subscribe and publish, so both are lost and restored together.
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
