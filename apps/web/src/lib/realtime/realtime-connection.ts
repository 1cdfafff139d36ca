import type { RealtimeChannel } from '@wandering-books/contract/realtime.ts';
import { useEffect, useEffectEvent } from 'react';
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
