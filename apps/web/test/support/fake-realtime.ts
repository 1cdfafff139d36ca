import type { ChannelEvents, RealtimeChannel, Subscribed } from '@wandering-books/contract/realtime.ts';
import { expect, vi } from 'vitest';
import { realtimeConnection } from '../../src/lib/realtime/realtime-connection.ts';

type Listener = (event: string, data: unknown) => void;
type Events<C extends RealtimeChannel> = ChannelEvents<C> & { 'pusher:subscription_succeeded': Subscribed };

const listeners = new Map<string, Set<Listener>>();

/** Sends an event to the page as soon as it listens. */
export async function sendEvent<C extends RealtimeChannel, E extends keyof Events<C> & string>(
  channel: C,
  event: E,
  data: Events<C>[E],
) {
  await expect.poll(() => listeners.get(channel)?.size ?? 0, { message: `listeners of ${channel}` }).toBeGreaterThan(0);
  listeners.get(channel)!.forEach((listener) => listener(event, data));
}

/** Replaces the realtime connection, which has tests of its own. */
export const startFakeRealtime = () =>
  Object.assign(realtimeConnection, {
    listen(channel: RealtimeChannel, listener: Listener) {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(listener));
      return () => void known.delete(listener);
    },
    trigger: vi.fn(),
  });
