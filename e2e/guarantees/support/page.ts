/** A headless page with the web app's own hooks, cache and realtime connection, controlled by `browser.ts`. */
import { container } from './headless-dom.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { getConversationChannel } from '@wandering-books/contract/realtime.ts';
import { createElement as h, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { sendQueue } from '../../../apps/web/src/app/offline/send-queue.ts';
import { queryClient } from '../../../apps/web/src/app/rendering/app-query-client.ts';
import {
  useConversations,
  useMarkRead,
  useMessages,
  useOlderMessages,
} from '../../../apps/web/src/features/conversations/conversations.api.ts';
import { LiveConversations } from '../../../apps/web/src/features/conversations/conversations.realtime.tsx';
import {
  queueMessage,
  useUnsentInConversation,
} from '../../../apps/web/src/features/conversations/composer/queued-messages.ts';
import { configureApi } from '../../../apps/web/src/lib/api/api.ts';
import { realtimeConnection } from '../../../apps/web/src/lib/realtime/realtime-connection.ts';
import { getSession, signIn } from '../../../apps/web/src/lib/session.ts';

const NONE: Message[] = [];

/** State of the rendered conversation. */
const screen = {
  messages: NONE,
  unread: 0,
  isPending: true,
  isSubscribed: false,
  unsent: 0,
  errors: [] as string[],
  send: (_text: string) => {},
  markRead: (_upToSeq: number) => {},
};

/** Uses the hooks of `ChatBox`, refetches what failed to load, and scrolls up to the first message. */
function Chat({ id }: { id: number }) {
  const chat = useMessages(id);
  const list = useConversations();
  const { data: messages = NONE } = chat;
  const { data: conversations } = list;
  const unsent = useUnsentInConversation(id, messages);
  const send = (text: string) => void queueMessage(id, text);
  const { mutate: markRead } = useMarkRead(id);
  const unread = conversations?.find((conversation) => conversation.id === id)?.unread_count ?? 0;
  const isPending = conversations === undefined;
  const errors = unsent.flatMap(({ error }) => error ?? []);
  Object.assign(screen, { messages, unread, isPending, unsent: unsent.length, errors, send, markRead });

  const empty = [chat, list].find(({ isLoadingError }) => isLoadingError);
  useEffect(() => void empty?.refetch(), [empty]);

  const [oldest] = messages;
  const { mutate: loadOlder, isPending: isLoadingOlder } = useOlderMessages(id);
  useEffect(() => {
    if (oldest && oldest.seq > 1 && !isLoadingOlder) loadOlder(oldest.id);
  }, [oldest, isLoadingOlder, loadOlder]);
  return null;
}

function Page({ token, userId, conversationId }: { token: string; userId: number; conversationId: number }) {
  useEffect(() => realtimeConnection.disconnect, []);
  useEffect(() => sendQueue(queryClient, { token, userId }), [token, userId]);
  useEffect(
    () => realtimeConnection.listen(getConversationChannel(conversationId), recordSubscribed),
    [conversationId],
  );
  return h(QueryClientProvider, { client: queryClient }, [
    h(LiveConversations, { key: 'live', userId }),
    h(Chat, { key: 'chat', id: conversationId }),
  ]);
}

function recordSubscribed(event: string) {
  if (event === 'pusher:subscription_succeeded') screen.isSubscribed = true;
}

configureApi({ token: () => getSession()?.token ?? null });
process.once('disconnect', () => process.exit());
const root = createRoot(container);

const actions = {
  open(token: string, userId: number, conversationId: number) {
    signIn(token, userId);
    root.render(h(Page, { token, userId, conversationId }));
  },
  send: (text: string) => screen.send(text),
  markRead: (upToSeq: number) => screen.markRead(upToSeq),
  messages: () => screen.messages,
  state: () => ({
    shown: screen.messages.length,
    unsent: screen.unsent,
    errors: screen.errors,
    unread: screen.unread,
    ready: !screen.isPending,
    isSubscribed: screen.isSubscribed,
    read: screen.messages.filter(({ read }) => read).length,
  }),
};
export type Actions = typeof actions;

process.on('message', ({ turn, name, given }: { turn: number; name: keyof Actions; given: never[] }) => {
  const value = (actions[name] as (...values: never[]) => unknown)(...given);
  process.send!({ turn, value });
});
process.send!({ turn: 0 });
