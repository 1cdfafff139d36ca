import type { RealtimeChannel } from '@wandering-books/contract/realtime.ts';
import { useEffect, useEffectEvent } from 'react';
import type { Handlers, RealtimeClient } from './realtime-client.ts';

/** Subscribes to a channel while mounted; `null` subscribes to nothing. */
export function useChannel<C extends RealtimeChannel>(
  realtime: RealtimeClient,
  channel: C | null,
  handlers: Handlers<C>,
) {
  const handle = useEffectEvent((event: string, data: unknown) =>
    (handlers as Record<string, ((data: unknown) => void) | undefined>)[event]?.(data),
  );
  useEffect(
    () => (channel ? realtime.listen(channel, (event, data) => handle(event, data)) : undefined),
    [realtime, channel],
  );
}
