import type { Message } from '@wandering-books/contract/conversations.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useStalled } from './delivery.ts';
import { useUnsent, type Unsent } from './outbox.ts';

/** On its way; waiting for the line, and sent by itself; or refused. */
type UnsentState = 'sending' | 'waiting' | 'failed';
export type UnsentHere = Unsent & { state: UnsentState };

/** What I wrote in a conversation and the server has not confirmed, in its order. */
export function useUnsentOf(conversationId: number, messages: readonly Message[]): UnsentHere[] {
  const isWaiting = useWaitsForLine();
  const arrived = new Set(messages.map(({ client_id }) => client_id));
  return useUnsent()
    .filter(({ conversation, client_id }) => conversation === conversationId && !arrived.has(client_id))
    .map((unsent) => ({ ...unsent, state: stateOf(unsent, isWaiting) }));
}

function stateOf({ refused }: Unsent, isWaiting: boolean): UnsentState {
  if (refused !== undefined) return 'failed';
  return isWaiting ? 'waiting' : 'sending';
}

function useWaitsForLine(): boolean {
  const stalled = useStalled();
  return !useOnline() || stalled;
}
