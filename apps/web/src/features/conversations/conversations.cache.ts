import type { QueryClient } from '@tanstack/react-query';
import type { Conversation, Message } from '@wandering-books/contract/conversations/conversations.ts';
import type { ConversationEvents } from '@wandering-books/contract/realtime.ts';
import { getSession } from '../../lib/session.ts';
import { buildMessagesKey, listKey } from './conversations.keys.ts';

/** Inserts a message from a response or an event; fetches when messages before it are missing. */
export function addMessage(queries: QueryClient, message: Message): void {
  updateMessages(queries, message.conversation, (cachedMessages) => mergeMessages(cachedMessages, [message]));
  if (isAnyMissing(queries, message.conversation)) void fetchMissing(queries, message.conversation);
  queries.setQueryData<Conversation[]>(listKey, (list) => list && insertMessage(list, message));
}

const isAnyMissing = (queries: QueryClient, id: number) =>
  hasGap(queries.getQueryData<Message[]>(buildMessagesKey(id)) ?? []);

async function fetchMissing(queries: QueryClient, id: number): Promise<void> {
  const queryKey = buildMessagesKey(id);
  const query = queries.getQueryCache().find({ queryKey });
  const isWaitingToRetry = query?.state.fetchStatus === 'fetching' && query.state.fetchFailureCount > 0;
  // A running fetch may include the missing ones, or have read before them; cancelling it on every event could starve it.
  if (!isWaitingToRetry) await query?.promise?.catch(() => undefined);
  if (isAnyMissing(queries, id)) await queries.invalidateQueries({ queryKey }, { cancelRefetch: isWaitingToRetry });
}

export function applyRead(queries: QueryClient, event: ConversationEvents['MessagesRead']): void {
  const { conversation_id, reader_id, up_to_seq } = event;
  updateMessages(queries, conversation_id, (cachedMessages) => markReadUpTo(cachedMessages, reader_id, up_to_seq));
  queries.setQueryData<Conversation[]>(listKey, (list) =>
    list?.map((conversation) =>
      conversation.id === conversation_id && reader_id === getSession()?.userId
        ? { ...conversation, unread_count: countUnreadAfter(conversation, reader_id, up_to_seq) }
        : conversation,
    ),
  );
}

const countUnreadAfter = ({ messages }: Conversation, readerId: number, seq: number) =>
  messages.filter((message) => message.sender_id !== readerId && message.seq > seq).length;

export function updateMessages(
  queries: QueryClient,
  id: number,
  change: (cachedMessages: Message[]) => Message[],
): void {
  if (queries.getQueryState(buildMessagesKey(id)))
    queries.setQueryData<Message[]>(buildMessagesKey(id), (cachedMessages = []) => change(cachedMessages));
}

function insertMessage(list: Conversation[], message: Message): Conversation[] {
  const conversation = list.find(({ id }) => id === message.conversation);
  if (!conversation || conversation.messages.some(({ id }) => id === message.id)) return list;
  const unread = message.sender_id === getSession()?.userId ? 0 : 1;
  const updatedConversation = {
    ...conversation,
    messages: [message, ...conversation.messages],
    unread_count: conversation.unread_count + unread,
    updated_at: message.created_at,
  };
  return [updatedConversation, ...list.filter((other) => other !== conversation)];
}

export const CATCH_UP_PAGE_SIZE = 100;

/** Merges by `seq` without duplicates. Read marks are monotonic and apply to all earlier messages. */
export function mergeMessages(cachedMessages: readonly Message[], incoming: readonly Message[]): Message[] {
  const byId = new Map(cachedMessages.map((message) => [message.id, message]));
  for (const message of incoming)
    byId.set(message.id, { ...message, read: message.read || (byId.get(message.id)?.read ?? false) });
  const inOrder = [...byId.values()].sort((a, b) => a.seq - b.seq);
  const lastRead = new Map(inOrder.filter(({ read }) => read).map(({ sender_id, seq }) => [sender_id, seq]));
  return inOrder.map((message) =>
    message.read || message.seq > (lastRead.get(message.sender_id) ?? 0) ? message : { ...message, read: true },
  );
}

export function markReadUpTo(messages: readonly Message[], readerId: number, seq: number): Message[] {
  return messages.map((message) =>
    !message.read && message.sender_id !== readerId && message.seq <= seq ? { ...message, read: true } : message,
  );
}

function countContiguous(messages: readonly Message[]): number {
  const gap = messages.findIndex((message, index) => index > 0 && message.seq !== messages[index - 1]!.seq + 1);
  return gap === -1 ? messages.length : gap;
}

export const hasGap = (messages: readonly Message[]) => countContiguous(messages) < messages.length;

/**
 * Returns the `seq` after which messages must be fetched: before it nothing is missing and no read mark of mine can
 * have changed, looking back one page at most. Takes at least one message, in order.
 */
export function findCatchUpStart(messages: readonly Message[], me: number): number {
  const whole = messages.slice(0, countContiguous(messages));
  const last = whole.at(-1)!.seq;
  const unseen = whole.find(({ sender_id, read, seq }) => sender_id === me && !read && seq > last - CATCH_UP_PAGE_SIZE);
  return unseen ? unseen.seq - 1 : last;
}

/** Returns false when the messages came from events before the first page was loaded. */
export const hasFirstPage = (messages: readonly Message[], page: number) =>
  messages.length >= page || messages[0]?.seq === 1;
