import { useSyncExternalStore } from 'react';
import { currentSession, whenSessionChanges } from '../../lib/session.ts';

/** Where the reader is in the conversations: nowhere, in the list, or in one of them. */
type ChatPlace = { open: boolean; conversationId: number | null };

const listeners = new Set<() => void>();
let place: ChatPlace = { open: false, conversationId: null };

function go(next: ChatPlace) {
  place = next;
  listeners.forEach((listener) => listener());
}

export const openChats = () => go({ open: true, conversationId: null });
export const openChat = (conversationId: number) => go({ open: true, conversationId });
/** What was shown stays while the drawer slides away. */
export const closeChats = () => go({ ...place, open: false });

export function useChatPlace(): ChatPlace {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => place,
  );
}

whenSessionChanges(() => {
  if (!currentSession()) closeChats();
});
