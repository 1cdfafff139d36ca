import type { PresenceChannel } from '@wandering-books/contract/realtime.ts';
import { useEffect, useState } from 'react';
import { realtimeConnection } from './realtime-connection.ts';

const NO_MEMBERS: ReadonlySet<string> = new Set();

/** Ids of the other members on a presence channel; joins it while mounted. `null` is no channel. */
export function usePresence(channel: PresenceChannel | null): ReadonlySet<string> {
  const [others, setOthers] = useState(NO_MEMBERS);
  useEffect(() => {
    if (!channel) return;
    const stop = realtimeConnection.subscribeToOthers(channel, setOthers);
    return () => {
      stop();
      setOthers(NO_MEMBERS);
    };
  }, [channel]);
  return others;
}
