import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Conversation } from '@wandering-books/contract/conversations.ts';
import { getConversationChannel, getUserChannel, type Subscribed } from '@wandering-books/contract/realtime.ts';
import { useEffect } from 'react';
import { markPushMoment } from '../../lib/push-asking.ts';
import { findMissed, hasMissed } from '../../lib/missed-answers.ts';
import { realtimeConnection } from '../../lib/realtime-connection.ts';
import { subscribeToNetwork } from '../../lib/use-online.ts';
import { useChannel } from '../../lib/use-channel.ts';
import { deliverNow, startDelivery } from './delivery.ts';
import { addMessage, listKey, buildMessagesKey, applyRead } from './conversations.cache.ts';
import { useConversations } from './conversations.api.ts';

const RELOAD_DELAY = 300;

/** Keeps the conversations of the signed-in user up to date, and sends what waits, for as long as it is shown. It shows nothing. */
export function LiveConversations({ userId }: { userId: number }) {
  const queries = useQueryClient();
  const conversations = useConversations();
  const reload = () => reloadListSoon(queries);
  useDelivery(queries);
  useChannel(realtimeConnection, getUserChannel(userId), {
    ConversationOpened: reload,
    // Where nobody has written yet, the list says which book was asked for.
    NotificationsChanged: () => isAnySilent(queries) && reload(),
    'pusher:subscription_succeeded': (told?: Subscribed) => hasMissed(queries, listKey, told) && reload(),
  });
  return conversations.data?.map(({ id }) => <LiveConversation key={id} id={id} />);
}

/** Whatever was written and not sent goes out as soon as it can, also what an earlier page left behind. */
function useDelivery(queries: QueryClient) {
  useEffect(() => {
    const stops = [
      startDelivery((message) => {
        addMessage(queries, message);
        markPushMoment();
      }),
      realtimeConnection.onReconnected(deliverNow),
      subscribeToNetwork(deliverNow),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}

/** Keeps one conversation up to date. Those that are listed are kept so anyway. */
export function LiveConversation({ id }: { id: number }) {
  const queries = useQueryClient();
  useChannel(realtimeConnection, getConversationChannel(id), {
    MessageSent: ({ message }) => {
      addMessage(queries, message);
      reloadListSoon(queries);
    },
    MessagesRead: (read) => applyRead(queries, read),
    // Whatever was written before this moment was not heard.
    'pusher:subscription_succeeded': (told?: Subscribed) => {
      void queries.invalidateQueries({ queryKey: buildMessagesKey(id), predicate: findMissed(told) });
      if (hasMissed(queries, listKey, told)) reloadListSoon(queries);
    },
  });
  return null;
}

const isAnySilent = (queries: QueryClient) =>
  queries.getQueryData<Conversation[]>(listKey)?.some(({ messages }) => messages.length === 0);

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Many messages in a row, or many channels that begin to listen, ask for the list once. */
function reloadListSoon(queries: QueryClient) {
  clearTimeout(waiting);
  waiting = setTimeout(() => void queries.invalidateQueries({ queryKey: listKey }), RELOAD_DELAY);
}
