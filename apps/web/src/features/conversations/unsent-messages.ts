import type { Message } from '@wandering-books/contract/conversations.ts';
import { useSession } from '../../lib/session.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useStalled } from './delivery.ts';
import { useUnsent, type Unsent } from './outbox.ts';

/** On its way; waiting for the line, and sent by itself; or refused. */
type UnsentState = 'sending' | 'waiting' | 'failed';
export type UnsentHere = Unsent & { state: UnsentState };

/** What I wrote in a conversation and the server has not confirmed, in its order. */
export function useUnsentOf(conversationId: number, messages: readonly Message[]): UnsentHere[] {
  const isWaiting = useWaitsForLine();
  const me = useSession()?.userId;
  const written = useUnsent().filter(({ conversation }) => conversation === conversationId);
  return excludeArrived(written, messages, me).map((unsent) => ({ ...unsent, state: stateOf(unsent, isWaiting) }));
}

/** Leaves out what stands among the messages already. A client id is its sender's own: the other may have used the same. */
export function excludeArrived(unsent: readonly Unsent[], messages: readonly Message[], me: number | null | undefined) {
  const arrived = new Set(messages.filter(({ sender_id }) => sender_id === me).map(({ client_id }) => client_id));
  return unsent.filter(({ client_id }) => !arrived.has(client_id));
}

function stateOf({ refused }: Unsent, isWaiting: boolean): UnsentState {
  if (refused !== undefined) return 'failed';
  return isWaiting ? 'waiting' : 'sending';
}

function useWaitsForLine(): boolean {
  const stalled = useStalled();
  return !useOnline() || stalled;
}
