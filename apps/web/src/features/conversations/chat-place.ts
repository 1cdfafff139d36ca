import { useSyncExternalStore } from 'react';
import { currentSession, whenSessionChanges } from '../../lib/session.ts';
import { inHistory, type Remembered } from './chat-history.ts';

/** Where the reader is in the conversations: nowhere, in the list, or in one of them. */
type ChatPlace = { open: boolean; conversationId: number | null };

const listeners = new Set<() => void>();
let place: ChatPlace = { open: false, conversationId: null };

function show(next: ChatPlace) {
  place = next;
  listeners.forEach((listener) => listener());
}

/** What was shown stays while the drawer slides away. */
const hide = () => show({ ...place, open: false });
const showRemembered = (chat: Remembered | undefined) =>
  chat ? show({ open: true, conversationId: chat.conversationId }) : hide();

const history = inHistory({ isShown: () => place.open, onWayBack: showRemembered });
showRemembered(history.now());

function go(conversationId: number | null) {
  if (place.open && place.conversationId === conversationId) return;
  history.push(conversationId, place.open && place.conversationId === null);
  show({ open: true, conversationId });
}

export const openChats = () => go(null);
export const openChat = (conversationId: number) => go(conversationId);

/** From a chat to the list: the way back if the reader came from there. */
export function backToList(): void {
  if (history.now()?.fromList) return history.back();
  history.replace(null);
  show({ open: true, conversationId: null });
}

/** Closes the drawer and is back on the page as it was before. */
export function closeChats(): void {
  if (!history.leave()) hide();
}

/** Closes the drawer for a link that was followed: the way back from there leads into the chat again. */
export const leaveChats = hide;

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
  if (!currentSession()) hide();
});
