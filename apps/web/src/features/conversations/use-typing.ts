import { getConversationChannel } from '@wandering-books/contract/realtime.ts';
import { useEffect, useRef, useState } from 'react';
import { realtimeConnection } from '../../lib/realtime-connection.ts';
import { useSession } from '../../lib/session.ts';
import { useChannel } from '../../lib/use-channel.ts';

const SEND_INTERVAL = 2000;
const SHOWN_FOR = 4000;

/** Whether the other is writing just now, and how to tell that I am. */
export function useTyping(conversationId: number) {
  const me = useSession()?.userId;
  const channel = getConversationChannel(conversationId);
  const [heard, setHeard] = useState(0);
  const told = useRef(0);
  useChannel(realtimeConnection, channel, {
    'client-typing': () => setHeard(Date.now()),
    MessageSent: ({ message }) => message.sender_id !== me && setHeard(0),
  });
  useEffect(() => {
    const forget = setTimeout(() => setHeard(0), SHOWN_FOR);
    return () => clearTimeout(forget);
  }, [heard]);

  return {
    isOther: heard > 0,
    tell: () => {
      if (me == null || Date.now() - told.current < SEND_INTERVAL) return;
      told.current = Date.now();
      realtimeConnection.trigger(channel, 'client-typing', { user_id: me });
    },
  };
}
