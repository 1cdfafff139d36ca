import { conversationChannel } from '@wandering-books/contract/realtime.ts';
import { useEffect, useRef, useState } from 'react';
import { line } from '../../lib/line.ts';
import { useSession } from '../../lib/session.ts';
import { useChannel } from '../../lib/use-channel.ts';

const TELL_EVERY = 2000;
const SHOWN_FOR = 4000;

/** Whether the other is writing just now, and how to tell that I am. */
export function useTyping(conversationId: number) {
  const me = useSession()?.userId;
  const channel = conversationChannel(conversationId);
  const [heard, setHeard] = useState(0);
  const told = useRef(0);
  useChannel(line, channel, {
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
      if (me == null || Date.now() - told.current < TELL_EVERY) return;
      told.current = Date.now();
      line.trigger(channel, 'client-typing', { user_id: me });
    },
  };
}
