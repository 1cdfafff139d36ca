import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { subscribeToSession } from '../../../lib/session.ts';
import { createChatHistory, type ChatHistoryEntry } from './chat-history.ts';

type ChatView = { open: boolean; conversationId: number | null };

const place = createStore<ChatView>(() => ({ open: false, conversationId: null }));

const setView = (conversationId: number | null) => place.setState({ open: true, conversationId });

/** Keeps the content during the closing animation. */
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

/** Goes back in history if the reader came from the list. */
export function returnToList(): void {
  if (history.now()?.fromList) return history.back();
  history.replace(null);
  setView(null);
}

export function closeChats(): void {
  if (!history.leave()) hide();
}

/** Keeps the history entry, so that "back" reopens the chat. */
export const leaveChats = hide;

export const useChatView = () => useStore(place);

subscribeToSession((session) => {
  if (!session) hide();
});
