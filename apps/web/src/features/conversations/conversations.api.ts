import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Conversation, Message } from '@wandering-books/contract/conversations.ts';
import { api } from '../../lib/api.ts';
import { backoff } from '../../lib/backoff.ts';
import { mayPass } from '../../lib/passing-failures.ts';
import { currentSession, useSession } from '../../lib/session.ts';
import { changeMessages, listKey, messagesKey, noteRead, openedKey } from './conversations.cache.ts';
import { beginsWhole, mergeMessages, settledUpTo } from './message-list.ts';
import { onePerPerson } from './people.ts';

const PAGE = 50;
const RETRIES = 2;

/** My conversations, newest activity first, one for each person. */
export function useConversations() {
  const me = useSession()?.userId ?? null;
  const conversations = useQuery({
    queryKey: listKey,
    queryFn: ({ signal }) => api('GET /api/conversations', { signal }),
  });
  return { ...conversations, data: conversations.data && onePerPerson(conversations.data, me) };
}

/** The messages of a conversation in their order: the latest at first, later only what came since. */
export function useMessages(conversationId: number) {
  const queries = useQueryClient();
  const key = messagesKey(conversationId);
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const fetched = await newMessages(conversationId, queries.getQueryData<Message[]>(key) ?? [], signal);
      return mergeMessages(queries.getQueryData<Message[]>(key) ?? [], fetched);
    },
    staleTime: 0,
    // Who sees a conversation is not told that something is missing in it: it is asked for until it is there.
    retry: (failures, error) => mayPass(error) && (failures < RETRIES || queries.getQueryData(key) !== undefined),
    retryDelay: backoff,
  });
}

async function newMessages(id: number, known: Message[], signal: AbortSignal): Promise<Message[]> {
  const latest = () => api('GET /api/conversations/:id/messages', { params: { id }, signal });
  if (known.length === 0) return latest();
  const missed: Message[] = beginsWhole(known, PAGE) ? [] : await latest();
  let after_seq: number | undefined = settledUpTo(known, currentSession()?.userId ?? 0);
  while (after_seq !== undefined) {
    const query = { after_seq, per_page: PAGE };
    const page: Message[] = await api('GET /api/conversations/:id/messages', { params: { id }, query, signal });
    missed.push(...page);
    after_seq = page.length === PAGE ? page.at(-1)?.seq : undefined;
  }
  return missed;
}

/** Fetches the messages before the one with this id. */
export function useOlderMessages(conversationId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (before: number) =>
      api('GET /api/conversations/:id/messages', { params: { id: conversationId }, query: { before } }),
    onSuccess: (older) => changeMessages(queries, conversationId, (known) => mergeMessages(known, older)),
  });
}

/** Marks what the other wrote as read: here at once, then on the server. */
export function useMarkRead(conversationId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (_upToSeq: number) => api('POST /api/conversations/:id/mark-read', { params: { id: conversationId } }),
    onMutate: (upToSeq) =>
      noteRead(queries, {
        conversation_id: conversationId,
        reader_id: currentSession()?.userId ?? 0,
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
      queries.setQueryData(openedKey(conversation.id), conversation);
      void queries.invalidateQueries({ queryKey: listKey });
    },
  });
}

/** One of my conversations, if it is listed or was opened here. */
export function useConversation(id: number | null) {
  const conversations = useConversations();
  const opened = useQuery<Conversation>({ queryKey: openedKey(id ?? 0), queryFn: skipToken });
  const listed = conversations.data?.find((conversation) => conversation.id === id);
  return { conversation: listed ?? opened.data, isListed: listed !== undefined };
}
