import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { subscribeToSession } from '../../lib/session.ts';
import { createChatHistory, type ChatHistoryEntry } from './chat-history.ts';

/** Where the reader is in the conversations: nowhere, in the list, or in one of them. */
type ChatView = { open: boolean; conversationId: number | null };

const place = createStore<ChatView>(() => ({ open: false, conversationId: null }));

const setView = (conversationId: number | null) => place.setState({ open: true, conversationId });

/** What was shown stays while the drawer slides away. */
const hide = () => place.setState({ open: false });
const restoreView = (chat: ChatHistoryEntry | undefined) => (chat ? setView(chat.conversationId) : hide());

const history = createChatHistory({ isShown: () => place.getState().open, onWayBack: restoreView });
restoreView(history.now());

function openView(conversationId: number | null) {
  const { open, conversationId: shown } = place.getState();
  if (open && shown === conversationId) return;
  history.push(conversationId, open && shown === null);
  setView(conversationId);
}

export const openChats = () => openView(null);
export const openChat = (conversationId: number) => openView(conversationId);

/** From a chat to the list: the way back if the reader came from there. */
export function returnToList(): void {
  if (history.now()?.fromList) return history.back();
  history.replace(null);
  setView(null);
}

/** Closes the drawer and is back on the page as it was before. */
export function closeChats(): void {
  if (!history.leave()) hide();
}

/** Closes the drawer for a link that was followed: the way back from there leads into the chat again. */
export const leaveChats = hide;

export const useChatView = () => useStore(place);

subscribeToSession((session) => {
  if (!session) hide();
});
