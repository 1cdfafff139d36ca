import type { Message } from '@wandering-books/contract/conversations.ts';
import { useSyncExternalStore } from 'react';
import { useOnline } from '../../lib/use-online.ts';
import { isStalled, subscribeToStalled } from './delivery.ts';
import { useUnsentMessages, type UnsentMessage } from './outbox.ts';

/** On its way; waiting for the line, and sent by itself; or refused. */
export type UnsentState = 'sending' | 'waiting' | 'failed';
export type UnsentWithState = UnsentMessage & { state: UnsentState };

/** What I wrote in a conversation and the server has not confirmed, in its order. */
export function useUnsentInConversation(conversationId: number, messages: readonly Message[]): UnsentWithState[] {
  const isWaiting = useIsDisconnected();
  const arrived = new Set(messages.map(({ client_id }) => client_id));
  return useUnsentMessages()
    .filter(({ conversation, client_id }) => conversation === conversationId && !arrived.has(client_id))
    .map((unsent) => ({ ...unsent, state: getUnsentState(unsent, isWaiting) }));
}

function getUnsentState({ refused }: UnsentMessage, isWaiting: boolean): UnsentState {
  if (refused !== undefined) return 'failed';
  return isWaiting ? 'waiting' : 'sending';
}

/** Whether something that was sent did not get through. */
export const useStalled = () => useSyncExternalStore(subscribeToStalled, isStalled);

function useIsDisconnected(): boolean {
  const stalled = useStalled();
  return !useOnline() || stalled;
}
