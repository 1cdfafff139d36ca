import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Conversation } from '@wandering-books/contract/conversations/conversations.ts';
import { getConversationChannel, getUserChannel, type Subscribed } from '@wandering-books/contract/realtime.ts';
import { createStaleFilter, hasStaleQueries } from '../../lib/api/stale-queries.ts';
import { useChannel } from '../../lib/realtime/realtime-connection.ts';
import { addMessage, applyRead } from './conversations.cache.ts';
import { buildMessagesKey, listKey } from './conversations.keys.ts';
import { useConversations } from './conversations.api.ts';

const RELOAD_DEBOUNCE_MS = 300;

export function LiveConversations({ userId }: { userId: number }) {
  const queries = useQueryClient();
  const conversations = useConversations();
  const reload = () => reloadListSoon(queries);
  useChannel(getUserChannel(userId), {
    ConversationOpened: reload,
    // Conversations without messages show the requested book.
    NotificationsChanged: () => isAnySilent(queries) && reload(),
    'pusher:subscription_succeeded': (event?: Subscribed) => hasStaleQueries(queries, listKey, event) && reload(),
  });
  return conversations.data?.map(({ id }) => <LiveConversation key={id} id={id} />);
}

/** Listed conversations are subscribed already. */
export function LiveConversation({ id }: { id: number }) {
  const queries = useQueryClient();
  useChannel(getConversationChannel(id), {
    MessageSent: ({ message }) => {
      addMessage(queries, message);
      reloadListSoon(queries);
    },
    MessagesRead: (event) => applyRead(queries, event),
    // Messages before the subscription were missed.
    'pusher:subscription_succeeded': (event?: Subscribed) => {
      void queries.invalidateQueries({ queryKey: buildMessagesKey(id), predicate: createStaleFilter(event) });
      if (hasStaleQueries(queries, listKey, event)) reloadListSoon(queries);
    },
  });
  return null;
}

const isAnySilent = (queries: QueryClient) =>
  queries.getQueryData<Conversation[]>(listKey)?.some(({ messages }) => messages.length === 0);

let reloadTimer: ReturnType<typeof setTimeout> | undefined;

function reloadListSoon(queries: QueryClient) {
  clearTimeout(reloadTimer);
  reloadTimer = setTimeout(() => void queries.invalidateQueries({ queryKey: listKey }), RELOAD_DEBOUNCE_MS);
}
