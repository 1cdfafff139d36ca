import type { PresenceChannel, RealtimeChannel } from '@wandering-books/contract/realtime.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { createRealtimeClient, type Handlers } from './realtime-client.ts';
import { getSession } from '../session.ts';

export const realtimeConnection = createRealtimeClient({ isSignedIn: () => getSession() !== null });

/** Subscribes to a channel while mounted. */
export function useChannel<C extends RealtimeChannel>(channel: C, handlers: Handlers<C>) {
  const handle = useEffectEvent((event: string, data: unknown) =>
    (handlers as Record<string, ((data: unknown) => void) | undefined>)[event]?.(data),
  );
  useEffect(() => realtimeConnection.listen(channel, (event, data) => handle(event, data)), [channel]);
}

const NO_MEMBERS: ReadonlySet<string> = new Set();

/** Ids of the other members on a presence channel; joins it while mounted. */
export function usePresence(channel: PresenceChannel): ReadonlySet<string> {
  const [others, setOthers] = useState(NO_MEMBERS);
  useEffect(() => {
    const stop = realtimeConnection.subscribeToOthers(channel, setOthers);
    return () => {
      stop();
      setOthers(NO_MEMBERS);
    };
  }, [channel]);
  return others;
}
