import { useSyncExternalStore } from 'react';
import { getSession, subscribeToSession } from '../../lib/session.ts';
import { createChatHistory, type ChatHistoryEntry } from './chat-history.ts';

/** Where the reader is in the conversations: nowhere, in the list, or in one of them. */
type ChatView = { open: boolean; conversationId: number | null };

const listeners = new Set<() => void>();
let place: ChatView = { open: false, conversationId: null };

function setView(next: ChatView) {
  place = next;
  listeners.forEach((listener) => listener());
}

/** What was shown stays while the drawer slides away. */
const hide = () => setView({ ...place, open: false });
const restoreView = (chat: ChatHistoryEntry | undefined) =>
  chat ? setView({ open: true, conversationId: chat.conversationId }) : hide();

const history = createChatHistory({ isShown: () => place.open, onWayBack: restoreView });
restoreView(history.now());

function openView(conversationId: number | null) {
  if (place.open && place.conversationId === conversationId) return;
  history.push(conversationId, place.open && place.conversationId === null);
  setView({ open: true, conversationId });
}

export const openChats = () => openView(null);
export const openChat = (conversationId: number) => openView(conversationId);

/** From a chat to the list: the way back if the reader came from there. */
export function returnToList(): void {
  if (history.now()?.fromList) return history.back();
  history.replace(null);
  setView({ open: true, conversationId: null });
}

/** Closes the drawer and is back on the page as it was before. */
export function closeChats(): void {
  if (!history.leave()) hide();
}

/** Closes the drawer for a link that was followed: the way back from there leads into the chat again. */
export const leaveChats = hide;

export function useChatView(): ChatView {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => place,
  );
}

subscribeToSession(() => {
  if (!getSession()) hide();
});
