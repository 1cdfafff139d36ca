import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { getSession, subscribeToSession } from '../../../lib/session.ts';

/** The open drawer in the browser history. `steps`: number of entries back to the page without it. */
type Entry = { userId: number | null; conversationId: number | null; steps: number; fromList: boolean };
type HistoryState = { key?: string; chat?: Entry } | null;
type ChatView = { open: boolean; conversationId: number | null };

const view = createStore<ChatView>(() => ({ open: false, conversationId: null }));

const show = (conversationId: number | null) => view.setState({ open: true, conversationId });
/** Keeps the content during the closing animation. */
const hide = () => view.setState({ open: false });

const getState = () => (globalThis.history?.state ?? null) as HistoryState;
const getUserId = () => getSession()?.userId ?? null;

/** Ignores entries of another member. */
function getEntry(): Entry | undefined {
  const chat = getState()?.chat;
  return getUserId() !== null && chat?.userId === getUserId() ? chat : undefined;
}

function restoreView() {
  const entry = getEntry();
  if (entry) show(entry.conversationId);
  else hide();
}
restoreView();

let page = getState()?.key;

// The address does not change, so the router does not see the entries of the drawer.
globalThis.addEventListener?.(
  'popstate',
  (event) => {
    const isSamePage = view.getState().open && getState()?.key === page;
    if (isSamePage) event.stopImmediatePropagation();
    page = getState()?.key;
    restoreView();
  },
  { capture: true },
);

function openView(conversationId: number | null) {
  const { open, conversationId: shown } = view.getState();
  if (open && shown === conversationId) return;
  page = getState()?.key;
  const steps = (getEntry()?.steps ?? 0) + 1;
  const chat: Entry = { userId: getUserId(), conversationId, steps, fromList: open && shown === null };
  history.pushState({ ...getState(), chat }, '');
  show(conversationId);
}

export const openChats = () => openView(null);
export const openChat = (conversationId: number) => openView(conversationId);

/** Goes back in history if the reader came from the list. */
export function returnToList(): void {
  const entry = getEntry();
  if (entry?.fromList) return history.back();
  history.replaceState({ ...getState(), chat: { ...entry, conversationId: null } }, '');
  show(null);
}

export function closeChats(): void {
  const steps = getEntry()?.steps;
  if (steps) history.go(-steps);
  else if (steps === undefined) hide();
}

/** Keeps the history entry, so that "back" reopens the chat. */
export const leaveChats = hide;

export const useChatView = () => useStore(view);

subscribeToSession((session) => {
  if (!session) hide();
});
