import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Conversation, Message } from '@wandering-books/contract/conversations.ts';
import { api } from '../../lib/api.ts';
import { getRetryDelay } from '../../lib/backoff.ts';
import { isRetryableError } from '../../lib/retryable-error.ts';
import { getSession, useSession } from '../../lib/session.ts';
import { updateMessages, listKey, buildMessagesKey, applyRead, buildOpenedKey } from './conversations.cache.ts';
import { hasFirstPage, CATCH_UP_PAGE, mergeMessages, findCatchUpStart } from './message-list.ts';
import { keepOnePerPerson, getOtherPerson } from './people.ts';

const FIRST_PAGE = 50;
const RETRIES = 2;

/** My conversations, newest activity first, one for each person. */
export function useConversations() {
  const me = useSession()?.userId ?? null;
  const conversations = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => api('GET /api/conversations', { signal }),
  });
  return { ...conversations, data: conversations.data && keepOnePerPerson(conversations.data, me) };
}

/** The messages of a conversation in their order: the latest at first, later only what came since. Of none with `null`. */
export function useMessages(id: number | null) {
  const queries = useQueryClient();
  const conversationId = id ?? 0;
  const key = buildMessagesKey(conversationId);
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const fetched = await fetchNewMessages(conversationId, queries.getQueryData<Message[]>(key) ?? [], signal);
      return mergeMessages(queries.getQueryData<Message[]>(key) ?? [], fetched);
    },
    staleTime: 0,
    enabled: id !== null,
    // Who sees a conversation is not told that something is missing in it: it is asked for until it is there.
    retry: (failures, error) =>
      isRetryableError(error) && (failures < RETRIES || queries.getQueryData(key) !== undefined),
    retryDelay: getRetryDelay,
  });
}

async function fetchNewMessages(id: number, known: Message[], signal: AbortSignal): Promise<Message[]> {
  const latest = () => api('GET /api/conversations/:id/messages', { params: { id }, signal });
  if (known.length === 0) return latest();
  const missed: Message[] = hasFirstPage(known, FIRST_PAGE) ? [] : await latest();
  let after_seq: number | undefined = findCatchUpStart(known, getSession()?.userId ?? 0);
  while (after_seq !== undefined) {
    const query = { after_seq, per_page: CATCH_UP_PAGE };
    const page: Message[] = await api('GET /api/conversations/:id/messages', { params: { id }, query, signal });
    missed.push(...page);
    after_seq = page.length === CATCH_UP_PAGE ? page.at(-1)?.seq : undefined;
  }
  return missed;
}

/** Fetches the messages before the one with this id. */
export function useOlderMessages(conversationId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (before: number) =>
      api('GET /api/conversations/:id/messages', { params: { id: conversationId }, query: { before } }),
    onSuccess: (older) => updateMessages(queries, conversationId, (known) => mergeMessages(known, older)),
  });
}

/** Marks what the other wrote as read: here at once, then on the server, as soon as it can be reached. */
export function useMarkRead(conversationId: number) {
  const queries = useQueryClient();
  return useMutation({
    retry: (_failures, error) => isRetryableError(error),
    retryDelay: getRetryDelay,
    mutationFn: (_upToSeq: number) => api('POST /api/conversations/:id/mark-read', { params: { id: conversationId } }),
    onMutate: (upToSeq) =>
      applyRead(queries, {
        conversation_id: conversationId,
        reader_id: getSession()?.userId ?? 0,
        up_to_seq: upToSeq,
      }),
  });
}

/** Opens the conversation with somebody. */
export function useOpenConversation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (user_id: number) => api('POST /api/conversations', { body: { user_id } }),
    onSuccess: (conversation) => {
      queries.setQueryData(buildOpenedKey(conversation.id), conversation);
      void queries.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** With whom one of my conversations is, whether it is listed, was opened here, or is only known by what the other wrote. */
export function useChatPerson(id: number | null) {
  const me = useSession()?.userId ?? null;
  const { data } = useConversations();
  const opened = useQuery<Conversation>({ queryKey: buildOpenedKey(id ?? 0), queryFn: skipToken });
  const listed = data?.find((conversation) => conversation.id === id);
  const conversation = listed ?? opened.data;
  const written = useMessages(conversation ? null : id);
  const person = conversation
    ? getOtherPerson(conversation, me)
    : written.data?.find(({ sender_id }) => sender_id !== me)?.sender;
  return { person, isListed: listed !== undefined };
}

/** How many messages of others I have not read, in all conversations. */
export function useUnreadCount(): number {
  return useConversations().data?.reduce((sum, { unread_count }) => sum + unread_count, 0) ?? 0;
}
