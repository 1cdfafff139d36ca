import type { Message } from '@wandering-books/contract/conversations/conversations.ts';
import { useSession } from '../../../lib/session.ts';
import { useOnline } from '../../../lib/device/use-online.ts';
import { useStalled } from './delivery.ts';
import { useUnsentMessages, type UnsentMessage } from './outbox.ts';

type UnsentState = 'sending' | 'waiting' | 'failed';
export type UnsentWithState = UnsentMessage & { state: UnsentState };

export function useUnsentInConversation(conversationId: number, messages: readonly Message[]): UnsentWithState[] {
  const isWaiting = useIsDisconnected();
  const me = useSession()?.userId;
  const written = useUnsentMessages().filter(({ conversation }) => conversation === conversationId);
  return excludeArrived(written, messages, me).map((unsent) => ({
    ...unsent,
    state: getUnsentState(unsent, isWaiting),
  }));
}

/** Client ids are unique per sender only. */
export function excludeArrived(
  unsent: readonly UnsentMessage[],
  messages: readonly Message[],
  me: number | null | undefined,
) {
  const arrived = new Set(messages.filter(({ sender_id }) => sender_id === me).map(({ client_id }) => client_id));
  return unsent.filter(({ client_id }) => !arrived.has(client_id));
}

function getUnsentState({ refused }: UnsentMessage, isWaiting: boolean): UnsentState {
  if (refused !== undefined) return 'failed';
  return isWaiting ? 'waiting' : 'sending';
}

function useIsDisconnected(): boolean {
  const stalled = useStalled();
  return !useOnline() || stalled;
}
