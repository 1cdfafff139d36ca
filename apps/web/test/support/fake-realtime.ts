import type {
  ChannelEvents,
  PresenceChannel,
  RealtimeChannel,
  Subscribed,
} from '@wandering-books/contract/realtime.ts';
import { expect, vi } from 'vitest';
import { realtimeConnection } from '../../src/lib/realtime/realtime-connection.ts';

type Listener = (event: string, data: unknown) => void;
type Events<C extends RealtimeChannel> = ChannelEvents<C> & { 'pusher:subscription_succeeded': Subscribed };

const listeners = new Map<string, Set<Listener>>();
const watchers = new Map<string, (others: ReadonlySet<string>) => void>();

/** Sends an event to the page as soon as it listens. */
export async function sendEvent<C extends RealtimeChannel, E extends keyof Events<C> & string>(
  channel: C,
  event: E,
  data: Events<C>[E],
) {
  await expect.poll(() => listeners.get(channel)?.size ?? 0, { message: `listeners of ${channel}` }).toBeGreaterThan(0);
  listeners.get(channel)!.forEach((listener) => listener(event, data));
}

/** Tells the page who else is on a presence channel. */
export const showPresence = (channel: PresenceChannel, ids: string[]) => watchers.get(channel)!(new Set(ids));

/** Replaces the realtime connection, which has tests of its own. */
export const startFakeRealtime = () =>
  Object.assign(realtimeConnection, {
    listen(channel: RealtimeChannel, listener: Listener) {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(listener));
      return () => void known.delete(listener);
    },
    subscribeToOthers(channel: PresenceChannel, tell: (others: ReadonlySet<string>) => void) {
      watchers.set(channel, tell);
      return () => void watchers.delete(channel);
    },
    trigger: vi.fn(),
  });
