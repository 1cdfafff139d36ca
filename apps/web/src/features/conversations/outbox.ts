import { useMutation, useMutationState, useQueryClient, type Mutation } from '@tanstack/react-query';
import type { Message } from '@wandering-books/contract/conversations.ts';
import { api } from '../../lib/api.ts';
import { failureText } from '../../lib/failures.ts';
import { addMessage } from './conversations.cache.ts';
import { newClientId } from './client-id.ts';

type Draft = { client_id: string; message: string; created_at: string };

/** A message that the server has not confirmed: on its way, or failed with these words. */
export type Unsent = Draft & { status: 'sending' | 'failed'; reason?: string };

/** What is being sent in a conversation, one after the other. It outlives the open chat; a failure stays until it is tried again. */
export function useOutbox(conversationId: number, messages: readonly Message[]) {
  const queries = useQueryClient();
  const mutationKey = ['conversations', 'send', conversationId];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `conversation-${conversationId}` },
    networkMode: 'always',
    gcTime: Infinity,
    mutationFn: ({ client_id, message }: Draft) =>
      api('POST /api/conversations/:id/messages', { params: { id: conversationId }, body: { client_id, message } }),
    onSuccess: (message) => addMessage(queries, message),
  });

  const arrived = new Set(messages.map(({ client_id }) => client_id));
  const unsent = useMutationState({ filters: { mutationKey }, select: asUnsent }).filter(
    (draft) => draft !== undefined && !arrived.has(draft.client_id),
  ) as Unsent[];

  return {
    unsent,
    send: (message: string) => mutate({ client_id: newClientId(), message, created_at: new Date().toISOString() }),
    /** The same client id goes out again, so that a message whose answer was lost does not double. */
    retry: (draft: Draft) => {
      const sending = queries.getMutationCache();
      const failed = sending.findAll({ mutationKey }).find((one) => draftOf(one).client_id === draft.client_id);
      if (failed) sending.remove(failed);
      mutate({ client_id: draft.client_id, message: draft.message, created_at: draft.created_at });
    },
  };
}

const draftOf = (mutation: Mutation) => mutation.state.variables as Draft;

function asUnsent(mutation: Mutation): Unsent | undefined {
  const { status, error } = mutation.state;
  if (status === 'success') return undefined;
  const failed = status === 'error';
  return {
    ...draftOf(mutation),
    status: failed ? 'failed' : 'sending',
    reason: failed ? failureText(error, '') : undefined,
  };
}
