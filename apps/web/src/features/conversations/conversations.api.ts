import {
  queryOptions,
  replaceEqualDeep,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import type { Conversation, Message } from '@wandering-books/contract/conversations/conversations.ts';
import { api, buildQuery, isRetryable } from '../../lib/api/api.ts';
import { getSession, useSession } from '../../lib/session.ts';
import {
  updateMessages,
  applyRead,
  hasFirstPage,
  CATCH_UP_PAGE_SIZE,
  mergeMessages,
  findCatchUpStart,
} from './conversations.cache.ts';
import { buildMessagesKey, buildOpenedKey, listKey } from './conversations.keys.ts';

const FIRST_PAGE = 50;
const MAX_LISTED = 100;

export const useConversations = () =>
  useQuery(buildQuery(listKey, 'GET /api/conversations', { query: { per_page: MAX_LISTED } }));

export const useMessages = (id: number | null) =>
  useQuery({ ...buildMessagesQuery(useQueryClient(), id ?? 0), enabled: id !== null });

export function buildMessagesQuery(queries: QueryClient, id: number) {
  const queryKey = buildMessagesKey(id);
  const getKnown = () => queries.getQueryData<Message[]>(queryKey);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => fetchNewMessages(id, getKnown() ?? [], signal),
    // Merged when stored: a message that arrives just before is not overwritten.
    structuralSharing: (cachedMessages: unknown, newMessages: unknown) =>
      replaceEqualDeep(cachedMessages, mergeMessages((cachedMessages ?? []) as Message[], newMessages as Message[])),
    staleTime: 0,
    // A new conversation may not be visible to the API yet, so the query retries.
    retry: (failures, error) => isRetryable(error) && (failures < 2 || getKnown() !== undefined),
  });
}

async function fetchNewMessages(id: number, cachedMessages: Message[], signal: AbortSignal): Promise<Message[]> {
  const latest = () =>
    api('GET /api/conversations/:id/messages', { params: { id }, query: { per_page: FIRST_PAGE }, signal });
  if (cachedMessages.length === 0) return latest();
  const newMessages: Message[] = hasFirstPage(cachedMessages, FIRST_PAGE) ? [] : await latest();
  let after_seq: number | undefined = findCatchUpStart(cachedMessages, getSession()?.userId ?? 0);
  while (after_seq !== undefined) {
    const query = { after_seq, per_page: CATCH_UP_PAGE_SIZE };
    const page: Message[] = await api('GET /api/conversations/:id/messages', { params: { id }, query, signal });
    newMessages.push(...page);
    after_seq = page.length === CATCH_UP_PAGE_SIZE ? page.at(-1)?.seq : undefined;
  }
  return newMessages;
}

export function useOlderMessages(conversationId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (before: number) =>
      api('GET /api/conversations/:id/messages', {
        params: { id: conversationId },
        query: { before, per_page: FIRST_PAGE },
      }),
    onSuccess: (older) =>
      updateMessages(queries, conversationId, (cachedMessages) => mergeMessages(cachedMessages, older)),
  });
}

export function useMarkRead(conversationId: number) {
  const queries = useQueryClient();
  return useMutation({
    retry: (_failures, error) => isRetryable(error),
    mutationFn: (up_to_seq: number) =>
      api('POST /api/conversations/:id/mark-read', { params: { id: conversationId }, body: { up_to_seq } }),
    onMutate: (upToSeq) => {
      applyRead(queries, {
        conversation_id: conversationId,
        reader_id: getSession()?.userId ?? 0,
        up_to_seq: upToSeq,
      });
      return { isListOnItsWay: queries.isFetching({ queryKey: listKey }) > 0 };
    },
    // A list that was on its way may still count them as unread.
    onSuccess: (_response, _upToSeq, { isListOnItsWay }) =>
      isListOnItsWay ? queries.invalidateQueries({ queryKey: listKey }) : undefined,
  });
}

export function useChatPerson(id: number | null) {
  const me = useSession()?.userId ?? null;
  const { data } = useConversations();
  const openedQuery = useQuery<Conversation>({ queryKey: buildOpenedKey(id ?? 0), queryFn: skipToken });
  const listedConversation = data?.find((conversation) => conversation.id === id);
  const conversation = listedConversation ?? openedQuery.data;
  const messages = useMessages(conversation ? null : id);
  const person = conversation
    ? getOtherPerson(conversation, me)
    : messages.data?.find(({ sender_id }) => sender_id !== me)?.sender;
  return { person, isListed: listedConversation !== undefined };
}

export const useUnreadCount = (): number =>
  useConversations().data?.reduce((sum, { unread_count }) => sum + unread_count, 0) ?? 0;

export const getOtherPerson = ({ user_one, user_two }: Conversation, me: number | null) =>
  user_one.id === me ? user_two : user_one;
