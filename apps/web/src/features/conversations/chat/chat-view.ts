import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { getSession, subscribeToSession } from '../../../lib/session.ts';
import { type OverlayView, registerReopener } from '../../../ui/overlays/overlay-history.ts';

type ChatView = { open: boolean; conversationId: number | null; fromList: boolean };

const VIEW_NAME = 'chat';
const view = createStore<ChatView>(() => ({ open: false, conversationId: null, fromList: false }));

const getUserId = () => getSession()?.userId ?? null;

export const openChats = () => view.setState({ open: true, conversationId: null, fromList: false });

export function openChat(conversationId: number): void {
  const { open, conversationId: currentId, fromList } = view.getState();
  view.setState({ open: true, conversationId, fromList: open && (currentId === null || fromList) });
}

export const returnToList = () => view.setState({ conversationId: null, fromList: false });

/** Keeps the content during the closing animation. */
export const closeChats = () => view.setState({ open: false });

export const getChatDraftName = (conversationId: number) => `chat:${conversationId}`;

export const useChatView = () => useStore(view);

/** The entry of the drawer, and that of a chat opened from the list, which Back returns to. */
export function describeChatViews({ conversationId, fromList }: ChatView): [OverlayView, OverlayView] {
  const chat = { name: VIEW_NAME, userId: getUserId(), conversationId, fromList };
  return [fromList ? { ...chat, conversationId: null, fromList: false } : chat, chat];
}

/** Ignores entries of another member. */
registerReopener(VIEW_NAME, ({ userId, conversationId, fromList }) => {
  if (userId === null || userId !== getUserId()) return false;
  view.setState({ open: true, conversationId: Number(conversationId) || null, fromList: fromList === true });
  return true;
});

subscribeToSession((session) => {
  if (!session) closeChats();
});
