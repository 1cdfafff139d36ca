import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { whenSessionChanges } from '../../lib/session.ts';
import { inHistory, type Remembered } from './chat-history.ts';

/** Where the reader is in the conversations: nowhere, in the list, or in one of them. */
type ChatPlace = { open: boolean; conversationId: number | null };

const place = createStore<ChatPlace>(() => ({ open: false, conversationId: null }));

const show = (conversationId: number | null) => place.setState({ open: true, conversationId });

/** What was shown stays while the drawer slides away. */
const hide = () => place.setState({ open: false });
const showRemembered = (chat: Remembered | undefined) => (chat ? show(chat.conversationId) : hide());

const history = inHistory({ isShown: () => place.getState().open, onWayBack: showRemembered });
showRemembered(history.now());

function go(conversationId: number | null) {
  const { open, conversationId: shown } = place.getState();
  if (open && shown === conversationId) return;
  history.push(conversationId, open && shown === null);
  show(conversationId);
}

export const openChats = () => go(null);
export const openChat = (conversationId: number) => go(conversationId);

/** From a chat to the list: the way back if the reader came from there. */
export function backToList(): void {
  if (history.now()?.fromList) return history.back();
  history.replace(null);
  show(null);
}

/** Closes the drawer and is back on the page as it was before. */
export function closeChats(): void {
  if (!history.leave()) hide();
}

/** Closes the drawer for a link that was followed: the way back from there leads into the chat again. */
export const leaveChats = hide;

export const useChatPlace = () => useStore(place);

whenSessionChanges((session) => {
  if (!session) hide();
});
