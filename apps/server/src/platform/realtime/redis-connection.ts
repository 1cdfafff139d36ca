import type { Ear } from './reconnecting-listener.ts';

const PATIENCE_MS = 2000;

/** Where Redis is, and what this installation calls its channel there: several may share one Redis. */
export interface RedisPlace {
  url: string;
  channel: string;
}

export interface RedisEar extends Ear {
  /** Rejects when Redis did not take it; then the line is given up, for what was said meanwhile may be missing too. */
  publish: (payload: string) => Promise<void>;
}

/** Opens a connection that hears what is published, and publishes. Rejects when Redis cannot be reached. */
export async function openRedisEar({ url, channel }: RedisPlace, hear: (payload: string) => void): Promise<RedisEar> {
  // Loaded only where it is used: it takes longer to load than everything else of this folder.
  const { createClient } = await import('@redis/client');
  const client = createClient({
    url,
    // Version 3 of its protocol lets one connection listen and publish, so both are lost and regained together.
    RESP: 3,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: false },
  });
  const lost = new Promise<void>((resolve) => client.on('error', () => resolve()).on('end', () => resolve()));
  await client.connect();
  const giveUp = () => client.isOpen && client.destroy();

  async function inTime(answer: Promise<unknown>) {
    const timer = setTimeout(giveUp, PATIENCE_MS);
    await answer.finally(() => clearTimeout(timer));
  }
  await inTime(client.subscribe(channel, hear));

  return {
    lost,
    check: () => inTime(client.ping()),
    publish: (payload) => inTime(client.publish(channel, payload)),
    close: async () => void giveUp(),
  };
}
